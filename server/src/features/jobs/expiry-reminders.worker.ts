import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { createNotifications, toNotification } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { buildExpiryAnnouncementEmail, buildExpiryReminderEmail } from '#email/templates/expiry.ts'
import type { Deps } from '#core/deps.ts'
import { listCompanyEditors } from '../team/team.queries.ts'
import { createExpiryToken } from './expiry-links.rules.ts'

type ReminderDeps = Pick<Deps, 'db' | 'config' | 'secret'>

/**
 * SQL condition: the company is to be reminded that the job `j` ends, five days before and again one day before; not of a
 * job that was published or renewed today.
 */
const DUE_CONDITION = `j.status = 'ACTIVE' and j.company_active and j.expiry_reminders < 2 and j.closes_at > now()
  and j.closes_at <= now() + case when j.expiry_reminders = 0 then interval '5 days' else interval '1 day' end
  and coalesce(j.renewed_at, j.published_at) < now() - interval '1 day'`
/** The bound of all jobs that may be due is read from the index. */
const SELECT_NEXT_COMPANY = `
  select c.id, c.name from jobs j join companies c on c.id = j.company_id and c.status = 'ACTIVE'
  where ${DUE_CONDITION} and j.closes_at <= now() + interval '5 days' order by j.closes_at limit 1 for no key update of c skip locked` as const
const MARK_REMINDED = `
  update jobs j set expiry_reminders = case when j.closes_at <= now() + interval '1 day' then 2 else 1 end
  where j.company_id = :companyId and ${DUE_CONDITION} returning j.id, j.title, j.closes_at as "expiresAt"` as const

type ExpiringJob = { id: string; title: string; expiresAt: string }

/**
 * Reminds the owner and the recruiters of one company of its jobs that end soon. Marks, emails and notifications are one
 * transaction. Returns whether there was a company to remind.
 */
const remindNextCompany = (deps: ReminderDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [company] = await runSql(trx, SELECT_NEXT_COMPANY)
    if (!company) return false
    const due = await runSql(trx, MARK_REMINDED, { companyId: company.id })
    const jobs = due
      .map(({ expiresAt, ...job }) => ({ ...job, expiresAt: expiresAt! }))
      .toSorted((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1))
    // Another instance has just reminded this company.
    if (jobs.length > 0) await remindCompany(deps, trx, company, jobs)
    return true
  })

async function remindCompany(
  deps: ReminderDeps,
  trx: Database,
  company: { id: string; name: string },
  jobs: readonly ExpiringJob[],
): Promise<void> {
  for (const recipient of await listCompanyEditors(trx, company.id)) {
    const toLink = ({ id, expiresAt }: ExpiringJob) =>
      `${deps.config.PUBLIC_ORIGIN}/job-expiry?token=${createExpiryToken(deps.secret, { jobId: id, accountId: recipient.accountId, expiresAt: Date.parse(expiresAt) })}`
    const email = buildExpiryReminderEmail(deps, recipient, {
      companyName: company.name,
      jobs: jobs.map((job) => ({ ...job, url: toLink(job) })),
    })
    await createNotifications(trx, [toNotification(email, { subjectId: jobs[0]!.id, companyId: company.id })])
    if (recipient.wantsMail) await enqueueEmail(trx, email)
  }
}

const TAKE_ANNOUNCEMENT = `
  delete from expiry_announcements where company_id = (select company_id from expiry_announcements order by company_id limit 1 for update skip locked)
  returning company_id as "companyId"`
const SELECT_ANNOUNCED = `
  select j.id, j.title, j.closes_at as "expiresAt", c.name as "companyName" from jobs j join companies c on c.id = j.company_id
  where j.company_id = :companyId and j.status = 'ACTIVE' and j.deadline is null and j.closes_at > now() order by j.created_at desc, j.id desc limit 100`

/** Tells one company that its open jobs without a deadline now end after 30 days. Returns whether there was one. */
const announceToNextCompany = (deps: ReminderDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [taken] = await runSql(trx, TAKE_ANNOUNCEMENT)
    if (!taken) return false
    const { companyId } = taken
    const jobs = await runSql(trx, SELECT_ANNOUNCED, { companyId })
    if (jobs.length === 0) return true
    for (const recipient of await listCompanyEditors(trx, companyId)) {
      const email = buildExpiryAnnouncementEmail(deps, recipient, {
        companyName: jobs[0]!.companyName,
        jobs: jobs.map(({ id, title, expiresAt }) => ({ id, title, expiresAt: expiresAt! })),
      })
      await createNotifications(trx, [toNotification(email, { subjectId: jobs[0]!.id, companyId })])
      if (recipient.wantsMail) await enqueueEmail(trx, email)
    }
    return true
  })

/** Companies told per run. */
const MAX_COMPANIES_PER_RUN = 100

/** Reminds companies of jobs that end soon, twice for each job. Returns whether more may be due. */
export async function sendExpiryReminders(deps: ReminderDeps): Promise<boolean> {
  for (let done = 0; done < MAX_COMPANIES_PER_RUN; done++)
    if (!(await announceToNextCompany(deps)) && !(await remindNextCompany(deps))) return false
  return true
}
