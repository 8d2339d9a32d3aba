import { run, type Database } from '#db/database.ts'
import type { Letter } from '#mail/letter.ts'
import { applicationReceived, applicationsGathered, type AppliedJob, type Reader } from '#mail/letters/applications.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import type { House } from '#mail/stop-links.ts'

/** Whoever of a company answers applications. */
export interface Answerer extends Reader {
  wantsMail: boolean
}
interface Arrival {
  answerers: readonly Answerer[]
  about: AppliedJob
  companyId: string
  applicant: string
}

/** After a letter about an application those that come within this time wait for one letter together. */
const GATHERED_FOR = '1 hour'

// The row is held until the commit, so that of many at once one is the first and every other waits behind it. Where some wait already, one more waits with them.
const GATHER = `
  insert into application_digests as d (account_id, open_until)
  select id, now() + interval '${GATHERED_FOR}' from accounts where id = any($1::uuid[]) order by id for key share
  on conflict (account_id) do update set
    open_until = case when d.open_until <= now() and d.waiting = '{}' then excluded.open_until else d.open_until end,
    waiting = case when d.open_until <= now() and d.waiting = '{}' then '{}' else d.waiting || $2::uuid end
  returning account_id as id, waiting = '{}' as "isFirst"`

/** Puts an application behind the bells of a company's people; answers the letters about it that leave at once: the others of the hour come together. */
export async function tellArrival(
  trx: Database,
  house: House,
  { answerers, about, companyId, applicant }: Arrival,
): Promise<Letter[]> {
  const letters = answerers.map((answerer) => ({
    answerer,
    letter: applicationReceived(house, answerer, about, applicant),
  }))
  await tell(
    trx,
    letters.map(({ letter }) => noticeOf(letter, { subjectId: about.applicationId, companyId })),
  )
  const mailed = answerers.filter(({ wantsMail }) => wantsMail).map(({ accountId }) => accountId)
  if (mailed.length === 0) return []
  const gathered = await run<{ id: string; isFirst: boolean }>(trx, GATHER, [mailed, about.applicationId])
  const first = new Set(gathered.filter(({ isFirst }) => isFirst).map(({ id }) => id))
  return letters.filter(({ answerer }) => first.has(answerer.accountId)).map(({ letter }) => letter)
}

interface Waiting extends Answerer {
  ids: string[]
}
const DUE = `
  select d.waiting as ids, a.id as "accountId", a.email, a.first_name as "firstName", a.email_notifications and a.application_updates and a.suspended_at is null as "wantsMail"
  from application_digests d join accounts a on a.id = d.account_id
  where d.open_until <= now() and d.waiting <> '{}' order by d.open_until, d.account_id limit 1 for update of d skip locked`

// What the reader may still see: a place that was lost, a company that is hidden and what was taken back are left out.
const STILL_THERE = `
  select a.id, a.job_id as "jobId", j.title, c.name as "companyName", p.first_name || ' ' || p.last_name as applicant
  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id and c.status = 'ACTIVE'
  join staff w on w.company_id = a.company_id and w.account_id = $1 and w.role <> 'VIEWER'
  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  where a.id = any($2::uuid[]) and a.status <> 'WITHDRAWN' order by a.created_at, a.id`

interface Arrived {
  id: string
  jobId: string
  title: string
  companyName: string
  applicant: string
}

const TOLD = `update application_digests set waiting = '{}', open_until = case when $2 then now() + interval '${GATHERED_FOR}' else open_until end where account_id = $1`

/** Writes the next letter about what was gathered; the letter and the note that nothing waits any more are one transaction. Answers whether there was one. */
const tellNext = (house: House & { db: Database }): Promise<boolean> =>
  house.db.transaction().execute(async (trx) => {
    const [due] = await run<Waiting>(trx, DUE)
    if (!due) return false
    const arrived = due.wantsMail ? await run<Arrived>(trx, STILL_THERE, [due.accountId, due.ids]) : []
    await run(trx, TOLD, [due.accountId, arrived.length > 0])
    const [one] = arrived
    if (one)
      await post(
        trx,
        arrived.length > 1
          ? applicationsGathered(house, due, one.companyName, arrived)
          : applicationReceived(house, due, { ...one, applicationId: one.id }, one.applicant),
      )
    return true
  })

/** So many letters a turn. */
const AT_ONCE = 100

/** Mails what was gathered for an hour, a letter a person; answers whether more may wait. */
export async function tellGathered(house: House & { db: Database }): Promise<boolean> {
  for (let n = 0; n < AT_ONCE; n++) if (!(await tellNext(house))) return false
  return true
}
