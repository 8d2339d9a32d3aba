import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useSingleKeysEnabled, setSingleKeysEnabled } from '../../ui/single-keys-setting.ts'
import { useMediaQuery } from '../../ui/use-browser-value.ts'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { CompanyModerationDetails } from './company-moderation-details.tsx'
import { JobModerationDetails } from './job-moderation-details.tsx'
import { getModerationActions, buildApproval, type DecisionOutcome } from './moderation-actions.ts'
import { ModerationDecisionBar } from './moderation-decision-bar.tsx'
import type {
  EntryChoice,
  OpenModerationEntry,
  ModerationEntry,
  ModerationQueuePage,
  ModerationDecision,
} from './moderation-entries.ts'
import {
  HAS_ROOM_BESIDE,
  invalidateOpenEntry,
  openModerationEntryQuery,
  setEntryFeatured,
} from './moderation-queries.ts'
import { ModerationQueueList } from './moderation-queue-list.tsx'
import { openLicense } from './trade-license-view.tsx'
import { useModerationDecisions, type FailedDecision } from './use-moderation-decisions.ts'
import { useWhen } from '../../ui/use-when.ts'
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx'
import { BackLink } from '../../ui/back-link.tsx'

interface ModerationQueueViewProps {
  queue: ModerationQueuePage
  /** The entry that is open. */
  chosen: EntryChoice | null
  /** Whether the listed entries wait for a decision. */
  waits: boolean
  /** Whether the URL names an entry: phones show either the queue or the entry. */
  isOpened: boolean
  toEntry: (entry: EntryChoice) => string
  toQueue: string
  toPage: (page: number) => string
  /** Shown when the queue is empty. */
  children: ReactNode
}

const buildEntry = (chosen: OpenModerationEntry): ModerationEntry => ({
  kind: chosen.kind,
  id: chosen.kind === 'job' ? chosen.job.id : chosen.company.id,
  title: chosen.kind === 'job' ? chosen.job.title : chosen.company.name,
  facts: [],
  since: '',
  changed: false,
  status: '',
})

/**
 * The queue on the left and the open entry beside it, or on phones in its place. Decisions are made and the queue is
 * walked through with buttons or keyboard shortcuts.
 */
