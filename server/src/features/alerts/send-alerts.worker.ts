import { isDeepStrictEqual } from 'node:util'
import { Alert } from '@sira/contract/alerts'
import type { JobCard } from '@sira/contract/jobs'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { chooseLanguage } from '#email/compose-email.ts'
import { buildJobAlertEmail, type AlertRecipient } from '#email/templates/alerts.ts'
import { toNotification, createNotifications, type NewNotification } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { buildUnsubscribeUrl } from '#email/unsubscribe.ts'
import type { Deps } from '#core/deps.ts'
import { listHiddenForSeeker } from '../hidden-jobs/hidden-jobs.queries.ts'
import { listJobsPublishedSince } from '../job-search/published-jobs.queries.ts'
import { parseStoredConditions, buildJobListPath, computeNextRun } from './alerts.rules.ts'

export type AlertDeps = Pick<Deps, 'db' | 'fileUrls' | 'config' | 'secret'>

/** The most alerts in one run; the most new jobs that one email counts, and that it lists. */
export const ALERT_BATCH_SIZE = 100
const MAX_JOBS_PER_EMAIL = 200
const LISTED_JOBS = 10
/** After an instant email the next one waits this long, so that a busy hour leads to a few emails. */
const INSTANT_PAUSE = '15 minutes'
/**
 * A job’s publication time is before the commit of its approval: a job that was not yet visible is searched for again
 * in the next run.
 */
const OVERLAP = '1 minute'
/**
 * How far back an email searches for jobs that were not sent yet: a job may have been taken down and restored while the
 * last one was written.
 */
const LOOK_BACK = `case l.frequency when 'INSTANT' then interval '1 hour' else interval '7 days' end`

const SELECT_DUE = `
  select l.id, l.account_id as "accountId", l.address_id as "addressId", l.name, l.search_key, l.filters, l.frequency, coalesce(greatest(l.created_at, l.seen_until - ${LOOK_BACK}), now()) as since,
    coalesce(d.email, a.email, '') as email, d.language as "addressLanguage", a.first_name as "firstName",
    d.id is not null or (a.verified_at is not null and a.suspended_at is null and a.role = 'JOBSEEKER') as reachable,
    d.id is not null or (a.job_alerts and a.email_notifications) as "wantsMail"
  from alerts l left join accounts a on a.id = l.account_id left join alert_addresses d on d.id = l.address_id
  where l.paused_at is null and l.next_at <= now()` as const
const NEWEST_PUBLICATION = `(select max(published_at) from jobs where status = 'ACTIVE' and company_active)`
const SELECT_NEXT = {
  regular: `${SELECT_DUE} and l.frequency <> 'INSTANT' order by l.next_at, l.id limit 1`,
  // Skips alerts if nothing was published since they last ran.
  instant: `${SELECT_DUE} and l.frequency = 'INSTANT' and l.seen_until < ${NEWEST_PUBLICATION} + interval '${OVERLAP}' order by l.seen_until, l.id limit 1`,
} as const
const LOCK_DUE = `${SELECT_DUE} and l.id = :id for update of l skip locked` as const
const DELAY_FAILED = `update alerts set next_at = now() + interval '1 hour' where id = :id` as const
type DueAlert = RowOf<(typeof SELECT_NEXT)[keyof typeof SELECT_NEXT]>

/**
 * Sends the due alerts, one email each, at most ALERT_BATCH_SIZE alerts. Returns whether more may be due. Throws the
 * first error after the rest is done.
 */
export async function sendAlerts(deps: AlertDeps): Promise<boolean> {
  const failures: unknown[] = []
  let done = 0
  for (const kind of ['regular', 'instant'] as const)
    while (done < ALERT_BATCH_SIZE && (await sendNext(deps, kind, failures))) done++
  if (failures.length > 0) throw failures[0]
  return done === ALERT_BATCH_SIZE
}

