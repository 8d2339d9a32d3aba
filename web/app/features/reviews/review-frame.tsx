import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { waiting } from './waiting.ts'

export interface QueueEntry {
  id: string
  title: string
  facts: string[]
  submittedAt: string
}

interface ReviewFrameProps {
  statuses: { value: string; label: string; to: string }[]
  current: string
  entries: QueueEntry[]
  selected: string | undefined
  toEntry: (id: string) => string
  /** Where the queue is without a chosen entry, when one was chosen by the address: a phone shows either the queue or the entry. */
  toQueue: string | undefined
  /** The chosen entry in full. */
  children: ReactNode
  emptyTitle: string
}

/** A queue on the left, oldest first; what is chosen beside it, or on a phone in its place. */
export function ReviewFrame({ statuses, current, entries, selected, toEntry, toQueue, children, emptyTitle }: ReviewFrameProps) {
  return (
    <>
      <TabLinks label="Status" tabs={statuses} current={current} />
      {entries.length === 0 ? (
        <div className="mt-6"><Empty title={emptyTitle} hint={current === 'PENDING' ? 'Everything has been looked at. Reload the page for what has come since.' : undefined} /></div>
      ) : (
        <div className="mt-4 grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ul className={`content-start gap-1 ${toQueue ? 'hidden lg:grid' : 'grid'}`} aria-label="Waiting, longest first">
            {entries.map((entry) => <QueueRow key={entry.id} entry={entry} to={toEntry(entry.id)} chosen={entry.id === selected} waits={current === 'PENDING'} />)}
          </ul>
          <div className={`min-w-0 ${toQueue ? '' : 'hidden lg:block'}`} aria-live="polite">
            {toQueue && <Link className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden" to={toQueue}><Icon name="arrow-left" className="size-4" />Back to the queue</Link>}
            {children}
          </div>
        </div>
      )}
    </>
  )
}

function QueueRow({ entry, to, chosen, waits }: { entry: QueueEntry; to: string; chosen: boolean; waits: boolean }) {
  const { text, late } = waiting(entry.submittedAt, Date.now())
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={chosen ? 'true' : undefined} className={`block rounded-md border px-3 py-2.5 no-underline hover:bg-sunken ${chosen ? 'border-forest bg-forest-wash' : 'border-line bg-surface'}`}>
        <span className="block truncate font-semibold">{entry.title}</span>
        <span className="meta text-sm text-ink-2">{entry.facts.map((fact) => <span key={fact}>{fact}</span>)}</span>
        {waits && <span className={`block text-xs ${late ? 'font-semibold text-buna' : 'text-ink-3'}`}>Waiting {text}{late && ', longer than promised'}</span>}
      </Link>
    </li>
  )
}