export function ModerationQueueView({ children, ...props }: ModerationQueueViewProps) {
  const { queue, chosen, waits, isOpened, toEntry, toQueue, toPage } = props
  useFirstEntryBeside(queue, chosen)
  const opened = useLoadedQuery(openModerationEntryQuery(chosen))
  const decisions = useModerationDecisions({ queue, chosenId: chosen?.id, toEntry, toQueue })
  const [isShortcutsOpen, setShortcutsOpen] = useState(false)
  const review = useReview(opened, decisions, isShortcutsOpen ? undefined : () => setShortcutsOpen(true))
  return (
    <>
      <QueueStatus decisions={decisions} waits={waits} onShortcuts={() => setShortcutsOpen(true)} />
      <FailedDecisions failed={decisions.failed} toEntry={toEntry} onForget={decisions.dismissFailure} />
      {decisions.open.length === 0 && !opened ? (
        <div className="mt-4">{children}</div>
      ) : (
        <div className="mt-2 grid gap-x-5 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
          <div className={isOpened ? 'hidden lg:block' : ''}>
            <ModerationQueueList entries={decisions.open} chosenId={chosen?.id} toEntry={toEntry} waits={waits} />
            <Pager meta={queue} to={toPage} label={t`Pages of the queue`} />
          </div>
          <div
            className={`min-w-0 ${isOpened ? '' : 'hidden lg:block'} ${decisions.isLoading || decisions.isDecided ? 'opacity-50' : ''}`}
            aria-busy={decisions.isLoading}
          >
            {isOpened && <BackLink className="lg:hidden" to={toQueue}>{t`Back to the queue`}</BackLink>}
            {opened && <OpenEntryDetails opened={opened} review={review} />}
          </div>
        </div>
      )}
      <QueueShortcuts open={isShortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </>
  )
}

/** Loads the first entry when the window has become so wide that it is shown beside the queue. */
function useFirstEntryBeside({ entries }: ModerationQueuePage, chosen: EntryChoice | null) {
  const { revalidate } = useRevalidator()
  const isMissing = useMediaQuery(HAS_ROOM_BESIDE) && !chosen && entries.length > 0
  useWhen(isMissing, () => void revalidate())
}

type Decisions = ReturnType<typeof useModerationDecisions>

/** What can be done with the open entry, with buttons or shortcuts; `help` is undefined while it is shown. */
function useReview(opened: OpenModerationEntry | null, decisions: Decisions, help: (() => void) | undefined) {
  const [isReasonOpen, setReasonOpen] = useState(false)
  const shortcutsEnabled = useSingleKeysEnabled()
  const entry = opened && buildEntry(opened)
  const actions = opened && !decisions.isDecided ? getModerationActions(opened) : {}
  const decide = async (decision: ModerationDecision, outcome: DecisionOutcome) => {
    if (entry && !decisions.isDecided && !decisions.isLoading) await decisions.decide(entry, decision, outcome)
  }
  async function setFeatured(featured: boolean) {
    if (!entry) return
    const { title } = entry
    await setEntryFeatured(entry, featured).then(
      () => decisions.setMessage(featured ? t`${title} is featured` : t`${title} is no longer featured`),
      (error: unknown) => decisions.setMessage(error instanceof Error ? error.message : ''),
    )
    await invalidateOpenEntry()
  }
  const approve = () => {
    const reason = actions.approve?.reason
    if (entry && reason) decisions.setMessage(t`${ph({ title: entry.title })} cannot be approved yet: ${reason}`)
    else if (opened && actions.approve) void decide(buildApproval(opened), actions.approve.done)
  }
  useShortcuts({
    isOn: shortcutsEnabled && !isReasonOpen && help !== undefined,
    step: decisions.step,
    approve: actions.approve && approve,
    refuse: actions.refuse && (() => setReasonOpen(true)),
    help: () => help?.(),
  })
  return { actions, isReasonOpen, setReasonOpen, decide, setFeatured }
}

interface OpenEntryDetailsProps {
  opened: OpenModerationEntry
  review: ReturnType<typeof useReview>
}

/** The open entry with its decision buttons. */
function OpenEntryDetails({ opened, review: { decide, setFeatured, ...review } }: OpenEntryDetailsProps) {
  const bar = (
    <ModerationDecisionBar
      {...review}
      key={buildEntry(opened).id}
      chosen={opened}
      onDecision={decide}
      onFeature={setFeatured}
    />
  )
  if (opened.kind === 'job') return <JobModerationDetails job={opened.job}>{bar}</JobModerationDetails>
  return (
    <CompanyModerationDetails company={opened.company} loadedAt={opened.loadedAt}>
      {bar}
    </CompanyModerationDetails>
  )
}

interface QueueStatusProps {
  decisions: Decisions
  waits: boolean
  onShortcuts: () => void
}

/** How many entries are left, what was last done, and the button that shows the shortcuts. */
function QueueStatus({ decisions, waits, onShortcuts }: QueueStatusProps) {
  const shortcutsEnabled = useSingleKeysEnabled()
  return (
    <div className="mt-3 flex flex-wrap md:min-h-9 items-center gap-x-4 gap-y-1">
      {waits && (
        <p className="font-semibold">
          <Trans>
            <span className="num">{ph({ left: decisions.left })}</span> of{' '}
            <span className="num">{ph({ total: decisions.total })}</span> left
          </Trans>
        </p>
      )}
      <p role="status" className="min-w-0 grow truncate text-sm text-ink-2">
        {decisions.message}
      </p>
      <Button variant="ghost" size="sm" className="max-md:hidden" onClick={onShortcuts}>
        {shortcutsEnabled ? (
          <>
            {t`Shortcuts`}
            <kbd className="kbd ml-1 grid" aria-hidden="true">
              ?
            </kbd>
          </>
        ) : (
          t`Turn on shortcuts`
        )}
      </Button>
    </div>
  )
}

interface ShortcutHandlers {
  /** Whether shortcuts are turned on and no dialog is open. */
  isOn: boolean
  step: (by: 1 | -1) => void
  approve: (() => void) | undefined
  refuse: (() => void) | undefined
  help: () => void
}

function useShortcuts({ isOn, step, approve, refuse, help }: ShortcutHandlers) {
  const next = () => step(1)
  const back = () => step(-1)
  useSingleKeys(isOn, {
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

/** Decisions that failed, until the administrator closes them. */
function FailedDecisions({
  failed,
  toEntry,
  onForget,
}: {
  failed: readonly FailedDecision[]
  toEntry: (entry: ModerationEntry) => string
  onForget: (entry: ModerationEntry) => void
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
              {t`Open it again`}
            </Link>
          )}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onForget(entry)}
            aria-label={t`Close message about ${ph({ title: entry.title })}`}
          >
            {t`Close`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const SHORTCUTS: readonly [string[], string][] = [
  [['J', '→'], t`Next in the queue`],
  [['K', '←'], t`Previous in the queue`],
  [['A'], t`Approve, and go on to the next`],
  [['R'], t`Reject, suspend or take down: asks for the reason first`],
  [['U'], t`Undo the last decision, for 10 seconds`],
  [['O'], t`Open the license in a new tab`],
  [['?'], t`Show these shortcuts`],
]

const QueueShortcuts = (props: { open: boolean; onClose: () => void }) => (
  <ShortcutsDialog
    {...props}
    note={t`Shortcuts act at once, without asking you to confirm. They are off until you turn them on for this device.`}
    shortcuts={SHORTCUTS}
    isOn={useSingleKeysEnabled()}
    onSwitch={setSingleKeysEnabled}
  />
)