/**
 * Claiming the alert, writing the email and recording the sent jobs are one transaction: if the server is killed,
 * either all of it happened or nothing. The search before it uses connections of its own, which a transaction must not
 * wait for. Returns whether an alert was due.
 */
async function sendNext(deps: AlertDeps, kind: keyof typeof SELECT_NEXT, failures: unknown[]): Promise<boolean> {
  const [alert] = await runSql(deps.db, SELECT_NEXT[kind])
  if (!alert) return false
  try {
    const found = await findJobs(deps, alert)
    await deps.db.transaction().execute(async (trx) => {
      const [claimed] = await runSql(trx, LOCK_DUE, { id: alert.id })
      // Not if another instance has sent it or its owner has changed it meanwhile.
      if (isDeepStrictEqual(claimed, alert)) await sendAlert(deps, trx, alert, found)
    })
  } catch (error) {
    failures.push(error)
    // An alert that fails does not block the others.
    await runSql(deps.db, DELAY_FAILED, { id: alert.id })
  }
  return true
}

const MARK_SENT =
  `update alerts set seen_until = now(), sent_at = now(), next_at = case frequency when 'INSTANT' then now() + interval '${INSTANT_PAUSE}' else :nextAt::timestamptz end where id = :id` as const
const MARK_CHECKED =
  `update alerts set seen_until = now(), next_at = case frequency when 'INSTANT' then now() + interval '${OVERLAP}' else :nextAt::timestamptz end where id = :id` as const

/** What an alert searches for, and the jobs that were found for it. */
interface FoundJobs {
  filters: Alert['filters']
  jobs: JobCard[]
}

async function findJobs(deps: AlertDeps, alert: DueAlert): Promise<FoundJobs> {
  if (!alert.reachable) return { filters: [], jobs: [] }
  const filters = Alert.shape.filters.parse(alert.filters)
  const criteria = { search_key: alert.search_key, filters: parseStoredConditions(filters) }
  const jobs = await listJobsPublishedSince(deps, criteria, alert.since, MAX_JOBS_PER_EMAIL)
  return { filters, jobs: await dropHiddenJobs(deps.db, alert, jobs) }
}

async function sendAlert(
  deps: AlertDeps,
  trx: Database,
  alert: DueAlert,
  { filters, jobs: found }: FoundJobs,
): Promise<void> {
  const jobs = await recordNewJobs(trx, alert, found)
  await runSql(trx, jobs.length > 0 ? MARK_SENT : MARK_CHECKED, {
    id: alert.id,
    nextAt: computeNextRun(alert.frequency, new Date()),
  })
  if (jobs.length === 0) return
  const { PUBLIC_ORIGIN: origin } = deps.config
  const email = buildJobAlertEmail(origin, toRecipient(alert), {
    name: alert.name,
    jobs: jobs.slice(0, LISTED_JOBS),
    more: jobs.length - LISTED_JOBS,
    listUrl: `${origin}${buildJobListPath(alert.search_key, filters)}`,
    unsubscribeUrl: buildUnsubscribeUrl(deps, { kind: 'alert', alertId: alert.id }),
  })
  // The outbox knows the language of accounts only.
  if (alert.wantsMail)
    await enqueueEmail(trx, alert.addressLanguage ? chooseLanguage(email, alert.addressLanguage) : email)
  if (alert.accountId) await notifyOfJobs(trx, [toNotification(email, { subjectId: null })])
}

/** Leaves out what the person does not want to see. */
async function dropHiddenJobs(db: Database, { accountId }: DueAlert, jobs: JobCard[]): Promise<JobCard[]> {
  if (!accountId || jobs.length === 0) return jobs
  const hidden = await listHiddenForSeeker(db, accountId)
  const jobIds = new Set(hidden.jobs.map(({ jobId }) => jobId))
  return jobs.filter(({ id, companyId }) => !jobIds.has(id) && !hidden.companyIds.includes(companyId))
}

const toRecipient = ({ accountId, email, firstName }: DueAlert): AlertRecipient =>
  accountId === null ? { accountId, email, firstName: null } : { accountId, email, firstName: firstName ?? '' }

