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
