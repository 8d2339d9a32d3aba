import type { AlertCondition } from '@sira/contract/alerts'
import type { AlertFrequency } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import { run, type Database } from '#db/database.ts'
import { deleteOver } from '#db/delete-over.ts'
import { jobsOfAlert, type AlertReader } from '#mail/letters/alerts.ts'
import { noticeOf, tell, type Notice } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import { stopAddress } from '#mail/stop-links.ts'
import type { Resources } from '../../resources.ts'
import { jobsPublishedSince } from '../jobs/new-jobs.queries.ts'
import { conditionsOf, listAddress, nextTurn } from './alerts.rules.ts'

export type Tools = Pick<Resources, 'db' | 'addresses' | 'config' | 'secret'>

/** So many alerts a turn, and of so many new jobs a letter speaks. */
export const ALERTS_AT_ONCE = 100
const MOST_JOBS = 200
const LISTED = 10
/** After an instant letter the next one waits, so that a busy hour is a few letters. */
const PAUSE = '15 minutes'
/** A job is published when its review begins to commit: one that was not yet there is looked for once more. */
const OVERLAP = '1 minute'
/** How far back a letter looks for jobs that it has not told of: one may have been taken down, and put back, while the last one was written. */
const LOOK_BACK = `case l.frequency when 'INSTANT' then interval '1 hour' else interval '7 days' end`

interface Due {
  id: string
  /** Whose it is: an account's, or an address' without one. */
  accountId: string | null
  addressId: string | null
  name: string
  search_key: string
  filters: AlertCondition[]
  frequency: AlertFrequency
  since: string
  email: string
  firstName: string | null
  /** Whether there is somebody to tell, and whether by mail too. */
  reachable: boolean
  wantsMail: boolean
}

const PICK = `
  select l.id, l.account_id as "accountId", l.address_id as "addressId", l.name, l.search_key, l.filters, l.frequency, greatest(l.created_at, l.seen_until - ${LOOK_BACK}) as since,
    coalesce(d.email, a.email) as email, a.first_name as "firstName",
    d.id is not null or (a.verified_at is not null and a.suspended_at is null and a.role = 'JOBSEEKER') as reachable,
    d.id is not null or (a.job_alerts and a.email_notifications) as "wantsMail"
  from alerts l left join accounts a on a.id = l.account_id left join alert_addresses d on d.id = l.address_id
  where l.paused_at is null and l.next_at <= now()`
const NEWEST = `(select max(published_at) from jobs where status = 'ACTIVE' and company_active)`
const TURNS = {
  regular: `${PICK} and l.frequency <> 'INSTANT' order by l.next_at, l.id limit 1 for update of l skip locked`,
  // Those that nothing was published for since are left alone.
  instant: `${PICK} and l.frequency = 'INSTANT' and l.seen_until < ${NEWEST} + interval '${OVERLAP}' order by l.seen_until, l.id limit 1 for update of l skip locked`,
}

/** Sends what is due, a letter an alert, at most ALERTS_AT_ONCE alerts; answers whether more may wait. Throws the first failure after the rest is done. */
export async function sendAlerts(tools: Tools): Promise<boolean> {
  const failures: unknown[] = []
  let done = 0
  for (const turn of [TURNS.regular, TURNS.instant])
    while (done < ALERTS_AT_ONCE && (await sendNext(tools, turn, failures))) done++
  if (failures.length > 0) throw failures[0]
  return done === ALERTS_AT_ONCE
}

/** Claim, letter and the note of what was told are one transaction: killed at any moment, it was all or nothing. Answers whether there was one. */
async function sendNext(tools: Tools, turn: string, failures: unknown[]): Promise<boolean> {
  let picked: string | undefined
  try {
    await tools.db.transaction().execute(async (trx) => {
      const [alert] = await run<Due>(trx, turn)
      picked = alert?.id
      if (alert) await send(tools, trx, alert)
    })
  } catch (error) {
    if (!picked) throw error
    failures.push(error)
    // One that cannot be looked at keeps nobody waiting.
    await run(tools.db, `update alerts set next_at = now() + interval '1 hour' where id = $1`, [picked])
  }
  return picked !== undefined
}

