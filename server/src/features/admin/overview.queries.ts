import type { AdminOverview } from '@sira/contract/admin-overview'
import { run, type Database } from '#db/database.ts'
import { JOBS_WITH_OPEN_REPORTS } from '../moderation/job-reports.queries.ts'

type WaitingCount = AdminOverview['messages']

// Each count reads an index that holds only what it counts.
const SELECT_WAITING = `
  select
    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)) from companies where status = 'PENDING' and owner_id is not null) as companies,
    (select json_build_object('waiting', count(*), 'oldest', min(updated_at)) from companies where status = 'ACTIVE' and needs_another_look) as "companiesAgain",
    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)) from jobs where status = 'PENDING') as jobs,
    (select json_build_object('waiting', count(*), 'oldest', min(updated_at)) from jobs where status = 'ACTIVE' and needs_another_look) as "jobsAgain",
    (select json_build_object('waiting', count(*), 'oldest', min(oldest)) from (${JOBS_WITH_OPEN_REPORTS}) w) as reports,
    (select json_build_object('waiting', count(*), 'oldest', min(created_at)) from messages where handled_at is null) as messages,
    (select json_build_object('waiting', count(*), 'oldest', min(completed_on)) from pgboss.job_common where state = 'failed') as work`

/** Days begin at midnight in East Africa Time; the index returns only the rows of each day. */
const SELECT_DAYS = `
  with days as (select (now() at time zone 'Africa/Addis_Ababa')::date - n as day from generate_series(0, 6) n),
  bounds as (select day, day::timestamp at time zone 'Africa/Addis_Ababa' as since, (day + 1)::timestamp at time zone 'Africa/Addis_Ababa' as until from days)
  select day,
    (select count(*)::int from accounts where created_at >= since and created_at < until) as accounts,
    (select count(*)::int from applications where created_at >= since and created_at < until) as applications,
    (select count(*)::int from jobs where published_at >= since and published_at < until) as jobs
  from bounds order by day`

interface WaitingRow {
  companies: { pending: number; oldest: string | null }
  jobs: { pending: number; oldest: string | null }
  companiesAgain: WaitingCount
  jobsAgain: WaitingCount
  reports: WaitingCount
  messages: WaitingCount
  work: WaitingCount
}

/** Returns what waits for the administrators and since when, and the numbers of the last seven days. */
export async function countAdminOverview(db: Database): Promise<AdminOverview> {
  const [[row], days] = await Promise.all([
    run<WaitingRow>(db, SELECT_WAITING),
    run<AdminOverview['days'][number]>(db, SELECT_DAYS),
  ])
  const { companies, jobs, companiesAgain, jobsAgain, reports, messages, work } = row!
  const toModerationCount = (first: WaitingRow['companies'], again: WaitingCount) => ({
    ...toUtc(first),
    anotherLook: again.waiting,
    oldestAgain: toUtc(again).oldest,
  })
  return {
    companies: toModerationCount(companies, companiesAgain),
    jobs: toModerationCount(jobs, jobsAgain),
    reports: toUtc(reports),
    messages: toUtc(messages),
    work: toUtc(work),
    days,
  }
}

const toUtc = <Q extends { oldest: string | null }>(queue: Q): Q => ({
  ...queue,
  oldest: queue.oldest && new Date(queue.oldest).toISOString(),
})
