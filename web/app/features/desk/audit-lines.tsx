import type { AuditLine } from '@sira/contract/audit'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { dateTimeText } from '../../ui/dates.ts'
import { labelOf } from '../../ui/labels.ts'
import { actText, factsOf, SUBJECT } from './desk-words.ts'

/** Lines of the log: a table where there is room for one, rows on narrow screens. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <>
      <table className="datatable hidden lg:table">
        <caption className="sr-only">Lines of the log, newest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Act</th>
            <th scope="col">By</th>
            <th scope="col">About</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="num whitespace-nowrap text-ink-2">{dateTimeText(line.at)}</td>
              <td className="font-semibold">{actText(line.act)}</td>
              <td>
                <Actor line={line} />
              </td>
              <td>
                <Subject subject={line.subject} />
              </td>
              <td className="max-w-96">
                <Details line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="joblist lg:hidden">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-line py-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-base font-semibold">{actText(line.act)}</span>
              <span className="num text-ink-3">{dateTimeText(line.at)}</span>
            </p>
            <p>
              By <Actor line={line} />
              {line.subject && (
                <>
                  , about <Subject subject={line.subject} />
                </>
              )}
            </p>
            <Details line={line} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Actor({ line: { actor } }: { line: AuditLine }) {
  if (!actor) return <span className="text-ink-3">Nobody, by itself</span>
  return actor.name ? (
    <Link className="link" to={paths.admin.user(actor.id)}>
      {actor.name}
    </Link>
  ) : (
    <span className="text-ink-3">A deleted account</span>
  )
}

/** Where the thing is on the desk, if it is there. */
const PLACES: Record<string, (id: string) => string> = {
  account: paths.admin.user,
  message: (id) => paths.admin.messages({ id }),
}

function Subject({ subject }: Pick<AuditLine, 'subject'>) {
  if (!subject) return <span className="text-ink-3">Nothing in particular</span>
  const kind = labelOf(SUBJECT, subject.kind)
  const name = subject.name ?? (subject.id ? `${kind} …${subject.id.slice(-8)}` : kind)
  const place =
    subject.id && (subject.name || subject.kind === 'message') ? PLACES[subject.kind]?.(subject.id) : undefined
  return (
    <>
      {place ? (
        <Link className="link" to={place}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {subject.name && <span className="block text-xs text-ink-3">{kind}</span>}
    </>
  )
}

function Details({ line }: { line: AuditLine }) {
  const facts = factsOf(line)
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="flex-none text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value.length > 200 ? `${value.slice(0, 200)}…` : value}</dd>
        </div>
      ))}
    </dl>
  )
}
