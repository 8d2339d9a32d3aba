import type { DeadWork } from '@sira/contract/work'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/dates.ts'
import { actText } from './desk-words.ts'

interface DeadWorkListProps {
  dead: readonly DeadWork[]
  /** The one that is being retried. */
  busy: string | undefined
  onRetry: (work: DeadWork) => void
}

const nameOf = ({ kind, letter }: DeadWork) =>
  letter ? `${actText(kind)}: ${actText(letter).toLowerCase()}` : actText(kind)

/** Work that was given up, latest first, with what went wrong at the last try. */
export function DeadWorkList({ dead, busy, onRetry }: DeadWorkListProps) {
  const retry = (work: DeadWork) => (
    <Button
      variant="quiet"
      size="sm"
      icon="refresh-cw"
      busy={busy === work.id}
      busyText="Retrying..."
      aria-label={`Retry ${nameOf(work)}`}
      onClick={() => onRetry(work)}
    >
      Retry
    </Button>
  )
  return (
    <>
      <table className="datatable hidden lg:table">
        <caption className="sr-only">Work that was given up, latest first</caption>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Last error</th>
            <th scope="col" className="text-right">
              Tries
            </th>
            <th scope="col">Added</th>
            <th scope="col">Given up</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {dead.map((work) => (
            <tr key={work.id}>
              <th scope="row" className="border-line py-3 pr-4 text-left align-top text-sm font-semibold text-ink">
                {nameOf(work)}
              </th>
              <td className="max-w-80 wrap-anywhere text-ink-2">{work.error}</td>
              <td className="num text-right">{work.tries}</td>
              <td className="num whitespace-nowrap text-ink-2">{dateTimeText(work.addedAt)}</td>
              <td className="num whitespace-nowrap text-ink-2">{dateTimeText(work.deadSince)}</td>
              <td className="w-px pr-0">
                <div className="-my-1">{retry(work)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="joblist lg:hidden">
        {dead.map((work) => (
          <li key={work.id} className="grid gap-1 border-b border-line py-3 text-sm">
            <p className="text-base font-semibold">{nameOf(work)}</p>
            <p className="wrap-anywhere text-ink-2">{work.error}</p>
            <p className="num text-ink-3">
              {work.tries} tries, given up {dateTimeText(work.deadSince)}
            </p>
            <div className="mt-1">{retry(work)}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
