import { run, type Database } from '#db/database.ts'
import { applicationsWaiting, type Reader } from '#mail/letters/applications.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import type { Resources } from '../../resources.ts'

type Tools = Pick<Resources, 'db' | 'config' | 'secret'>

const WAITING = `a.viewed_at is null and a.reminded_at is null and a.status = 'PENDING' and a.created_at < now() - interval '7 days'`
/** The company whose application has waited longest; none that was reminded within the week. */
const NEXT = `
  select c.id, c.name from applications a join companies c on c.id = a.company_id and c.status = 'ACTIVE'
  where ${WAITING} and not exists (select from applications r where r.company_id = c.id and r.reminded_at > now() - interval '7 days')
  order by a.created_at limit 1 for no key update of c skip locked`
const REMEMBER = `update applications a set reminded_at = now() where a.company_id = $1 and ${WAITING} returning a.id`
const ANSWERERS = `
  select o.id as "accountId", o.email, o.first_name as "firstName", o.email_notifications and o.application_updates as "wantsMail"
  from staff w join accounts o on o.id = w.account_id where w.company_id = $1 and w.role <> 'VIEWER' and o.suspended_at is null order by o.id`

/** Reminds the people of one company; letters, bells and the note that it was done are one transaction. Answers whether there was one. */
const remindNext = (tools: Tools): Promise<boolean> =>
  tools.db.transaction().execute(async (trx) => {
    const [company] = await run<{ id: string; name: string }>(trx, NEXT)
    if (company) await remind(tools, trx, company)
    return company !== undefined
  })

async function remind(tools: Tools, trx: Database, company: { id: string; name: string }): Promise<void> {
  const { length } = await run(trx, REMEMBER, [company.id])
  // Another instance has just reminded it.
  if (length === 0) return
  for (const reader of await run<Reader & { wantsMail: boolean }>(trx, ANSWERERS, [company.id])) {
    const letter = applicationsWaiting(tools, reader, company.name, length)
    await tell(trx, [noticeOf(letter, { subjectId: company.id, companyId: company.id })])
    if (reader.wantsMail) await post(trx, letter)
  }
}

/** So many companies a turn. */
const AT_ONCE = 100

/** Reminds companies of applications that nobody has opened for a week: of each once, and no company more than once a week. Answers whether more may wait. */
export async function remindOfApplications(tools: Tools): Promise<boolean> {
  for (let done = 0; done < AT_ONCE; done++) if (!(await remindNext(tools))) return false
  return true
}