/** The most notifications about new jobs for one person in a day; more would hide everything else. */
const MAX_NOTIFICATIONS_PER_DAY = 10
const SELECT_ACCOUNTS_AT_LIMIT = `
  select account_id as id from notifications where account_id = any(:accountIds::uuid[]) and kind like 'alert.%' and shown_at > now() - interval '1 day'
  group by account_id having count(*) >= ${MAX_NOTIFICATIONS_PER_DAY}` as const

/** Notifies people of new jobs, unless they have had the maximum for today. */
export async function notifyOfJobs(trx: Database, notifications: readonly NewNotification[]): Promise<void> {
  const atLimit = new Set(
    (await runSql(trx, SELECT_ACCOUNTS_AT_LIMIT, { accountIds: notifications.map(({ accountId }) => accountId) })).map(
      ({ id }) => id,
    ),
  )
  await createNotifications(
    trx,
    notifications.filter(({ accountId }) => !atLimit.has(accountId)),
  )
}

const INSERT_TOLD_JOBS = `insert into told_jobs (account_id, job_id) select :ownerId, id from unnest(:jobIds::uuid[]) id on conflict do nothing returning job_id as id`
const INSERT_TOLD_ADDRESSES = `insert into told_addresses (address_id, job_id) select :ownerId, id from unnest(:jobIds::uuid[]) id on conflict do nothing returning job_id as id`

/** Returns the jobs that the person was not notified of before, and records them as sent. */
async function recordNewJobs(trx: Database, { accountId, addressId }: DueAlert, jobs: JobCard[]): Promise<JobCard[]> {
  if (jobs.length === 0) return []
  // Sorted, so that two emails to one person wait for each other instead of failing with a deadlock.
  const jobIds = jobs.map(({ id }) => id).toSorted()
  const told = accountId
    ? await runSql(trx, INSERT_TOLD_JOBS, { ownerId: accountId, jobIds })
    : addressId
      ? await runSql(trx, INSERT_TOLD_ADDRESSES, { ownerId: addressId, jobIds })
      : []
  const fresh = new Set(told.map(({ id }) => id))
  return jobs.filter(({ id }) => fresh.has(id))
}

const DELETE_TOLD_JOBS =
  `delete from told_jobs where ctid = any(array(select ctid from told_jobs where at < now() - interval '90 days' limit ${BATCH_SIZE})) returning 1` as const
const DELETE_TOLD_ADDRESSES =
  `delete from told_addresses where ctid = any(array(select ctid from told_addresses where at < now() - interval '90 days' limit ${BATCH_SIZE})) returning 1` as const
const DELETE_REQUESTS =
  `delete from alert_requests where ctid = any(array(select ctid from alert_requests where created_at < now() - interval '7 days' limit ${BATCH_SIZE})) returning 1` as const
const DELETE_ENDED_ALERTS =
  `delete from alerts where ctid = any(array(select ctid from alerts where address_id is not null and (paused_at < now() - interval '7 days' or confirmed_at < now() - interval '1 year') limit ${BATCH_SIZE})) returning 1` as const
const DELETE_UNUSED_ADDRESSES =
  `delete from alert_addresses where ctid = any(array(select ctid from alert_addresses where not exists (select from alerts l where l.address_id = alert_addresses.id) and not exists (select from alert_requests q where q.address_id = alert_addresses.id) limit ${BATCH_SIZE})) returning 1` as const

/**
 * Deletes records of sent jobs that no alert looks at any more, and addresses without an account that have no alerts
 * any more.
 */
export async function purgeAlertRecords(db: Database): Promise<void> {
  for (const text of [
    DELETE_TOLD_JOBS,
    DELETE_TOLD_ADDRESSES,
    DELETE_REQUESTS,
    DELETE_ENDED_ALERTS,
    DELETE_UNUSED_ADDRESSES,
  ] as const)
    await deleteInBatches(() => runSql(db, text))
}
