import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useDeskKeys } from '../../ui/desk-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { actsFor, approvalOf } from './acts.ts'
import { CompanyFacts } from './company-facts.tsx'
import { JobFacts } from './job-facts.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { openLicense } from './license-view.tsx'
import { QueueList } from './queue-list.tsx'
import type { Chosen, Entry, Queue, Reviewing, Verdict } from './review-entries.ts'
import { useVerdicts, type Failed } from './use-verdicts.ts'
import { VerdictBar } from './verdict-bar.tsx'

interface ReviewDeskProps {
  queue: Queue
  chosen: Chosen | undefined
  api: Reviewing
  /** Whether what is listed waits for a verdict. */
  waits: boolean
  /** Whether an entry was chosen by the address: a phone shows either the queue or the entry. */
  isOpened: boolean
  toEntry: (entry: Pick<Entry, 'kind' | 'id'>) => string
  toQueue: string
  toPage: (page: number) => string
  /** What stands where the queue is empty. */
  children: ReactNode
}

const entryOf = (chosen: Chosen): Entry =>
  chosen.kind === 'job'
    ? { kind: 'job', id: chosen.job.id, title: chosen.job.title, facts: [], since: '', changed: false, status: '' }
    : {
        kind: 'company',
        id: chosen.company.id,
        title: chosen.company.name,
        facts: [],
        since: '',
        changed: false,
        status: '',
      }

/** A queue on the left, what is chosen beside it or on a phone in its place; verdicts and the way through the queue by buttons or single keys. */
export function ReviewDesk({
  queue,
  chosen,
  api,
  waits,
  isOpened,
  toEntry,
  toQueue,
  toPage,
  children,
}: ReviewDeskProps) {
  const entry = chosen && entryOf(chosen)
  const desk = useVerdicts({ queue, chosenId: entry?.id, toEntry, toQueue, api })
  const [isRefusing, setRefusing] = useState(false)
  const [isHelp, setHelp] = useState(false)
  const keys = useDeskKeys()
  const acts = chosen && !desk.isDecided ? actsFor(chosen) : {}
  const settle = async (verdict: Verdict, said: string) => {
    if (entry && !desk.isDecided && !desk.isLoading) await desk.settle(entry, verdict, said)
  }
  async function feature(featured: boolean) {
    if (!entry) return
    await api.feature(entry, featured).then(
      () => desk.setSaid(`${entry.title} is ${featured ? 'featured' : 'no longer featured'}`),
      (error: unknown) => desk.setSaid(error instanceof Error ? error.message : ''),
    )
    await desk.refresh()
  }
  const approve = () => {
    if (acts.approve?.reason) desk.setSaid(`${entry?.title} cannot be approved yet: ${acts.approve.reason}`)
    else if (chosen && acts.approve) void settle(approvalOf(chosen), acts.approve.done)
  }
  useDeskActs({
    isOn: keys && !isRefusing && !isHelp,
    step: desk.step,
    approve: acts.approve && approve,
    refuse: acts.refuse && (() => setRefusing(true)),
    help: () => setHelp(true),
  })
  const bar = chosen && (
    <VerdictBar
      key={entry?.id}
      chosen={chosen}
      acts={acts}
      isRefusing={isRefusing}
      setRefusing={setRefusing}
      onVerdict={settle}
      onFeature={feature}
    />
  )
  return (
    <>
      <div className="mt-3 flex flex-wrap md:min-h-9 items-center gap-x-4 gap-y-1">
        {waits && (
          <p className="font-semibold">
            <span className="num">{desk.left}</span> of <span className="num">{desk.of}</span> left
          </p>
        )}
        <p role="status" className="min-w-0 grow truncate text-sm text-ink-2">
          {desk.said}
        </p>
        <Button variant="ghost" size="sm" className="max-md:hidden" onClick={() => setHelp(true)}>
          {keys ? (
            <>
              Keys
              <kbd className="kbd ml-1 grid" aria-hidden="true">
                ?
              </kbd>
            </>
          ) : (
            'Turn on single keys'
          )}
        </Button>
      </div>
      <Failures failed={desk.failed} toEntry={toEntry} onForget={desk.forget} />
      {desk.open.length === 0 && !chosen ? (
        <div className="mt-4">{children}</div>
      ) : (
        <div className="mt-2 grid gap-x-5 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
          <div className={isOpened ? 'hidden lg:block' : ''}>
            <QueueList entries={desk.open} chosenId={entry?.id} toEntry={toEntry} waits={waits} />
            <Pager meta={queue} to={toPage} label="Pages of the queue" />
          </div>
          <div
            className={`min-w-0 ${isOpened ? '' : 'hidden lg:block'} ${desk.isLoading || desk.isDecided ? 'opacity-50' : ''}`}
            aria-busy={desk.isLoading}
          >
            {isOpened && (
              <Link className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden" to={toQueue}>
                <Icon name="arrow-left" className="size-4" />
                Back to the queue
              </Link>
            )}
            {chosen?.kind === 'company' && (
              <CompanyFacts company={chosen.company} since={chosen.since} renew={api.renew}>
                {bar}
              </CompanyFacts>
            )}
            {chosen?.kind === 'job' && <JobFacts job={chosen.job}>{bar}</JobFacts>}
          </div>
        </div>
      )}
      <KeysDialog open={isHelp} onClose={() => setHelp(false)} />
    </>
  )
}

interface DeskActs {
  /** Keys are turned on, and no dialog is open. */
  isOn: boolean
  step: (by: 1 | -1) => void
  approve: (() => void) | undefined
  refuse: (() => void) | undefined
  help: () => void
}

function useDeskActs({ isOn, step, approve, refuse, help }: DeskActs) {
  const next = () => step(1)
  const back = () => step(-1)
  useKeys(isOn, {
    j: next,
    k: back,
    arrowright: next,
    arrowleft: back,
    o: openLicense,
    ...(approve && { a: approve }),
    ...(refuse && { r: refuse }),
    '?': help,
  })
}

/** Verdicts that did not come through, until somebody has seen to them. */
function Failures({
  failed,
  toEntry,
  onForget,
}: {
  failed: readonly Failed[]
  toEntry: (entry: Entry) => string
  onForget: (entry: Entry) => void
}) {
  if (failed.length === 0) return null
  return (
    <ul role="alert" className="mb-3 grid gap-2">
      {failed.map(({ entry, text, isOpen }) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-cherry-wash px-3 py-2 text-sm"
        >
          <span className="min-w-0 grow font-semibold text-cherry">
            {entry.title}: {text}
          </span>
          {isOpen && (
            <Link className="link" to={toEntry(entry)}>
              Look at it again
            </Link>
          )}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onForget(entry)}
            aria-label={`Close message about ${entry.title}`}
          >
            Close
          </Button>
        </li>
      ))}
    </ul>
  )
}
