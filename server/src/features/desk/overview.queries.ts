import type { Overview } from '@sira/contract/desk'
import { run, type Database } from '#db/database.ts'
import { WAITING_REPORTS } from '../reviews/reports.queries.ts'

type Queue = Overview['messages']

// Each count reads an index that holds only what it counts.
const WAITING = `
  select
    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)) from companies where status = 'PENDING' and owner_id is not null) as companies,
    (select json_build_object('waiting', count(*), 'oldest', min(updated_at)) from companies where status = 'ACTIVE' and needs_another_look) as "companiesAgain",
    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)) from jobs where status = 'PENDING') as jobs,
    (select json_build_object('waiting', count(*), 'oldest', min(updated_at)) from jobs where status = 'ACTIVE' and needs_another_look) as "jobsAgain",
    (select json_build_object('waiting', count(*), 'oldest', min(oldest)) from (${WAITING_REPORTS}) w) as reports,
    (select json_build_object('waiting', count(*), 'oldest', min(created_at)) from messages where handled_at is null) as messages,
    (select json_build_object('waiting', count(*), 'oldest', min(completed_on)) from pgboss.job_common where state = 'failed') as work`

/** Days begin at midnight in East Africa Time; the index gives each day's rows alone. */
const DAYS = `
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
  companiesAgain: Queue
  jobsAgain: Queue
  reports: Queue
  messages: Queue
  work: Queue
}

/** What waits for the administrators and since when, and what the last seven days brought. */
export async function overviewOf(db: Database): Promise<Overview> {
  const [[row], days] = await Promise.all([run<WaitingRow>(db, WAITING), run<Overview['days'][number]>(db, DAYS)])
  const { companies, jobs, companiesAgain, jobsAgain, reports, messages, work } = row!
  const reviews = (first: WaitingRow['companies'], again: Queue) => ({
    ...inUtc(first),
    anotherLook: again.waiting,
    oldestAgain: inUtc(again).oldest,
  })
  return {
    companies: reviews(companies, companiesAgain),
    jobs: reviews(jobs, jobsAgain),
    reports: inUtc(reports),
    messages: inUtc(messages),
    work: inUtc(work),
    days,
  }
}

const inUtc = <Q extends { oldest: string | null }>(queue: Q): Q => ({
  ...queue,
  oldest: queue.oldest && new Date(queue.oldest).toISOString(),
})
