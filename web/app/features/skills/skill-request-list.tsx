import { ph, plural, t } from '@lingui/core/macro'
import type { SkillRequest } from '@sira/contract/skill-requests'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { formatCount } from '../../ui/format-text.ts'
import { formatSkillCount } from './skill-counts.ts'
import { SkillFormDialog } from './skill-form-dialog.tsx'
import { dismissRequestedSkill, skillRequestsQuery } from './skills-queries.ts'
import { addRequestedSkill } from './use-skill-actions.ts'

/** Up to this number of requests the list is unfolded; a longer one would push the skills out of sight. */
const MAX_SHOWN_OPEN = 5

/** Skills that people have requested; each can be added or dismissed. */
export function SkillRequestList() {
  const requests = useLoadedQuery(skillRequestsQuery)
  const [adding, setAdding] = useState<string>()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="skill-requests" className="mb-6 rounded-lg border border-line-2 bg-surface px-4 py-2">
      <details className="group" open={requests.length <= MAX_SHOWN_OPEN}>
        <summary className="flex min-h-11 list-none items-center gap-2">
          <Icon name="chevron-right" className="group-open:rotate-90" />
          <h2 id="skill-requests" className="text-base">
            {t`Requested skills`}
          </h2>
          <span className="num text-sm text-ink-3">{formatSkillCount(requests.length)}</span>
        </summary>
        <p className="mt-1 text-sm text-ink-3">
          {t`People asked for these skills. We tell them when you add one, or add it as another spelling of a skill.`}
        </p>
        <SkillRequestRows requests={requests} onAdd={setAdding} />
      </details>
      <SkillFormDialog
        key={adding}
        skill={undefined}
        name={adding}
        open={adding !== undefined}
        onClose={() => setAdding(undefined)}
        onSend={(facts) => addRequestedSkill(facts).then(() => setAdding(undefined))}
      />
    </section>
  )
}

interface SkillRequestRowsProps {
  requests: readonly SkillRequest[]
  onAdd: (name: string) => void
}

function SkillRequestRows({ requests, onAdd }: SkillRequestRowsProps) {
  const [busy, setBusy] = useState<string>()
  async function dismiss(name: string) {
    setBusy(name)
    await dismissRequestedSkill(name).catch((error: unknown) => toast.error((error as Error).message, RESULT_TOAST))
    setBusy(undefined)
  }
  return (
    <ul className="mt-2 divide-y divide-line border-t border-line">
      {requests.map(({ name, people }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <p className="min-w-0 grow wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="block text-sm text-ink-3">
              {plural(people, { one: '# person', other: `${ph({ shown: formatCount(people) })} people` })}
            </span>
          </p>
          <Button variant="quiet" size="sm" icon="plus" onClick={() => onAdd(name)} aria-label={t`Add ${name}`}>
            {t`Add`}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            busy={busy === name}
            busyText={t`Dismissing...`}
            onClick={() => void dismiss(name)}
            aria-label={t`Dismiss ${name}`}
          >
            {t`Dismiss`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
