// Whose turn it is: which instance reads a board, and when the next call to a host may be sent.
import type { Deps } from '#core/deps.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { LOCK_COMPANY_OF_JOBS } from '../jobs/job-status.commands.ts'
import { BoardFailureError } from './board-failures.rules.ts'
import { CLAIM_SECONDS, type ClaimedBoard } from './job-boards.schema.ts'

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
const LOCK_LINKED_BOARD = 'select 1 from job_boards where id = :boardId and unlinked_at is null for no key update'
const IS_RUN_UNDER_WAY = 'select 1 from job_board_runs where id = :runId and ended_at is null'

/** Claims the board that is due first, for this instance. Undefined when none is due. */
export const claimNextBoard = async (db: Database): Promise<ClaimedBoard | undefined> =>
  (await runSql(db, CLAIM_NEXT))[0] as ClaimedBoard | undefined

/** Moves the claim on. Throws INTERRUPTED when the board is unlinked meanwhile, or another instance has taken it over. */
export async function keepClaim(
  db: Database,
  { id: boardId, runId }: ClaimedBoard,
  progress: { found: number | null; done: number | null } = { found: null, done: null },
): Promise<void> {
  const kept = await runSql(db, KEEP_CLAIM, { boardId, runId, ...progress })
  if (kept.length === 0) throw new BoardFailureError('INTERRUPTED')
}

/**
 * Holds the claim until the end of the transaction: nobody else can take the board over or write for it meanwhile, so that
 * a run which was paused for long writes nothing beside the one that came after it. Throws INTERRUPTED when the claim is lost.
 */
export async function holdClaim(trx: Database, { id: boardId, runId, companyId }: ClaimedBoard): Promise<void> {
  await runSql(trx, LOCK_COMPANY_OF_JOBS, { companyId })
  const locked = await runSql(trx, LOCK_LINKED_BOARD, { boardId })
  // A statement of its own: with the lock it sees what whoever held it before has written.
  const underWay = await runSql(trx, IS_RUN_UNDER_WAY, { runId })
  if (locked.length === 0 || underWay.length === 0) throw new BoardFailureError('INTERRUPTED')
}

/** Milliseconds between two calls to a host, over all companies and instances. */
const PACES: Readonly<Record<string, number>> = {
  // It refuses whoever asks some twenty times in a row.
  'apply.workable.com': 5000,
  'www.workable.com': 5000,
  // Ten a second are allowed.
  'api.smartrecruiters.com': 125,
}
const DEFAULT_PACE = 250
/** Of pages of anybody's, which are made for people. */
const PAGE_PACE = 1000

// The next turn is taken at once, so two callers never get the same one. A turn that is too far away is not taken.
const TAKE_TURN = `
  insert into job_board_pace as p (host, free_at)
  values (:host, clock_timestamp() + make_interval(secs => :pace::float8 / 1000))
  on conflict (host) do update set free_at = greatest(p.free_at, clock_timestamp()) + make_interval(secs => :pace::float8 / 1000)
    where p.free_at <= clock_timestamp() + make_interval(secs => :longest::float8 / 1000)
  returning greatest(0, extract(epoch from free_at - clock_timestamp())::float8 * 1000 - :pace::float8) as "waitMs"`
const SELECT_WAIT = `
  select extract(epoch from free_at - clock_timestamp())::float8 as seconds from job_board_pace where host = :host`
const HOLD = `
  insert into job_board_pace as p (host, free_at) values (:host, clock_timestamp() + make_interval(secs => :seconds::float8))
  on conflict (host) do update set free_at = greatest(p.free_at, excluded.free_at)`

/**
 * Takes the next turn to call a host. Returns in how many milliseconds it is, or `{ busySeconds }` when that is later than
 * `longestMs`; then no turn is taken.
 */
export async function takeBoardTurn(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  host: string,
  { isPage, longestMs }: { isPage: boolean; longestMs: number },
): Promise<{ waitMs: number } | { busySeconds: number }> {
  // A stand-in in tests has the pace of the other limits.
  const scale = config.JOB_BOARDS_ORIGIN ? config.LIMITS_SCALE : 1
  const pace = (isPage ? PAGE_PACE : (PACES[host] ?? DEFAULT_PACE)) / scale
  const [turn] = await runSql(db, TAKE_TURN, { host, pace, longest: longestMs })
  if (turn) return { waitMs: turn.waitMs ?? 0 }
  const [held] = await runSql(db, SELECT_WAIT, { host })
  return { busySeconds: Math.max(1, held?.seconds ?? 1) }
}

/** Nobody calls the host for so many seconds: it has asked to wait. */
export const holdBoardHost = (db: Database, host: string, seconds: number) => runSql(db, HOLD, { host, seconds })

/** Deletes what says nothing any more. */
export const purgeBoardPace = (db: Database) =>
  runSql(db, `delete from job_board_pace where free_at < now() - interval '1 day'`)
