import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { createNotifications, toNotification } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { buildReplyReminderEmail } from '#email/templates/replies.ts'
import type { Deps } from '#core/deps.ts'
import { listCompanyEditors } from '../team/team.queries.ts'
import { UNANSWERED_CONDITION } from './replies.schema.ts'

type ReminderDeps = Pick<Deps, 'db' | 'config' | 'secret'>

/** SQL: the last 8 o'clock in the morning in Addis Ababa (UTC+3). A day of reminders lasts from one to the next. */
const THIS_MORNING = `date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours'`
/** SQL condition: the application is to be answered before the next morning. */
const IS_LAST_DAY = `a.reply_by <= ${THIS_MORNING} + interval '1 day'`
/**
 * SQL condition: the team is to be reminded of the application, three days before the day by which it is to be answered,
 * and on that day; not on the day that it was sent, and not of one that has been late for more than a day.
 */
const DUE_CONDITION = `${UNANSWERED_CONDITION} and a.reply_reminders < 2 and a.created_at < ${THIS_MORNING} and a.reply_by > now() - interval '1 day'
  and a.reply_by <= ${THIS_MORNING} + interval '4 days' and (a.reply_reminders = 0 or ${IS_LAST_DAY})`

/** The company whose application is due first, without those that were reminded since this morning. */
const SELECT_NEXT_COMPANY = `
  select c.id, c.name from applications a join companies c on c.id = a.company_id and c.status = 'ACTIVE'
  where ${DUE_CONDITION} and not exists (select from company_replies r where r.company_id = c.id and r.reminded_at >= ${THIS_MORNING})
  order by a.reply_by limit 1 for no key update of c skip locked` as const
const MARK_REMINDED = `
  update applications a set reply_reminders = case when ${IS_LAST_DAY} then 2 else 1 end
  where a.company_id = :companyId and ${DUE_CONDITION} returning a.id, a.reply_reminders = 2 as "isLastDay"` as const
const SET_REMINDED_AT = `
  insert into company_replies (company_id, reminded_at) values (:companyId, now())
  on conflict (company_id) do update set reminded_at = excluded.reminded_at`
const SELECT_JOBS = `
  select j.id, j.title, count(*)::int as count, min(a.reply_by) as "replyBy"
  from applications a join jobs j on j.id = a.job_id where a.id = any(:ids::uuid[]) group by j.id order by min(a.reply_by), j.id`

/**
 * Reminds the team of one company. Emails, notifications and the marks that say so are written in one transaction.
 * Returns whether there was a company to remind.
 */
const remindNextCompany = (deps: ReminderDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [company] = await runSql(trx, SELECT_NEXT_COMPANY)
    if (company) await remindCompany(deps, trx, company)
    return company !== undefined
  })

async function remindCompany(deps: ReminderDeps, trx: Database, company: { id: string; name: string }): Promise<void> {
  const companyId = company.id
  const due = await runSql(trx, MARK_REMINDED, { companyId })
  // Another instance has just reminded this company.
  if (due.length === 0) return
  await runSql(trx, SET_REMINDED_AT, { companyId })
  const content = {
    companyName: company.name,
    count: due.length,
    lastDay: due.filter(({ isLastDay }) => isLastDay).length,
    jobs: (await runSql(trx, SELECT_JOBS, { ids: due.map(({ id }) => id) })).map(({ count, replyBy, ...job }) => ({
      ...job,
      count: count ?? 0,
      replyBy: String(replyBy),
    })),
  }
  for (const recipient of await listCompanyEditors(trx, companyId)) {
    const email = buildReplyReminderEmail(deps, recipient, content)
    await createNotifications(trx, [toNotification(email, { subjectId: companyId, companyId })])
    if (recipient.wantsMail) await enqueueEmail(trx, email)
  }
}

/** Companies reminded per run. */
const MAX_COMPANIES_PER_RUN = 100

/**
 * Reminds companies of applications that they promised to answer soon: twice for each application, and with at most one
 * email per person and day. Returns whether more may be due.
 */
export async function sendReplyReminders(deps: ReminderDeps): Promise<boolean> {
  for (let done = 0; done < MAX_COMPANIES_PER_RUN; done++) if (!(await remindNextCompany(deps))) return false
  return true
}
