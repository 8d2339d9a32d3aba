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
import { purgeBoardPace } from './board-pace.commands.ts'
import { endMissingPostings } from './end-postings.commands.ts'
import { fetchBoard } from './fetch-board.commands.ts'
import { createSkillGuesser, importPosting } from './import-posting.commands.ts'
import {
  ALARM_AFTER,
  CLAIM_SECONDS,
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

// In one statement: a run that another instance has left behind ends, and a new one begins.
const CLAIM_NEXT = `
  with claimed as (
    update job_boards b set claimed_until = clock_timestamp() + interval '${CLAIM_SECONDS} seconds', found = null, done = null
    where b.id = (
      select d.id from job_boards d join companies o on o.id = d.company_id and o.status = 'ACTIVE'
      where d.next_sync_at <= now() and d.unlinked_at is null and (d.claimed_until is null or d.claimed_until < now())
      order by d.next_sync_at limit 1 for update of d skip locked)
    returning b.*),
  lost as (update job_board_runs r set ended_at = now(), outcome = 'INTERRUPTED' from claimed b where r.board_id = b.id and r.ended_at is null),
  begun as (insert into job_board_runs (board_id) select id from claimed returning id, board_id)
  select b.id, b.kind, b.region, b.token, b.address, b.chosen, b.company_id as "companyId", c.name as "companyName", c.location as "companyLocation", r.id as "runId"
  from claimed b join begun r on r.board_id = b.id join companies c on c.id = b.company_id` as const
const KEEP_CLAIM = `
  update job_boards b set claimed_until = clock_timestamp() + interval '${CLAIM_SECONDS} seconds', found = coalesce(:found?::int, found), done = coalesce(:done?::int, done)
  where b.id = :boardId and b.unlinked_at is null and exists (select from job_board_runs r where r.id = :runId and r.ended_at is null)
  returning b.id` as const
const FINISH_RUN = `
  update job_board_runs set ended_at = now(), outcome = :outcome, found = :found::int, created = :created::int, updated = :updated::int, ended = :ended::int, skipped = :skipped::jsonb
  where id = :runId and ended_at is null returning id`
const FINISH_BOARD = `
  update job_boards b set claimed_until = null, found = null, done = null, last_success_at = now(), failure = null, failures_in_row = 0, missing_in_row = 0,
    empty_in_row = case when :isEmpty then least(empty_in_row + 1, 100) else 0 end, is_held = :isHeld, name = coalesce(nullif(:name, ''), name),
    next_sync_at = case when unlinked_at is null then now() + interval '${SYNC_INTERVAL_HOURS} hours' end
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

/** Claims the board that is due first, for this instance. Undefined when none is due. */
const claimNextBoard = async (db: Database): Promise<ClaimedBoard | undefined> =>
  (await runSql(db, CLAIM_NEXT))[0] as ClaimedBoard | undefined

/** Moves the claim on. Throws INTERRUPTED when the board is unlinked meanwhile, or another instance has taken it over. */
async function keepClaim(
  db: Database,
  { id: boardId, runId }: ClaimedBoard,
  progress: { found: number | null; done: number | null } = { found: null, done: null },
): Promise<void> {
  const kept = await runSql(db, KEEP_CLAIM, { boardId, runId, ...progress })
  if (kept.length === 0) throw new BoardFailureError('INTERRUPTED')
}

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
): Promise<Outcome> {
  const outcome: Outcome = { found: postings.length, created: 0, updated: 0, ended: 0, skipped: [] }
  const guesser = await createSkillGuesser(db)
  for (const [index, posting] of postings.entries()) {
    if (index % PROGRESS_STEP === 0) await keepClaim(db, board, { found: postings.length, done: index })
    const result = await importPosting({ db }, board, posting, guesser)
    if (typeof result === 'object') outcome.skipped.push(result)
    else if (result !== 'same') outcome[result]++
  }
  return outcome
}

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
  { name, isEmpty, isHeld, ...outcome }: Outcome & { name: string; isEmpty: boolean; isHeld: boolean },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { id: boardId, runId } = board
    const finished = await runSql(trx, FINISH_RUN, {
      ...outcome,
      runId,
      outcome: isEmpty ? 'EMPTY' : isHeld ? 'HELD' : 'DONE',
      skipped: toStorableJson(outcome.skipped),
    })
    if (finished.length === 0) return
    const [saved] = await runSql(trx, FINISH_BOARD, { boardId, isEmpty, isHeld, name })
    const boardName = saved?.name ?? board.address
    if (saved?.emptyInRow === ALARM_AFTER) await reportTrouble(deps, trx, board, { boardName, trouble: 'EMPTY' })
    if (isHeld && saved?.wasHeld === false) await reportTrouble(deps, trx, board, { boardName, trouble: 'HELD' })
  })
}

async function failRun(deps: SyncDeps, board: ClaimedBoard, { failure, retryAfter }: BoardFailureError): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { id: boardId, runId } = board
    const nothing = { found: 0, created: 0, updated: 0, ended: 0, skipped: '[]' }
    const finished = await runSql(trx, FINISH_RUN, { ...nothing, runId, outcome: failure })
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

/** Reads a claimed board and takes its postings over. Throws BoardFailureError when it cannot be read completely. */
async function syncBoard(deps: SyncDeps, board: ClaimedBoard): Promise<void> {
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
  const outcome = await importPostings(deps, board, wanted)
  if (read.isCut && !chosen) outcome.skipped.unshift(describeRest(read))
  const isComplete = !isEmpty && !read.isCut
  // A posting that is not chosen any more is there all the same.
  const seen = read.postings.map(({ id }) => id)
  const ending = isComplete ? await endMissingPostings(deps, board, seen) : { ended: 0, isHeld: false }
  await finishRun(deps, board, { ...outcome, ...ending, name: read.name, isEmpty })
}

/**
 * Reads the job board that is due first. Returns whether there was one. Nothing is read inside of a transaction; a server
 * that is killed leaves a board whose claim runs out, and reading it again changes nothing twice.
 */
export async function syncNextJobBoard(deps: SyncDeps): Promise<boolean> {
  const board = await claimNextBoard(deps.db)
  if (!board) return false
  try {
    await syncBoard(deps, board)
  } catch (error) {
    const isKnown = error instanceof BoardFailureError
    await failRun(deps, board, isKnown ? error : new BoardFailureError('INTERRUPTED' satisfies JobBoardFailure))
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
