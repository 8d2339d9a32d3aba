import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { buildWaitingApplicationsEmail } from '#email/templates/applications.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { Deps } from '#core/deps.ts'
import { listCompanyEditors } from '../team/team.queries.ts'

type ReminderDeps = Pick<Deps, 'db' | 'config' | 'secret'>

// Of an application that is to be answered soon, or was, the team is reminded for that reason (`sendReplyReminders`).
const UNOPENED_CONDITION = `a.viewed_at is null and a.reminded_at is null and a.status = 'PENDING' and a.created_at < now() - interval '7 days'
  and a.reply_reminders = 0 and a.reply_by > now() + interval '4 days'`
/** The company whose application has waited longest, without companies that were reminded within the last week, or of their promise today. */
const SELECT_NEXT_COMPANY = `
  select c.id, c.name from applications a join companies c on c.id = a.company_id and c.status = 'ACTIVE'
  where ${UNOPENED_CONDITION} and not exists (select from applications r where r.company_id = c.id and r.reminded_at > now() - interval '7 days')
    and not exists (select from company_replies p where p.company_id = c.id and p.reminded_at > now() - interval '20 hours')
  order by a.created_at limit 1 for no key update of c skip locked` as const
const MARK_REMINDED =
  `update applications a set reminded_at = now() where a.company_id = :companyId and ${UNOPENED_CONDITION} returning a.id` as const

/**
 * Reminds the team of one company. Emails, notifications and the reminder mark are written in one transaction. Returns
 * whether there was a company to remind.
 */
const remindNextCompany = (deps: ReminderDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [company] = await runSql(trx, SELECT_NEXT_COMPANY)
    if (company) await remindCompany(deps, trx, company)
    return company !== undefined
  })

async function remindCompany(deps: ReminderDeps, trx: Database, company: { id: string; name: string }): Promise<void> {
  const { length } = await runSql(trx, MARK_REMINDED, { companyId: company.id })
  // Another instance has just reminded this company.
  if (length === 0) return
  for (const recipient of await listCompanyEditors(trx, company.id)) {
    const email = buildWaitingApplicationsEmail(deps, recipient, company.name, length)
    await createNotifications(trx, [toNotification(email, { subjectId: company.id, companyId: company.id })])
    if (recipient.wantsMail) await enqueueEmail(trx, email)
  }
}

/** Companies reminded per run. */
const MAX_COMPANIES_PER_RUN = 100

/**
 * Reminds companies of applications that nobody has opened for a week: once for each application, and no company more
 * than once a week. Returns whether more may be due.
 */
export async function sendApplicationReminders(deps: ReminderDeps): Promise<boolean> {
  for (let done = 0; done < MAX_COMPANIES_PER_RUN; done++) if (!(await remindNextCompany(deps))) return false
  return true
}
