import { useContext, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { dateTimeText } from './dates.ts'
import { FormContext } from './form-context.ts'

/** One thing that somebody else saved meanwhile; `mine` where the form says something else than when it was opened. */
export interface Difference {
  label: string
  theirs: string
  mine?: string
}

interface ConflictProps {
  /** What was changed, e.g. 'this job'. */
  what: string
  by: string | undefined
  at: string
  differences: readonly Difference[]
  /** Gives up what was typed for what is saved. */
  onLoad: () => void
  /** Before the form is sent once more, now knowing what it replaces. */
  onForce: () => void
}

/** Stands in a form that was based on something older: shows what differs, and leaves it to the person which of the two is kept. */
export function ConflictPanel({ what, by, at, differences, onLoad, onForce }: ConflictProps) {
  const form = useContext(FormContext)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [at])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="errsum" aria-label="Changed meanwhile">
      <h2 className="text-lg">
        {by ?? 'Somebody'} has changed {what} since you opened it
      </h2>
      <p className="mt-1 text-ink-2">
        Saved <time dateTime={at}>{dateTimeText(at)}</time>. What you typed is still here, and nothing of it is sent.
      </p>
      {differences.length === 0 && <p className="mt-3">Nothing that stands in this form is different.</p>}
      <ul className="mt-3 grid gap-4">
        {differences.map((one) => (
          <Row key={one.label} {...one} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" variant="quiet" busy={form?.busy} busyText="Sending..." onClick={onForce}>
          Send mine anyway
        </Button>
        <Button variant="quiet" icon="refresh-cw" onClick={onLoad}>
          Load what is saved
        </Button>
      </div>
    </div>
  )
}

function Row({ label, theirs, mine }: Difference) {
  return (
    <li className="border-t border-line pt-3">
      <h3 className="text-sm">{label}</h3>
      <dl className="mt-1 grid gap-x-5 gap-y-2 text-sm sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-ink-3">Saved now</dt>
          <dd
            className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere"
            tabIndex={theirs.length > 300 ? 0 : undefined}
          >
            {theirs || 'Nothing'}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-3">In your form</dt>
          <dd
            className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere"
            tabIndex={mine && mine.length > 300 ? 0 : undefined}
          >
            {mine ?? <span className="text-ink-2">Not changed by you: what is saved stays.</span>}
          </dd>
        </div>
      </dl>
    </li>
  )
}
