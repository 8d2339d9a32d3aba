import type { JobBoardFailure } from '@sira/contract/area-enums'
import type { Deps } from '#core/deps.ts'
import { deleteInBatches, BATCH_SIZE } from '#db/delete-in-batches.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { createNotifications, toNotification } from '#email/notifications.ts'
import { enqueueEmail, toStorableJson } from '#email/outbox.ts'
import { buildBoardTroubleEmail, type BoardTrouble } from '#email/templates/companies.ts'
import { getCompanyOwner } from '../team/team.queries.ts'
import { BoardFailureError } from './board-failures.rules.ts'
import { claimNextBoard, keepClaim, purgeBoardPace } from './board-turns.commands.ts'
import { endMissingPostings } from './end-postings.commands.ts'
import { fetchBoard } from './fetch-board.commands.ts'
import { createSkillGuesser, importPosting } from './import-posting.commands.ts'
import {
  ALARM_AFTER,
  STOPPED_AFTER,
  SYNC_INTERVAL_HOURS,
  type ClaimedBoard,
  type SkippedPosting,
} from './job-boards.schema.ts'
import type { SourceBoard, SourcePosting } from './source-posting.schema.ts'

type SyncDeps = Pick<Deps, 'db' | 'config' | 'secret'>

/** A longer reading is given up, so that other boards get their turn. */
const LONGEST_RUN_MS = 10 * 60_000
/** How long a reading waits for its turn at a host; for longer waits the board itself waits. */
const LONGEST_TURN_MS = 30_000
/** After so many postings the progress is saved. */
const PROGRESS_STEP = 10

const FINISH_RUN = `
  update job_board_runs set ended_at = now(), outcome = :outcome, found = :found::int, created = :created::int, updated = :updated::int, ended = :ended::int, skipped = :skipped::jsonb
  where id = :runId and ended_at is null returning id`
// Somebody may have asked for another reading meanwhile.
const FINISH_BOARD = `
  update job_boards b set claimed_until = null, found = null, done = null, last_success_at = now(), failure = null, failures_in_row = 0, missing_in_row = 0,
    empty_in_row = case when :isEmpty then least(empty_in_row + 1, 100) else 0 end, is_held = :isHeld, name = coalesce(nullif(:name, ''), name),
    next_sync_at = case when unlinked_at is null then case
      when next_sync_at > (select started_at from job_board_runs where id = :runId) then next_sync_at
      else now() + interval '${SYNC_INTERVAL_HOURS} hours' end end
  from (select id as "heldId", is_held as "wasHeld" from job_boards where id = :boardId for update) before
  where b.id = before."heldId" returning empty_in_row as "emptyInRow", before."wasHeld", coalesce(name, address) as name` as const
// A passing failure is tried again after an hour, twice; then the board waits for its ordinary turn.
const FAIL_BOARD = `
  update job_boards set claimed_until = null, found = null, done = null, failure = :failure, failures_in_row = least(failures_in_row + 1, 1000),
    missing_in_row = case when :failure = 'NOT_FOUND' then least(missing_in_row + 1, 100) else 0 end,
    next_sync_at = case
      when unlinked_at is not null or (:failure = 'NOT_FOUND' and missing_in_row + 1 >= ${STOPPED_AFTER}) then null
      when :pause?::float8 is not null then now() + make_interval(secs => greatest(:pause?::float8, 60))
      when :failure <> 'NOT_FOUND' and failures_in_row < 2 then now() + interval '1 hour'
      else now() + interval '${SYNC_INTERVAL_HOURS} hours' end
  where id = :boardId returning missing_in_row as "missingInRow", coalesce(name, address) as name` as const
const HAS_LIVING_IMPORTS = `
  select 1 from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null and j.status in ('DRAFT', 'PENDING', 'ACTIVE')
  where i.board_id = :boardId and i.gone_at is null limit 1`

/** What a run has done so far. */
interface Outcome {
  found: number
  created: number
  updated: number
  ended: number
  skipped: SkippedPosting[]
}

async function importPostings(
  { db }: SyncDeps,
  board: ClaimedBoard,
  postings: readonly SourcePosting[],
  outcome: Outcome,
): Promise<void> {
  outcome.found = postings.length
  const guesser = await createSkillGuesser(db)
  for (const [index, posting] of postings.entries()) {
    if (index % PROGRESS_STEP === 0) await keepClaim(db, board, { found: postings.length, done: index })
    const result = await importPosting({ db }, board, posting, guesser)
    if (typeof result === 'object') outcome.skipped.push(result)
    else if (result !== 'same') outcome[result]++
  }
}

/** The columns of a run in which this was done. */
const toRunColumns = ({ skipped, ...counts }: Outcome) => ({
  ...counts,
  skipped: toStorableJson(skipped),
})

