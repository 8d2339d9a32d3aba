import type { Deps } from '#core/deps.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { closeJobWithin, deleteJobWithin } from '../jobs/job-status.commands.ts'
import { holdClaim } from './board-turns.commands.ts'
import { GONE_AFTER, MANY_JOBS, MISSED_APART_HOURS, type ClaimedBoard } from './job-boards.schema.ts'

// A reading that is asked for right after another one shows the same mistake of a service once more.
const COUNT_MISSING = `
  update imported_jobs set missing_runs = least(missing_runs + 1, 100), missed_at = now()
  where board_id = :boardId and gone_at is null and external_id <> all(:seen::text[])
    and (missing_runs = 0 or missed_at is null or missed_at <= now() - interval '${MISSED_APART_HOURS} hours')` as const
// A job under review is decided on first: it is closed once it is public. What the company deleted is no business of ours.
const SELECT_GONE = `
  select i.external_id as "externalId", j.status, j.updated_at = i.job_changed_at as "isUntouched"
  from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null
  where i.board_id = :boardId and i.gone_at is null and i.missing_runs >= ${GONE_AFTER} and j.status <> 'PENDING'` as const
const MARK_GONE = `
  update imported_jobs set gone_at = now(), is_ended_draft = :isEndedDraft where board_id = :boardId and external_id = :externalId`
const LOCK_GONE = `
  select j.id as "jobId", j.status, j.updated_at = i.job_changed_at as "isUntouched"
  from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null
  where i.board_id = :boardId and i.external_id = :externalId and i.gone_at is null and i.missing_runs >= ${GONE_AFTER} and j.status <> 'PENDING' for update of j` as const
const COUNT_LIVING = `
  select count(*)::int as count from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null
  where i.board_id = :boardId and i.gone_at is null and j.status in ('DRAFT', 'PENDING', 'ACTIVE')`

const endsWithPosting = ({ status, isUntouched }: { status: string; isUntouched: boolean | null }): boolean =>
  status === 'ACTIVE' || (status === 'DRAFT' && isUntouched === true)

/**
 * Marks a posting as gone, and closes its published job with its applications kept, or deletes its draft that nobody has
 * touched. Returns whether the job ended; not when somebody has just closed, changed or deleted it.
 */
async function endPosting(trx: Database, board: ClaimedBoard, externalId: string): Promise<boolean> {
  await holdClaim(trx, board)
  const { id: boardId, companyId, kind } = board
  const [job] = await runSql(trx, LOCK_GONE, { boardId, externalId })
  if (!job) return false
  const actor = { accountId: null, companyId, importedFrom: kind }
  const isEnding = endsWithPosting(job)
  const isEndedDraft = isEnding && job.status === 'DRAFT'
  if (isEndedDraft) await deleteJobWithin(trx, actor, job.jobId)
  else if (isEnding) await closeJobWithin(trx, actor, job.jobId)
  await runSql(trx, MARK_GONE, { boardId, externalId, isEndedDraft })
  return isEnding
}

/**
 * Counts the postings that a complete reading did not have, and ends the jobs of those that were missing twice in a row: a
 * published job is closed with its applications kept, a draft that nobody has touched is deleted, anything else stays.
 * When that would be most jobs of the board, it is more often a mistake of its service: then none ends, and a person is to
 * look. Counts in `outcome` how many jobs ended. Returns whether they were held. Throws INTERRUPTED when the claim is lost.
 */
export async function endMissingPostings(
  { db }: Pick<Deps, 'db'>,
  board: ClaimedBoard,
  seen: readonly string[],
  outcome: { ended: number },
): Promise<boolean> {
  const { id: boardId } = board
  await db.transaction().execute(async (trx) => {
    await holdClaim(trx, board)
    await runSql(trx, COUNT_MISSING, { boardId, seen: [...seen] })
  })
  const missing = await runSql(db, SELECT_GONE, { boardId })
  const [living] = await runSql(db, COUNT_LIVING, { boardId })
  const endings = missing.filter(endsWithPosting).length
  if (endings >= MANY_JOBS && endings * 2 > (living?.count ?? 0)) return true
  for (const { externalId } of missing) {
    const isEnded = await db.transaction().execute((trx) => endPosting(trx, board, externalId))
    if (isEnded) outcome.ended++
  }
  return false
}
