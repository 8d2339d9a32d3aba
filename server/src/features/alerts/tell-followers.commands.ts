import type { JobCard } from '@sira/contract/jobs'
import { run, type Database } from '#db/database.ts'
import { heldJob } from '#db/decisions.ts'
import { jobOfFollowed } from '#mail/letters/alerts.ts'
import { noticeOf, type Notice } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import { stopAddress } from '#mail/stop-links.ts'
import { liveJob } from '../jobs/new-jobs.queries.ts'
import { tellOfJobs, type Tools } from './send-alerts.commands.ts'

/** So many followers a transaction, so many transactions a turn. */
const FOLLOWERS_AT_ONCE = 100
const PARTS_AT_ONCE = 10

interface News {
  jobId: string
  toldTo: string | null
}
interface Follower {
  accountId: string
  email: string
  firstName: string
  wantsMail: boolean
  reachable: boolean
}

const PICK = `
  select n.job_id as "jobId", n.told_to as "toldTo" from job_news n join jobs j on j.id = n.job_id
  where not ${heldJob({ id: 'j.id', companyId: 'j.company_id', publishedAt: 'j.published_at' })} order by n.at, n.job_id limit 1 for update of n skip locked`
const FOLLOWERS = `
  select f.account_id as "accountId", a.email, a.first_name as "firstName", a.job_alerts and a.email_notifications as "wantsMail",
    a.verified_at is not null and a.suspended_at is null as reachable
  from follows f join accounts a on a.id = f.account_id
  where f.company_id = $1 and ($2::uuid is null or f.account_id > $2) order by f.account_id limit ${FOLLOWERS_AT_ONCE}`
const TELL = `insert into told_jobs (account_id, job_id) select id, $1 from unnest($2::uuid[]) id on conflict do nothing returning account_id as id`

/** Tells followers of a company of its new jobs, in bounded parts; answers whether more may wait. */
export async function tellFollowers(tools: Tools): Promise<boolean> {
  for (let part = 0; part < PARTS_AT_ONCE; part++) if (!(await tellNext(tools))) return false
  return true
}

/** One part of the followers of one job, all or nothing. Answers whether there was one. */
const tellNext = (tools: Tools): Promise<boolean> =>
  tools.db.transaction().execute(async (trx) => {
    const [news] = await run<News>(trx, PICK)
    if (!news) return false
    const job = await liveJob(tools, news.jobId)
    const last = job && (await tellPart(tools, trx, { job, toldTo: news.toldTo }))
    await run(
      trx,
      last ? 'update job_news set told_to = $2 where job_id = $1' : 'delete from job_news where job_id = $1',
      last ? [news.jobId, last] : [news.jobId],
    )
    return true
  })

/** Answers the last one told of a full part; undefined when nobody is left. */
async function tellPart(
  tools: Tools,
  trx: Database,
  { job, toldTo }: { job: JobCard; toldTo: string | null },
): Promise<string | undefined> {
  const followers = await run<Follower>(trx, FOLLOWERS, [job.companyId, toldTo])
  const told = await run<{ id: string }>(trx, TELL, [
    job.id,
    followers.filter(({ reachable }) => reachable).map(({ accountId }) => accountId),
  ])
  const fresh = new Set(told.map(({ id }) => id))
  const notices: Notice[] = []
  for (const follower of followers.filter(({ accountId }) => fresh.has(accountId))) {
    const stop = stopAddress(tools, { kind: 'follow', companyId: job.companyId, accountId: follower.accountId })
    const letter = jobOfFollowed(tools.config.PUBLIC_ORIGIN, follower, { job, stop })
    if (follower.wantsMail) await post(trx, letter)
    notices.push(noticeOf(letter, { subjectId: job.id }))
  }
  await tellOfJobs(trx, notices)
  return followers.length === FOLLOWERS_AT_ONCE ? followers.at(-1)!.accountId : undefined
}
