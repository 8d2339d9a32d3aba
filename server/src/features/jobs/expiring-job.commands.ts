import type { ExpiringJob, ExpiryAction } from '@sira/contract/job-expiry'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, AppError } from '#core/app-error.ts'
import { parseExpiryToken } from './expiry-links.rules.ts'
import type { Secret } from '#core/keys.ts'
import { closeJobWithin, LOCK_COMPANY_OF_JOBS, renewJobWithin } from './job-status.commands.ts'

/** The job, if the person may still edit jobs of its company. */
const SELECT_JOB = `
  select j.title, j.company_id as "companyId", c.name as "companyName", j.closes_at as "closesAt", j.status
  from jobs j join companies c on c.id = j.company_id and c.status = 'ACTIVE'
    join staff w on w.company_id = c.id and w.account_id = :accountId and w.role <> 'VIEWER' join accounts a on a.id = w.account_id and a.suspended_at is null
  where j.id = :jobId and j.deleted_at is null`

async function findLinkedJob(db: Database, secret: Secret, token: unknown) {
  const link = parseExpiryToken(secret, token)
  const [job] = link ? await runSql(db, SELECT_JOB, { jobId: link.jobId, accountId: link.accountId }) : []
  if (!link || !job) throw appError('JOB_NOT_FOUND')
  const { closesAt } = job
  const isAsReminded = closesAt !== null && Date.parse(closesAt) === link.expiresAt
  // One that has expired is closed by the background task at that time, and can be renewed.
  const isOpen = job.status === 'ACTIVE' || (job.status === 'CLOSED' && isAsReminded && link.expiresAt <= Date.now())
  return { ...job, link, isOpen, canDecide: isAsReminded && isOpen }
}

/** Returns the job of the link in a reminder. Throws JOB_NOT_FOUND for a link that is not ours, or of somebody who has left. */
export async function getExpiringJob(db: Database, secret: Secret, token: unknown): Promise<ExpiringJob> {
  const { title, companyName, closesAt, status, canDecide } = await findLinkedJob(db, secret, token)
  return { title, companyName, openUntil: status === 'ACTIVE' ? closesAt : null, canDecide }
}

/**
 * Renews or closes the job of a link, once: when it was renewed or closed meanwhile, nothing happens. Returns whether the
 * link is one of ours.
 */
export const decideExpiringJob = async (
  db: Database,
  secret: Secret,
  token: unknown,
  action: ExpiryAction,
): Promise<boolean> => {
  try {
    await db.transaction().execute(async (trx) => {
      const { companyId } = await findLinkedJob(trx, secret, token)
      await runSql(trx, LOCK_COMPANY_OF_JOBS, { companyId })
      const { link, canDecide, status } = await findLinkedJob(trx, secret, token)
      if (!canDecide || (action === 'filled' && status !== 'ACTIVE')) return
      const actor = { accountId: link.accountId, companyId }
      await (action === 'renew' ? renewJobWithin : closeJobWithin)(trx, actor, link.jobId)
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'JOB_NOT_FOUND') return false
    throw error
  }
}
