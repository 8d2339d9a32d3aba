import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { JobBoardDetails, JobBoardRun } from '@sira/contract/job-boards'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { describeError } from '../../api/error-message.ts'
import { useLastLoadedQuery, useLoadedQuery } from '../../api/use-loaded-query.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { AreaPage } from '../../ui/page.tsx'
import { StatusDiamond } from '../../ui/status.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useWhen } from '../../ui/use-when.ts'
import type { ImportQuery } from './import-url.ts'
import { ImportedJobs } from './imported-jobs.tsx'
import { ImportProgress } from './import-progress.tsx'
import {
  describeBoardTrouble,
  describeRest,
  describeRun,
  getBoardName,
  getBoardState,
  JOB_BOARD_KIND_LABELS,
} from './job-board-texts.ts'
import {
  importedJobsQuery,
  jobBoardQuery,
  readJobBoardNow,
  refreshImportedJobs,
  removeJobBoard,
} from './job-import-queries.ts'

interface BoardPanelProps {
  query: ImportQuery
  to: (change: Partial<ImportQuery>) => string
}

/** One linked board: how it is doing, and its jobs. */
export function JobBoardPanel({ query, to }: BoardPanelProps) {
  const board = useLoadedQuery(jobBoardQuery(query.board))
  const { data: jobs, meta } = useLastLoadedQuery(importedJobsQuery(query))
  const isBusy = board.state === 'WAITING' || board.state === 'IMPORTING'
  // Its jobs are there when it has been read, or some of them.
  useWhen(`${board.lastSuccessAt} ${board.progress?.done}`, () => void refreshImportedJobs())
  return (
    <AreaPage
      title={getBoardName(board)}
      back={<BackLink to={to({ board: '', show: 'all', page: 1 })}>{t`Import jobs`}</BackLink>}
      note={<BoardState board={board} />}
      tools={<BoardTools board={board} isBusy={isBusy} to={to} />}
    >
      <div className="grid max-w-[60rem] gap-6">
        <BoardFacts board={board} />
        <ImportedJobs jobs={jobs} meta={meta!} board={board} query={query} to={to} />
        {board.runs.length > 0 && <BoardRuns board={board} />}
      </div>
    </AreaPage>
  )
}

function BoardState({ board: { state } }: { board: JobBoardDetails }) {
  const { label, tone } = getBoardState(state)
  return (
    <span className={`tag tag-${tone} gap-1.5 px-2`} role="status">
      <StatusDiamond tone={tone} />
      {label}
    </span>
  )
}

function BoardTools({ board, isBusy, to }: { board: JobBoardDetails; isBusy: boolean; to: BoardPanelProps['to'] }) {
  const [isAsking, setIsAsking] = useState(false)
  const { busy, run } = useAction()
  const readNow = () =>
    run(() => readJobBoardNow(board.id), { explain: describeError }).then(
      (isDone) => isDone || toast.error(t`We could not start the sync. Please try again later.`, RESULT_TOAST),
    )
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon="refresh-cw"
        busy={busy || isBusy}
        busyText={t`Syncing...`}
        onClick={() => void readNow()}
      >
        {t`Sync now`}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        {t`Unlink`}
      </Button>
      <UnlinkDialog board={board} isOpen={isAsking} onClose={() => setIsAsking(false)} to={to} />
    </>
  )
}

interface UnlinkProps {
  board: JobBoardDetails
  isOpen: boolean
  onClose: () => void
  to: BoardPanelProps['to']
}

function UnlinkDialog({ board, isOpen, onClose, to }: UnlinkProps) {
  const { busy, failure, run } = useAction()
  const navigate = useNavigate()
  const unlink = async () => {
    if (!(await run(() => removeJobBoard(board.id), { explain: describeError }))) return
    toast.success(t`Unlinked. The imported jobs stay.`, RESULT_TOAST)
    await navigate(to({ board: '', show: 'all', page: 1 }), { replace: true })
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      onConfirm={() => void unlink()}
      title={t`Unlink this job board?`}
      text={
        <>
          <p>{t`Its jobs stay here as they are, and are no longer updated. If you link it again, no job is imported twice.`}</p>
          <FailureText text={failure} />
        </>
      }
      confirmText={t`Unlink`}
      busy={busy}
      busyText={t`Unlinking...`}
    />
  )
}

function BoardFacts({ board }: { board: JobBoardDetails }) {
  const { kind, address, lastSuccessAt, nextSyncAt, progress } = board
  const trouble = describeBoardTrouble(board)
  return (
    <div className="grid gap-3">
      {trouble && (
        <p className="rounded-md bg-cherry-wash px-4 py-3 text-cherry" role="alert">
          {trouble}
        </p>
      )}
      <p className="meta text-sm text-ink-2">
        <span>{JOB_BOARD_KIND_LABELS[kind]}</span>
        <ExternalLink className="break-all" href={address} isUserContent>
          {new URL(address).host}
        </ExternalLink>
        {lastSuccessAt && (
          <span>
            <Trans>
              Last sync: <DateTime at={lastSuccessAt} />
            </Trans>
          </span>
        )}
        {nextSyncAt && !progress && lastSuccessAt && (
          <span>
            <Trans>
              Next sync: <DateTime at={nextSyncAt} />
            </Trans>
          </span>
        )}
      </p>
      {progress && <ImportProgress progress={progress} />}
      <LeftOut board={board} />
    </div>
  )
}

const listRefused = ({ skipped }: JobBoardRun) =>
  skipped.flatMap(({ title, reason }) => (reason === 'TOO_MANY' ? [] : [{ title, reason }]))
const describeRefused = (count: number): string =>
  plural(count, { one: '# job could not be imported', other: '# jobs could not be imported' })

/** What the last complete reading left out, with a way to the reasons. */
function LeftOut({ board: { runs } }: { board: JobBoardDetails }) {
  const last = runs.find(({ outcome }) => outcome === 'DONE')
  const count = last ? listRefused(last).length : 0
  if (count === 0) return null
  return (
    <p className="text-sm text-buna">
      <a className="link" href="#sync-history">
        {describeRefused(count)}
      </a>
    </p>
  )
}

const SKIP_TEXTS = {
  NO_TITLE: t`it has no title`,
  NO_TEXT: t`it has no description`,
} as const

/** The last readings, and which postings of each are not here. */
const BoardRuns = ({ board: { runs } }: { board: JobBoardDetails }) => (
  <TitledSection title={t`Sync history`} id="sync-history" className="border-t border-line-2 pt-5">
    <ul className="mt-2 grid gap-2 text-sm">
      {runs.map((run) => (
        <li key={run.id} className="grid gap-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <DateTime at={run.startedAt} className="text-ink-2" />
          <div>
            {describeRun(run)}
            <SkippedPostings run={run} />
          </div>
        </li>
      ))}
    </ul>
  </TitledSection>
)

function SkippedPostings({ run }: { run: JobBoardRun }) {
  const rest = run.skipped.find(({ reason }) => reason === 'TOO_MANY')
  const refused = listRefused(run)
  return (
    <>
      {rest && <p className="text-buna">{describeRest(rest.count ?? null)}</p>}
      {refused.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-ink-2">{describeRefused(refused.length)}</summary>
          <ul className="mt-1 list-disc pl-5">
            {refused.map(({ title, reason }, index) => (
              <li key={index} className="break-words">
                {title.trim() || t`Without a title`}: {SKIP_TEXTS[reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
