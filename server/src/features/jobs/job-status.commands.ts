import type { ErrorCode } from '@sira/contract/errors'
import { run, type Database } from '#db/database.ts'
import { appError } from '#core/app-error.ts'
import { auditJob, type JobActor } from './job-audit.commands.ts'

/**
 * Companies are always locked before their jobs, so that transactions that change both wait for each other instead of
 * deadlocking.
 */
const LOCK_COMPANY = 'select 1 from companies where id = $1 for no key update'
const updateOwnJob = (change: string, state: string) =>
  `update jobs set ${change}, updated_at = now() where id = $1 and company_id = $2 and deleted_at is null and ${state} returning id`

const CLOSE_JOB = updateOwnJob(`status = 'CLOSED', closed_at = now()`, `status = 'ACTIVE'`)
const SUBMIT_JOB = updateOwnJob(`status = 'PENDING', submitted_at = now()`, `status = 'DRAFT'`)
const REOPEN_JOB = updateOwnJob(
  `status = 'ACTIVE', closed_at = null`,
  `status = 'CLOSED' and published_at is not null and (closes_at is null or closes_at > now())`,
)
// Only a rejected job has a reason, and an archived or deleted job is not featured.
const ARCHIVE_FIELDS = `status = 'ARCHIVED', rejection_reason = null, featured = false`
// Only an approved job keeps its publication date: any other job is reviewed before it goes live.
const ARCHIVE_JOB = updateOwnJob(
  `${ARCHIVE_FIELDS}, closed_at = case when status = 'ACTIVE' then least(now(), closes_at) else closed_at end,
    published_at = case when status in ('ACTIVE', 'CLOSED') then published_at end`,
  `status <> 'ARCHIVED'`,
)
const RESTORE_JOB = updateOwnJob(
  `status = case when published_at is null then 'DRAFT' else 'CLOSED' end::job_status`,
  `status = 'ARCHIVED'`,
)
const DELETE_JOB = updateOwnJob(`${ARCHIVE_FIELDS}, deleted_at = now()`, 'true')

/** Closes a job for applications. Throws JOB_STATE_CLASH for a job that is not ACTIVE. */
export const closeJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'closed' }, CLOSE_JOB)
/** Submits a draft for review. Throws JOB_STATE_CLASH for anything but a draft. */
export const submitJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'submitted' }, SUBMIT_JOB)
/** Reopens a closed job. Throws JOB_STATE_CLASH unless it was approved before and its deadline has not passed. */
export const reopenJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'reopened' }, REOPEN_JOB)
/** Archives a job, whatever its status. Throws JOB_STATE_CLASH when it is archived already. */
export const archiveJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'archived' }, ARCHIVE_JOB)
/**
 * Restores an archived job as CLOSED, or as a draft if it was never approved. Throws JOB_STATE_CLASH for a job that is
 * not archived.
 */
export const restoreJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'restored' }, RESTORE_JOB)
/** Deletes a job and keeps the applications sent to it. Throws JOB_NOT_FOUND when it is deleted already. */
export const deleteJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'deleted' }, DELETE_JOB, 'JOB_NOT_FOUND')

interface StatusChange {
  jobId: string
  actor: JobActor
  act: Parameters<typeof auditJob>[1]
}

async function changeStatus(
  db: Database,
  { jobId, actor, act }: StatusChange,
  statement: string,
  errorCode: ErrorCode = 'JOB_STATE_CLASH',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await run(trx, LOCK_COMPANY, [actor.companyId])
    if ((await run(trx, statement, [jobId, actor.companyId])).length === 0) throw appError(errorCode)
    await auditJob(trx, act, actor, jobId)
  })
}
