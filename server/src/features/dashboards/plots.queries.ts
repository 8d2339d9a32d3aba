import type { CompanyPlots, JobPipeline } from '@sira/contract/dashboards'
import { run, type Database } from '#db/database.ts'

/** A day is one of Addis Ababa; the moment is compared as it is stored, so that the index of the company's applications is read from there on. */
const PER_DAY = `
  with days as (
    select d::date as day from generate_series((now() at time zone 'Africa/Addis_Ababa')::date - 29, (now() at time zone 'Africa/Addis_Ababa')::date, interval '1 day') d),
  received as (
    select (created_at at time zone 'Africa/Addis_Ababa')::date as day, count(*)::int as n from applications
    where company_id = $1 and status <> 'WITHDRAWN' and created_at >= (select min(day)::timestamp at time zone 'Africa/Addis_Ababa' from days) group by 1)
  select day, coalesce(n, 0) as count from days left join received using (day) order by day`

const PIPELINE = `
  with counted as (select job_id, status, count(*)::int as n from applications where company_id = $1 and status <> 'WITHDRAWN' group by job_id, status)
  select j.id as "jobId", j.title, sum(c.n)::int as total, jsonb_object_agg(c.status, c.n) as counts, count(*) over ()::int as jobs
  from counted c join jobs j on j.id = c.job_id
  where j.deleted_at is null and j.status <> 'ARCHIVED'
  group by j.id
  order by j.status = 'ACTIVE' and coalesce(j.closes_at > now(), true) desc, total desc, j.id
  limit 8`

/** What the two plots of a company's dashboard show. */
export async function plotsOf(db: Database, companyId: string): Promise<CompanyPlots> {
  const [applicationsPerDay, rows] = await Promise.all([
    run<{ day: string; count: number }>(db, PER_DAY, [companyId]),
    run<JobPipeline & { jobs: number }>(db, PIPELINE, [companyId]),
  ])
  return { applicationsPerDay, pipeline: rows, otherJobs: (rows[0]?.jobs ?? 0) - rows.length }
}
