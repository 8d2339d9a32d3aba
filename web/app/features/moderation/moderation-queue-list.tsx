import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useInSight } from '../../ui/use-focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatWaitingTime } from '../../ui/waiting-time.ts'
import type { ModerationEntry } from './moderation-entries.ts'

interface QueueListProps {
  entries: readonly ModerationEntry[]
  chosenId: string | undefined
  toEntry: (entry: ModerationEntry) => string
  /** Whether the entries wait for a decision, so that their waiting time is shown. */
  waits: boolean
}

const KIND_HEADINGS = { company: t`Companies`, job: t`Jobs` }

/** The queue in its order; if it has both companies and jobs, each kind gets a heading. */
export function ModerationQueueList({ entries, chosenId, toEntry, waits }: QueueListProps) {
  // Keeps the open entry in sight while shortcuts go through a long queue.
  const list = useInSight<HTMLDivElement>(chosenId, '[aria-current]')
  const kinds = (['company', 'job'] as const).filter((kind) => entries.some((entry) => entry.kind === kind))
  return (
    <div ref={list} className="queue" onKeyDown={moveFocusByArrow}>
      {kinds.map((kind) => (
        <section key={kind} aria-label={KIND_HEADINGS[kind]}>
          {kinds.length > 1 && (
            <h2 className="sticky top-0 z-1 bg-ground pt-2 pb-1 text-xs font-semibold text-ink-3">
              {KIND_HEADINGS[kind]}
            </h2>
          )}
          <ul className="grid content-start gap-1" aria-label={KIND_HEADINGS[kind]}>
            {entries
              .filter((entry) => entry.kind === kind)
              .map((entry) => (
                <QueueRow
                  key={entry.id}
                  entry={entry}
                  to={toEntry(entry)}
                  isChosen={entry.id === chosenId}
                  waits={waits}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Moves the focus between rows with the up and down keys; elsewhere they scroll. */
function moveFocusByArrow(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.queuerow')]
  const index = rows.indexOf(event.target as HTMLElement)
  const next = by && index >= 0 ? rows[index + by] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

function formatWaiting(isChanged: boolean, text: string, isLate: boolean): string {
  if (isLate) return isChanged ? t`Late: changed ${text} ago` : t`Late: waiting ${text}`
  return isChanged ? t`Changed ${text} ago` : t`Waiting ${text}`
}

function QueueRow({
  entry,
  to,
  isChosen,
  waits,
}: {
  entry: ModerationEntry
  to: string
  isChosen: boolean
  waits: boolean
}) {
  const { text, late } = formatWaitingTime(entry.since, Date.now())
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={`queuerow ${waits && late ? 'is-late' : ''}`}
      >
        <span className="block truncate font-semibold">{entry.title}</span>
        <span className="meta text-sm text-ink-2">
          {entry.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {!waits && <span className="block text-xs text-ink-3">{entry.status}</span>}
        {waits && (
          <span className={`flex items-center gap-1 text-xs ${late ? 'font-semibold text-buna' : 'text-ink-3'}`}>
            {late && <Icon name="clock" className="size-3.5" />}
            {formatWaiting(entry.changed, text, late)}
          </span>
        )}
      </Link>
    </li>
  )
}
