import { plural, t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { focusHeading } from '../../ui/focus.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import {
  addFoundEntries,
  countFound,
  dismissFoundEntries,
  formatAddFound,
  listFoundNames,
  readFoundEntries,
  type FoundEntries,
} from './found-entries.ts'
import { formatSavedReview } from './resume-review.ts'

interface FoundEntriesPanelProps {
  draftKey: string
  profile: SeekerProfile
}

/** On the dashboard: what was read in the resume and waits for a yes or no. Renders nothing when nothing waits. */
export function FoundEntriesPanel({ draftKey, profile }: FoundEntriesPanelProps) {
  const id = useId()
  const { found, busy, failure, add, dismiss } = useFoundEntries(draftKey, profile)
  if (!found) return null
  const canAdd = countFound(found) > 0
  return (
    <section aria-labelledby={id} className="mb-6 rounded-lg border border-line-2 bg-surface p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="text-lg">
          {t`From your resume`}
        </h2>
        <IconButton icon="x" label={t`Do not add it`} onClick={dismiss} />
      </div>
      <FoundText found={found} />
      <FailureText text={failure} className="err mt-2" />
      <div className="mt-3 flex flex-wrap gap-2">
        {canAdd && (
          <Button size="sm" icon="plus" busy={busy} busyText={t`Adding...`} onClick={() => void add()}>
            {formatAddFound(found)}
          </Button>
        )}
        <ButtonLink size="sm" variant="quiet" to={paths.seeker.readResume()}>
          {canAdd ? t`Check it first` : t`Continue with your resume`}
        </ButtonLink>
      </div>
    </section>
  )
}

function FoundText({ found }: { found: FoundEntries }) {
  const { incompleteCount } = found
  const names = listFoundNames(found)
  return (
    <div className="text-sm text-ink-2">
      {names.length > 0 && (
        <>
          <p>{t`Not in your profile yet:`}</p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {incompleteCount > 0 && (
        <p>
          {plural(incompleteCount, {
            one: '# entry of your resume lacks something, or should be checked.',
            other: '# entries of your resume lack something, or should be checked.',
          })}
        </p>
      )}
    </div>
  )
}

function useFoundEntries(draftKey: string, profile: SeekerProfile) {
  const [found, setFound] = useState(() => readFoundEntries(draftKey, profile))
  const { busy, failure, run } = useAction()
  const close = () => {
    setFound(undefined)
    focusHeading()
  }
  async function add() {
    const saved = await addFoundEntries(draftKey, profile)
    if (saved) toast.success(formatSavedReview(saved), RESULT_TOAST)
    close()
  }
  const explain = (error: unknown) => formatFailedCall(error, t`Your profile could not be saved`)
  const dismiss = () => {
    dismissFoundEntries(draftKey, profile)
    close()
  }
  return { found, busy, failure, add: () => run(add, { explain }), dismiss }
}