/** Tells the owner once that a board has fallen silent, or nearly. */
async function reportTrouble(
  deps: SyncDeps,
  trx: Database,
  { id: boardId, companyId, companyName }: ClaimedBoard,
  { boardName, trouble }: { boardName: string; trouble: BoardTrouble['trouble'] },
): Promise<void> {
  const owner = await getCompanyOwner(trx, companyId)
  const email = buildBoardTroubleEmail(deps, owner, { boardId, boardName, companyName, trouble })
  await createNotifications(trx, [toNotification(email, { subjectId: companyId, companyId })])
  await enqueueEmail(trx, email)
}

async function finishRun(
  deps: SyncDeps,
  board: ClaimedBoard,
  outcome: Outcome,
  { name, isEmpty, isHeld }: { name: string; isEmpty: boolean; isHeld: boolean },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { id: boardId, runId } = board
    const finished = await runSql(trx, FINISH_RUN, {
      ...toRunColumns(outcome),
      runId,
      outcome: isEmpty ? 'EMPTY' : isHeld ? 'HELD' : 'DONE',
    })
    if (finished.length === 0) return
    const [saved] = await runSql(trx, FINISH_BOARD, { boardId, runId, isEmpty, isHeld, name })
    const boardName = saved?.name ?? board.address
    if (saved?.emptyInRow === ALARM_AFTER) await reportTrouble(deps, trx, board, { boardName, trouble: 'EMPTY' })
    if (isHeld && saved?.wasHeld === false) await reportTrouble(deps, trx, board, { boardName, trouble: 'HELD' })
  })
}

/** Ends a run that has failed: what it has done until then stays, and is counted. */
async function failRun(
  deps: SyncDeps,
  board: ClaimedBoard,
  outcome: Outcome,
  { failure, retryAfter }: BoardFailureError,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { id: boardId, runId } = board
    const finished = await runSql(trx, FINISH_RUN, { ...toRunColumns(outcome), runId, outcome: failure })
    if (finished.length === 0) return
    const [saved] = await runSql(trx, FAIL_BOARD, { boardId, failure, pause: retryAfter ?? null })
    if (failure === 'NOT_FOUND' && saved?.missingInRow === STOPPED_AFTER)
      await reportTrouble(deps, trx, board, { boardName: saved.name ?? board.address, trouble: 'STOPPED' })
  })
}

/** The postings beyond the first ones, of which nothing is read. */
const describeRest = ({ postings, total }: SourceBoard): SkippedPosting => ({
  title: '',
  reason: 'TOO_MANY',
  count: total === null ? null : total - postings.length,
})

/**
 * Reads a claimed board and takes its postings over. Throws BoardFailureError when it cannot be read completely; when it is
 * interrupted later, `outcome` says what is done.
 */
async function syncBoard(deps: SyncDeps, board: ClaimedBoard, outcome: Outcome): Promise<void> {
  const { db } = deps
  const until = Date.now() + LONGEST_RUN_MS
  const onCall = async () => {
    if (Date.now() > until) throw new BoardFailureError('TIMED_OUT')
    await keepClaim(db, board)
  }
  const read = await fetchBoard(deps, board, { withTexts: true, longestWaitMs: LONGEST_TURN_MS, onCall })
  const { chosen } = board
  const wanted = chosen ? read.postings.filter(({ id }) => chosen.includes(id)) : read.postings
  // A board without any job is more often a mistake of its service than the end of all jobs.
  const isEmpty = read.postings.length === 0 && (await runSql(db, HAS_LIVING_IMPORTS, { boardId: board.id })).length > 0
  if (read.isCut && !chosen) outcome.skipped.push(describeRest(read))
  await importPostings(deps, board, wanted, outcome)
  const isComplete = !isEmpty && !read.isCut
  // A posting that is not chosen any more is there all the same.
  const seen = read.postings.map(({ id }) => id)
  const isHeld = isComplete && (await endMissingPostings(deps, board, seen, outcome))
  await finishRun(deps, board, outcome, { name: read.name, isEmpty, isHeld })
}

/**
 * Reads the job board that is due first. Returns whether there was one. Nothing is read inside of a transaction; a server
 * that is killed leaves a board whose claim runs out, and reading it again changes nothing twice.
 */
export async function syncNextJobBoard(deps: SyncDeps): Promise<boolean> {
  const board = await claimNextBoard(deps.db)
  if (!board) return false
  const outcome: Outcome = { found: 0, created: 0, updated: 0, ended: 0, skipped: [] }
  try {
    await syncBoard(deps, board, outcome)
  } catch (error) {
    const isKnown = error instanceof BoardFailureError
    await failRun(
      deps,
      board,
      outcome,
      isKnown ? error : new BoardFailureError('INTERRUPTED' satisfies JobBoardFailure),
    )
    if (!isKnown) throw error
  }
  return true
}

const DELETE_OLD_RUNS = `
  delete from job_board_runs where id in (select id from job_board_runs where started_at < now() - interval '30 days' limit ${BATCH_SIZE}) returning id` as const

/** Deletes the runs that are older than 30 days. */
export async function purgeJobBoardRuns(db: Database): Promise<void> {
  await deleteInBatches(() => runSql(db, DELETE_OLD_RUNS))
  await purgeBoardPace(db)
}