const SENT = `update alerts set seen_until = now(), sent_at = now(), next_at = case frequency when 'INSTANT' then now() + interval '${PAUSE}' else $2::timestamptz end where id = $1`
const SEEN = `update alerts set seen_until = now(), next_at = case frequency when 'INSTANT' then now() + interval '${OVERLAP}' else $2::timestamptz end where id = $1`

async function send(tools: Tools, trx: Database, alert: Due): Promise<void> {
  const found = alert.reachable
    ? await jobsPublishedSince(
        tools,
        { search_key: alert.search_key, filters: conditionsOf(alert.filters) },
        alert.since,
        MOST_JOBS,
      )
    : []
  const jobs = await untold(trx, alert, found)
  await run(trx, jobs.length > 0 ? SENT : SEEN, [alert.id, nextTurn(alert.frequency, new Date())])
  if (jobs.length === 0) return
  const { PUBLIC_ORIGIN: origin } = tools.config
  const letter = jobsOfAlert(origin, alert as AlertReader, {
    name: alert.name,
    jobs: jobs.slice(0, LISTED),
    more: jobs.length - LISTED,
    list: `${origin}${listAddress(alert.search_key, alert.filters)}`,
    stop: stopAddress(tools, { kind: 'alert', alertId: alert.id }),
  })
  if (alert.wantsMail) await post(trx, letter)
  if (alert.accountId) await tellOfJobs(trx, [noticeOf(letter, { subjectId: null })])
}

/** So many lines about new jobs a person has behind the bell in a day: beside them everything else has to be seen. */
const MOST_LINES = 10
const ENOUGH = `
  select account_id as id from notifications where account_id = any($1::uuid[]) and kind like 'alert.%' and shown_at > now() - interval '1 day'
  group by account_id having count(*) >= ${MOST_LINES}`

/** Puts new jobs behind the bells of those who have not had enough of them today. */
export async function tellOfJobs(trx: Database, notices: readonly Notice[]): Promise<void> {
  const enough = new Set(
    (await run<{ id: string }>(trx, ENOUGH, [notices.map(({ accountId }) => accountId)])).map(({ id }) => id),
  )
  await tell(
    trx,
    notices.filter(({ accountId }) => !enough.has(accountId)),
  )
}

const TELL = `insert into told_jobs (account_id, job_id) select $1, id from unnest($2::uuid[]) id on conflict do nothing returning job_id as id`
const TELL_ADDRESS = TELL.replace('told_jobs (account_id', 'told_addresses (address_id')

/** Of these jobs those that the person was not told of before; from now on they were. */
async function untold(trx: Database, { accountId, addressId }: Due, jobs: JobCard[]): Promise<JobCard[]> {
  if (jobs.length === 0) return []
  // In one order, so that two letters to one person wait for each other instead of failing.
  const fresh = new Set(
    (
      await run<{ id: string }>(trx, accountId ? TELL : TELL_ADDRESS, [
        accountId ?? addressId,
        jobs.map(({ id }) => id).toSorted(),
      ])
    ).map(({ id }) => id),
  )
  return jobs.filter(({ id }) => fresh.has(id))
}

/** What is so long past that no alert looks there any more, and addresses without an account that want no alerts any more. */
export async function forgetToldJobs(db: Database): Promise<void> {
  for (const table of ['told_jobs', 'told_addresses']) await deleteOver(db, table, `at < now() - interval '90 days'`)
  await deleteOver(db, 'alert_requests', `created_at < now() - interval '7 days'`)
  await deleteOver(
    db,
    'alerts',
    `address_id is not null and (paused_at < now() - interval '7 days' or confirmed_at < now() - interval '1 year')`,
  )
  await deleteOver(
    db,
    'alert_addresses',
    'not exists (select from alerts l where l.address_id = alert_addresses.id) and not exists (select from alert_requests q where q.address_id = alert_addresses.id)',
  )
}
