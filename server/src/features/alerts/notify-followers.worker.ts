import type { JobCard } from '@sira/contract/jobs'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { NOTIFY_AFTER_SECONDS, UNDOABLE_JOB_CONDITION } from '#db/decisions.ts'
import { buildFollowedCompanyJobEmail } from '#email/templates/alerts.ts'
import { toNotification, type NewNotification } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { buildUnsubscribeUrl } from '#email/unsubscribe.ts'
import { findLiveJob } from '../job-search/published-jobs.queries.ts'
import { notifyOfJobs, type AlertDeps } from './send-alerts.worker.ts'

/** The number of followers in one transaction, and of transactions in one run. */
const FOLLOWER_BATCH_SIZE = 100
const MAX_BATCHES = 10

const SELECT_JOB_NEWS = `
  select n.job_id as "jobId", n.told_to as "toldTo" from job_news n join jobs j on j.id = n.job_id
  where not ${UNDOABLE_JOB_CONDITION} order by n.at, n.job_id limit 1 for update of n skip locked` as const
const SELECT_FOLLOWERS = `
  select f.account_id as "accountId", a.email, a.first_name as "firstName", a.job_alerts and a.email_notifications as "wantsMail",
    a.verified_at is not null and a.suspended_at is null as reachable
  from follows f join accounts a on a.id = f.account_id
  where f.company_id = :companyId and (:toldTo?::uuid is null or f.account_id > :toldTo) order by f.account_id limit ${FOLLOWER_BATCH_SIZE}` as const
const INSERT_TOLD_JOBS = `insert into told_jobs (account_id, job_id) select id, :jobId from unnest(:accountIds::uuid[]) id on conflict do nothing returning account_id as id`

/** Notifies the followers of a company of its new jobs, in batches. Returns whether there may be more. */
export async function notifyFollowers(deps: AlertDeps): Promise<boolean> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) if (!(await notifyNextBatch(deps))) return false
  return true
}

/** Notifies one batch of the followers of one job, all or nothing. Returns whether there was a batch. */
const notifyNextBatch = (deps: AlertDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [news] = await runSql(trx, SELECT_JOB_NEWS, { notifyAfterSeconds: NOTIFY_AFTER_SECONDS })
    if (!news) return false
    const job = await findLiveJob({ ...deps, db: trx }, news.jobId)
    const last = job && (await notifyBatch(deps, trx, { job, toldTo: news.toldTo }))
    if (last)
      await runSql(trx, 'update job_news set told_to = :last where job_id = :jobId', { jobId: news.jobId, last })
    else await runSql(trx, 'delete from job_news where job_id = :jobId', { jobId: news.jobId })
    return true
  })

/** Returns the account id of the last follower of a full batch; undefined when there are no more followers. */
async function notifyBatch(
  deps: AlertDeps,
  trx: Database,
  { job, toldTo }: { job: JobCard; toldTo: string | null },
): Promise<string | undefined> {
  const followers = await runSql(trx, SELECT_FOLLOWERS, { companyId: job.companyId, toldTo })
  const told = await runSql(trx, INSERT_TOLD_JOBS, {
    jobId: job.id,
    accountIds: followers.filter(({ reachable }) => reachable).map(({ accountId }) => accountId),
  })
  const fresh = new Set(told.map(({ id }) => id))
  const notifications: NewNotification[] = []
  for (const follower of followers.filter(({ accountId }) => fresh.has(accountId))) {
    const unsubscribeUrl = buildUnsubscribeUrl(deps, {
      kind: 'follow',
      companyId: job.companyId,
      accountId: follower.accountId,
    })
    const email = buildFollowedCompanyJobEmail(deps.config.PUBLIC_ORIGIN, follower, { job, unsubscribeUrl })
    if (follower.wantsMail) await enqueueEmail(trx, email)
    notifications.push(toNotification(email, { subjectId: job.id }))
  }
  await notifyOfJobs(trx, notifications)
  return followers.length === FOLLOWER_BATCH_SIZE ? followers.at(-1)!.accountId : undefined
}
