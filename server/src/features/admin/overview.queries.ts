import type { AdminOverview } from '@sira/contract/admin-overview'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { FAILED_SINCE } from '#queue/failed-tasks.ts'
import { JOBS_WITH_OPEN_REPORTS } from '../jobs/job-reports.queries.ts'

type WaitingCount = AdminOverview['messages']

// Each count reads an index that holds only what it counts.
const SELECT_WAITING = `
  select
    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)::timestamptz) from companies where status = 'PENDING' and owner_id is not null) as companies,
    (select json_build_object('waiting', count(*), 'oldest', min(updated_at)::timestamptz) from companies where status = 'ACTIVE' and needs_another_look) as "companiesAgain",
    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)::timestamptz) from jobs where status = 'PENDING') as jobs,
    (select json_build_object('waiting', count(*), 'oldest', min(updated_at)::timestamptz) from jobs where status = 'ACTIVE' and needs_another_look) as "jobsAgain",
    (select json_build_object('waiting', count(*), 'oldest', min(w.oldest)::timestamptz) from (${JOBS_WITH_OPEN_REPORTS}) w) as reports,
    (select json_build_object('waiting', count(*), 'oldest', min(created_at)::timestamptz) from messages where handled_at is null) as messages,
    (select json_build_object('waiting', count(distinct message_id), 'oldest', min(created_at)::timestamptz) from message_reports where handled_at is null) as "reportedMessages",
    (select json_build_object('waiting', count(*), 'oldest', min(since)::timestamptz) from (${FAILED_SINCE}) f) as work` as const

/** Days begin at midnight in East Africa Time; the index returns only the rows of each day. */
const SELECT_DAYS = `
  with days as (select (now() at time zone 'Africa/Addis_Ababa')::date - n as day from generate_series(0, 6) n),
  bounds as (select day, day::timestamp at time zone 'Africa/Addis_Ababa' as since, (day + 1)::timestamp at time zone 'Africa/Addis_Ababa' as until from days)
  select coalesce(day::date, now()::date) as day,
    coalesce((select count(*)::int from accounts where created_at >= since and created_at < until), 0) as accounts,
    coalesce((select count(*)::int from applications where created_at >= since and created_at < until), 0) as applications,
    coalesce((select count(*)::int from jobs where published_at >= since and published_at < until), 0) as jobs
  from bounds order by day`

/** Returns what waits for the administrators and since when, and the numbers of the last seven days. */
export async function countAdminOverview(db: Database): Promise<AdminOverview> {
  const [[row], days] = await Promise.all([runSql(db, SELECT_WAITING), runSql(db, SELECT_DAYS)])
  if (!row) throw new Error('Nothing was counted')
  return {
    companies: toModerationCount(row.companies, row.companiesAgain),
    jobs: toModerationCount(row.jobs, row.jobsAgain),
    reports: toWaitingCount(row.reports),
    reportedMessages: toWaitingCount(row.reportedMessages),
    messages: toWaitingCount(row.messages),
    work: toWaitingCount(row.work),
    days,
  }
}

type CountRow<Name extends string> = ({ [Field in Name]: number | null } & { oldest: string | null }) | null

const toModerationCount = (first: CountRow<'pending'>, again: CountRow<'waiting'>) => {
  const { waiting, oldest } = toWaitingCount(again)
  return { pending: first?.pending ?? 0, oldest: toUtc(first?.oldest), anotherLook: waiting, oldestAgain: oldest }
}

const toWaitingCount = (count: CountRow<'waiting'>): WaitingCount => ({
  waiting: count?.waiting ?? 0,
  oldest: toUtc(count?.oldest),
})

const toUtc = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null)
