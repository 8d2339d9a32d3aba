import type { ApplicationStatus, OpenApplicationChoice } from '@sira/contract/enums'
import type { ErrorCode } from '@sira/contract/errors'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { toActor } from '#core/caller.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { declineOpenApplications } from '../applications/declines.commands.ts'
import { requireRepliesInTime } from '../replies/replies.queries.ts'
import { auditJob, type JobActor } from './job-audit.commands.ts'

/** For how long a job is renewed, as `job_expiry` has it. */
const RENEWAL_DAYS = 30
/**
 * Companies are always locked before their jobs, so that transactions that change both wait for each other instead of
 * deadlocking.
 */
export const LOCK_COMPANY_OF_JOBS = 'select 1 from companies where id = :companyId for no key update'
const TOUCH = 'updated_at = now() where id = :jobId and company_id = :companyId and deleted_at is null'
// Only a rejected job has a reason, and an archived or deleted job is not featured.
const ARCHIVE_FIELDS = `status = 'ARCHIVED', rejection_reason = null, featured = false`
const STATUS_CHANGES = {
  closed: `update jobs set status = 'CLOSED', closed_at = now(), ${TOUCH} and status = 'ACTIVE' returning id`,
  submitted: `update jobs set status = 'PENDING', submitted_at = now(), ${TOUCH} and status = 'DRAFT' returning id`,
  // Without a deadline, and after its 30 days, it is open for 30 days again.
  reopened: `update jobs set status = 'ACTIVE', closed_at = null, renewed_at = case when deadline is null and closes_at > now() then renewed_at else now() end, ${TOUCH} and
    status = 'CLOSED' and published_at is not null and (deadline is null or closes_at > now()) returning id`,
  // A deadline, also one that has passed, becomes the day in 30 days. The first publication stays.
  renewed: `update jobs set status = 'ACTIVE', closed_at = null, renewed_at = now(),
    deadline = case when deadline is not null then (now() at time zone 'Africa/Addis_Ababa')::date + ${RENEWAL_DAYS} end, ${TOUCH} and
    published_at is not null and (status = 'ACTIVE' or (status = 'CLOSED' and closes_at <= now())) returning id`,
  // Only an approved job keeps its publication date: any other job is reviewed before it goes live.
  archived: `update jobs set ${ARCHIVE_FIELDS}, closed_at = case when status = 'ACTIVE' then least(now(), closes_at) else closed_at end,
    published_at = case when status in ('ACTIVE', 'CLOSED') then published_at end, ${TOUCH} and status <> 'ARCHIVED' returning id`,
  restored: `update jobs set status = case when published_at is null then 'DRAFT' else 'CLOSED' end::job_status, ${TOUCH}
    and status = 'ARCHIVED' returning id`,
  deleted: `update jobs set ${ARCHIVE_FIELDS}, deleted_at = now(), ${TOUCH} and true returning id`,
} as const

/** What becomes of the open applications of a job that is closed, and what their seekers are told. */
interface Closing {
  applications: OpenApplicationChoice
  message?: string | undefined
  /** The subject, where the message is written from a template. */
  subject?: string | null | undefined
}
type ClosingDeps = EmailContext & { db: Database }
/** The applications that were declined with a job, with the status that they had. */
type Declined = { id: string; before: ApplicationStatus }[]

/**
 * Closes a job for applications, and declines the open ones if that is chosen, in one transaction. Returns those that were
 * declined. Throws JOB_STATE_CLASH for a job that is not ACTIVE.
 */
export const closeJob = (deps: ClosingDeps, actor: JobActor, jobId: string, closing: Closing): Promise<Declined> =>
  endJob(deps, { jobId, actor, act: 'closed' }, closing)
/** Submits a draft for review. Throws REPLIES_OVERDUE, and JOB_STATE_CLASH for anything but a draft. */
export const submitJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'submitted' })
/** Reopens a closed job. Throws REPLIES_OVERDUE, and JOB_STATE_CLASH unless it was approved before and its deadline has not passed. */
export const reopenJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'reopened' })
/**
 * Keeps a job open for 30 more days from now, also one that has expired. Throws JOB_STATE_CLASH unless it is open or was until
 * it expired.
 */
export const renewJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'renewed' })
/** Renews a job in a transaction that is under way. Throws JOB_STATE_CLASH as `renewJob` does. */
export const renewJobWithin = (trx: Database, actor: JobActor, jobId: string) =>
  writeStatus(trx, { jobId, actor, act: 'renewed' })
/** Archives a job, whatever its status, as it is closed. Throws JOB_STATE_CLASH when it is archived already. */
export const archiveJob = (deps: ClosingDeps, actor: JobActor, jobId: string, closing: Closing): Promise<Declined> =>
  endJob(deps, { jobId, actor, act: 'archived' }, closing)
/**
 * Restores an archived job as CLOSED, or as a draft if it was never approved. Throws JOB_STATE_CLASH for a job that is
 * not archived.
 */
export const restoreJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'restored' })
/** Deletes a job and keeps the applications sent to it. Throws JOB_NOT_FOUND when it is deleted already. */
export const deleteJob = (db: Database, actor: JobActor, jobId: string) =>
  changeStatus(db, { jobId, actor, act: 'deleted' }, 'JOB_NOT_FOUND')

/** Closes a job, with its applications kept, in a transaction that is under way. Throws JOB_STATE_CLASH as `closeJob` does. */
export const closeJobWithin = (trx: Database, actor: JobActor, jobId: string) =>
  writeStatus(trx, { jobId, actor, act: 'closed' })

/** Deletes a job in a transaction that is under way, in which its company is locked. Throws JOB_NOT_FOUND. */
export const deleteJobWithin = (trx: Database, actor: JobActor, jobId: string) =>
  writeStatus(trx, { jobId, actor, act: 'deleted' }, 'JOB_NOT_FOUND')

interface StatusChange {
  jobId: string
  actor: JobActor
  act: keyof typeof STATUS_CHANGES
}

const changeStatus = (db: Database, change: StatusChange, errorCode?: ErrorCode): Promise<void> =>
  db.transaction().execute((trx) => writeStatus(trx, change, errorCode))

const endJob = (deps: ClosingDeps, change: StatusChange, { applications, ...words }: Closing): Promise<Declined> =>
  deps.db.transaction().execute(async (trx) => {
    await writeStatus(trx, change)
    const { companyId } = change.actor
    return applications === 'DECLINE'
      ? declineOpenApplications(trx, deps, change.jobId, { companyId, ...toActor(change.actor), ...words })
      : []
  })

async function writeStatus(
  trx: Database,
  { jobId, actor, act }: StatusChange,
  errorCode: ErrorCode = 'JOB_STATE_CLASH',
): Promise<void> {
  await runSql(trx, LOCK_COMPANY_OF_JOBS, { companyId: actor.companyId })
  const changed = await runSql(trx, STATUS_CHANGES[act], { jobId, companyId: actor.companyId })
  if (changed.length === 0) throw appError(errorCode)
  // A job that was public before and is opened again is no new one.
  if (act === 'submitted') await requireRepliesInTime(trx, actor.companyId)
  await auditJob(trx, act, { ...actor, jobId })
}
