import { MAX_HIDDEN, type HideReason } from '@sira/contract/enums'
import type { ErrorCode } from '@sira/contract/errors'
import { appError } from '#core/app-error.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'

/** What became of hiding something: whether it is hidden now, and if not, whether there is such a thing. */
interface HideOutcome {
  hidden: boolean
  found: boolean
}

/** The account is locked, so that of two requests at once the second one counts what the first one hid. */
const LOCK_ACCOUNT = 'select 1 from accounts where id = :accountId for no key update'

const HIDE_JOB = `
  with live as (select j.id from jobs j where j.id = :jobId and ${LIVE_JOB_CONDITION}),
    known as (update hidden_jobs set reason = coalesce(:reason?::job_hide_reason, reason) where account_id = :accountId and job_id = :jobId returning job_id),
    added as (
      insert into hidden_jobs (account_id, job_id, reason) select :accountId, id, :reason::job_hide_reason from live
      where not exists (select from known) and (select count(*) from hidden_jobs where account_id = :accountId) < :max
      returning job_id)
  select exists (select from known) or exists (select from added) as hidden, exists (select from live) as found` as const

/**
 * Hides a live job from the lists of this account; hiding it again changes at most the reason. Throws JOB_NOT_FOUND,
 * HIDDEN_JOBS_FULL.
 */
export const hideJob = (
  db: Database,
  { accountId, jobId, reason }: { accountId: string; jobId: string; reason?: HideReason },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_ACCOUNT, { accountId })
    const [outcome] = await runSql(trx, HIDE_JOB, { accountId, jobId, reason: reason ?? null, max: MAX_HIDDEN })
    requireHidden(outcome!, 'JOB_NOT_FOUND', 'HIDDEN_JOBS_FULL')
  })

const HIDE_COMPANY = `
  with company as (select id from companies where id = :companyId and status = 'ACTIVE'),
    known as (select company_id from hidden_companies where account_id = :accountId and company_id = :companyId),
    added as (
      insert into hidden_companies (account_id, company_id) select :accountId, id from company
      where not exists (select from known) and (select count(*) from hidden_companies where account_id = :accountId) < :max
      returning company_id)
  select exists (select from known) or exists (select from added) as hidden, exists (select from company) as found`

/**
 * Hides all jobs of an ACTIVE company from the lists of this account; hiding it again changes nothing. Throws
 * COMPANY_NOT_FOUND, HIDDEN_COMPANIES_FULL.
 */
export const hideCompany = (
  db: Database,
  { accountId, companyId }: { accountId: string; companyId: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_ACCOUNT, { accountId })
    const [outcome] = await runSql(trx, HIDE_COMPANY, { accountId, companyId, max: MAX_HIDDEN })
    requireHidden(outcome!, 'COMPANY_NOT_FOUND', 'HIDDEN_COMPANIES_FULL')
  })

function requireHidden({ hidden, found }: HideOutcome, missing: ErrorCode, full: ErrorCode): void {
  if (!hidden) throw appError(found ? full : missing)
}

/** Shows a job in lists again; does nothing when it is not hidden. */
export async function unhideJob(db: Database, accountId: string, jobId: string): Promise<void> {
  await runSql(db, 'delete from hidden_jobs where account_id = :accountId and job_id = :jobId', { accountId, jobId })
}

/** Shows the jobs of a company in lists again; does nothing when it is not hidden. */
export async function unhideCompany(db: Database, accountId: string, companyId: string): Promise<void> {
  await runSql(db, 'delete from hidden_companies where account_id = :accountId and company_id = :companyId', {
    accountId,
    companyId,
  })
}
