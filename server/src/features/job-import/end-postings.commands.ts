import type { Deps } from '#core/deps.ts'
import { AppError } from '#core/app-error.ts'
import { runSql } from '#db/sql.ts'
import { closeJob, deleteJobWithin, LOCK_COMPANY_OF_JOBS } from '../jobs/job-status.commands.ts'
import { GONE_AFTER, MANY_JOBS, MISSED_APART_HOURS, type ClaimedBoard } from './job-boards.schema.ts'

type EndDeps = Pick<Deps, 'db' | 'config' | 'secret'>

// A reading that is asked for right after another one shows the same mistake of a service once more.
const COUNT_MISSING = `
  update imported_jobs set missing_runs = least(missing_runs + 1, 100), missed_at = now()
  where board_id = :boardId and gone_at is null and external_id <> all(:seen::text[])
    and (missing_runs = 0 or missed_at is null or missed_at <= now() - interval '${MISSED_APART_HOURS} hours')` as const
// A job under review is decided on first: it is closed once it is public. What the company deleted is no business of ours.
const SELECT_GONE = `
  select i.external_id as "externalId", j.id as "jobId", j.status, j.updated_at = i.job_changed_at as "isUntouched"
  from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null
  where i.board_id = :boardId and i.gone_at is null and i.missing_runs >= ${GONE_AFTER} and j.status <> 'PENDING'` as const
const MARK_GONE = `
  update imported_jobs set gone_at = now(), is_ended_draft = :isEndedDraft where board_id = :boardId and external_id = :externalId`
const LOCK_UNTOUCHED_DRAFT = `
  select 1 from jobs j join imported_jobs i on i.job_id = j.id
  where j.id = :jobId and i.board_id = :boardId and j.deleted_at is null and j.status = 'DRAFT' and j.updated_at = i.job_changed_at for update of j`
const COUNT_LIVING = `
  select count(*)::int as count from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null
  where i.board_id = :boardId and i.gone_at is null and j.status in ('DRAFT', 'PENDING', 'ACTIVE')`

interface Gone {
  externalId: string
  jobId: string
}
const toActor = ({ companyId, kind }: ClaimedBoard) => ({ accountId: null, companyId, importedFrom: kind })

/** Deletes a draft and marks its posting as gone, if nobody has touched the draft. Returns whether it is deleted. */
const endDraft = ({ db }: EndDeps, board: ClaimedBoard, { externalId, jobId }: Gone): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { id: boardId, companyId } = board
    await runSql(trx, LOCK_COMPANY_OF_JOBS, { companyId })
    const isEndedDraft = (await runSql(trx, LOCK_UNTOUCHED_DRAFT, { jobId, boardId })).length > 0
    if (isEndedDraft) await deleteJobWithin(trx, toActor(board), jobId)
    await runSql(trx, MARK_GONE, { boardId, externalId, isEndedDraft })
    return isEndedDraft
  })

/** Closes a published job, with its applications kept. Returns whether it is closed. */
async function endPublished(deps: EndDeps, board: ClaimedBoard, { externalId, jobId }: Gone): Promise<boolean> {
  const isClosed = await closeJob(deps, toActor(board), jobId, { applications: 'KEEP' }).then(
    () => true,
    (error: unknown) => {
      // Somebody has just closed or deleted it.
      if (error instanceof AppError) return false
      throw error
    },
  )
  await runSql(deps.db, MARK_GONE, { boardId: board.id, externalId, isEndedDraft: false })
  return isClosed
}

/**
 * Counts the postings that a complete reading did not have, and ends the jobs of those that were missing twice in a row: a
 * published job is closed with its applications kept, a draft that nobody has touched is deleted, anything else stays.
 * When that would be most jobs of the board, it is more often a mistake of its service: then none ends, and a person is to
 * look. Returns how many jobs ended, and whether they were held.
 */
export async function endMissingPostings(
  deps: EndDeps,
  board: ClaimedBoard,
  seen: readonly string[],
): Promise<{ ended: number; isHeld: boolean }> {
  const { db } = deps
  const { id: boardId } = board
  await runSql(db, COUNT_MISSING, { boardId, seen: [...seen] })
  const missing = await runSql(db, SELECT_GONE, { boardId })
  const [living] = await runSql(db, COUNT_LIVING, { boardId })
  const endings = missing.filter(
    ({ status, isUntouched }) => status === 'ACTIVE' || (status === 'DRAFT' && isUntouched),
  )
  if (endings.length >= MANY_JOBS && endings.length * 2 > (living?.count ?? 0)) return { ended: 0, isHeld: true }
  let ended = 0
  for (const row of missing) {
    if (!endings.includes(row))
      await runSql(db, MARK_GONE, { boardId, externalId: row.externalId, isEndedDraft: false })
    else if (row.status === 'ACTIVE') ended += Number(await endPublished(deps, board, row))
    else ended += Number(await endDraft(deps, board, row))
  }
  return { ended, isHeld: false }
}
