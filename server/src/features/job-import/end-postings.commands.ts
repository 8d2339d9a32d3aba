import type { Deps } from '#core/deps.ts'
import { AppError } from '#core/app-error.ts'
import { runSql } from '#db/sql.ts'
import { closeJob, deleteJob } from '../jobs/job-status.commands.ts'
import { GONE_AFTER, type ClaimedBoard } from './job-boards.schema.ts'

type EndDeps = Pick<Deps, 'db' | 'config' | 'secret'>

const COUNT_MISSING = `
  update imported_jobs set missing_runs = least(missing_runs + 1, 100)
  where board_id = :boardId and gone_at is null and external_id <> all(:seen::text[])`
// A job under review is decided on first: it is closed once it is public.
const SELECT_GONE = `
  select i.external_id as "externalId", j.id as "jobId", j.status,
    j.deleted_at is null and (j.status = 'ACTIVE' or (j.status = 'DRAFT' and j.updated_at = i.job_changed_at)) as "isToEnd"
  from imported_jobs i left join jobs j on j.id = i.job_id
  where i.board_id = :boardId and i.gone_at is null and i.missing_runs >= ${GONE_AFTER} and j.status is distinct from 'PENDING'` as const
const MARK_GONE = 'update imported_jobs set gone_at = now() where board_id = :boardId and external_id = :externalId'

/**
 * Counts the postings that a complete reading did not have, and ends the jobs of those that were missing twice in a row: a
 * published job is closed with its applications kept, a draft that nobody has touched is deleted, anything else stays.
 * Returns how many jobs ended.
 */
export async function endMissingPostings(deps: EndDeps, board: ClaimedBoard, seen: readonly string[]): Promise<number> {
  const { db } = deps
  await runSql(db, COUNT_MISSING, { boardId: board.id, seen: [...seen] })
  const actor = { accountId: null, companyId: board.companyId, importedFrom: board.kind }
  let ended = 0
  for (const { externalId, jobId, status, isToEnd } of await runSql(db, SELECT_GONE, { boardId: board.id })) {
    if (isToEnd && jobId) {
      const end =
        status === 'DRAFT' ? deleteJob(db, actor, jobId) : closeJob(deps, actor, jobId, { applications: 'KEEP' })
      // Somebody has just closed or deleted it.
      await end.then(
        () => ended++,
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
        },
      )
    }
    await runSql(db, MARK_GONE, { boardId: board.id, externalId })
  }
  return ended
}
