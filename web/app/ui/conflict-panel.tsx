import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { Button } from './button.tsx'
import { formatDateTime } from './dates.ts'
import { useFocusWhen } from './use-focus.ts'
import { FormContext } from './form-context.ts'

/** A field that somebody else changed meanwhile; `mine` is set if the person changed it in the form as well. */
export interface FieldDifference {
  label: string
  theirs: string
  mine?: string
}

interface ConflictProps {
  /** Says what was changed, and by whom if it is known. */
  title: string
  at: string
  differences: readonly FieldDifference[]
  /** Called to discard what was typed and load what is saved. */
  onLoad: () => void
  /** Called before the form is sent again, now with the version that it replaces. */
  onForce: () => void
}

/** Shown in a form that is based on an older version: lists the differences and lets the person choose one version. */
export function ConflictPanel({ title, at, differences, onLoad, onForce }: ConflictProps) {
  const form = useContext(FormContext)
  return (
    <div
      ref={useFocusWhen<HTMLDivElement>(at)}
      role="alert"
      tabIndex={-1}
      className="errsum"
      aria-label={t`Changed since you opened it`}
    >
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          Saved <time dateTime={at}>{ph({ when: formatDateTime(at) })}</time>. What you typed is still here and has not
          been sent.
        </Trans>
      </p>
      {differences.length === 0 && <p className="mt-3">{t`Nothing in this form is different.`}</p>}
      <ul className="mt-3 grid gap-4">
        {differences.map((one) => (
          <DifferenceRow key={one.label} {...one} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" variant="quiet" busy={form?.busy} busyText={t`Sending...`} onClick={onForce}>
          {t`Save mine anyway`}
        </Button>
        <Button variant="quiet" icon="refresh-cw" onClick={onLoad}>
          {t`Load the saved version`}
        </Button>
      </div>
    </div>
  )
}

function DifferenceRow({ label, theirs, mine }: FieldDifference) {
  return (
    <li className="border-t border-line pt-3">
      <h3 className="text-sm">{label}</h3>
      <dl className="mt-1 grid gap-x-5 gap-y-2 text-sm sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-ink-3">{t`Saved now`}</dt>
          <dd
            className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere"
            tabIndex={theirs.length > 300 ? 0 : undefined}
          >
            {theirs || t`Nothing`}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-3">{t`In your form`}</dt>
          <dd
            className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere"
            tabIndex={mine && mine.length > 300 ? 0 : undefined}
          >
            {mine ?? <span className="text-ink-2">{t`You did not change this. The saved version stays.`}</span>}
          </dd>
        </div>
      </dl>
    </li>
  )
}
