import { JobPipeline, type CompanyCharts } from '@sira/contract/dashboards'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/**
 * Days are days in Addis Ababa. The start is compared as a stored timestamp, so that the index of the company's
 * applications can be used.
 */
const SELECT_APPLICATIONS_PER_DAY = `
  with days as (
    select d::date as day from generate_series((now() at time zone 'Africa/Addis_Ababa')::date - 29, (now() at time zone 'Africa/Addis_Ababa')::date, interval '1 day') d),
  received as (
    select (created_at at time zone 'Africa/Addis_Ababa')::date as day, count(*)::int as n from applications
    where company_id = :companyId and status <> 'WITHDRAWN' and created_at >= (select min(day)::timestamp at time zone 'Africa/Addis_Ababa' from days) group by 1)
  select coalesce(day, '-infinity') as day, coalesce(received.n, 0) as count from days left join received using (day) order by day`

const SELECT_PIPELINE = `
  with counted as (select job_id, status, count(*)::int as n from applications where company_id = :companyId and status <> 'WITHDRAWN' group by job_id, status)
  select j.id as "jobId", j.title, coalesce(sum(c.n)::int, 0) as total, jsonb_object_agg(c.status, c.n) as counts, count(*) over ()::int as jobs
  from counted c join jobs j on j.id = c.job_id
  where j.deleted_at is null and j.status <> 'ARCHIVED'
  group by j.id
  order by j.status = 'ACTIVE' and coalesce(j.closes_at > now(), true) desc, total desc, j.id
  limit 8`

/**
 * Returns the data of the two charts on a company's dashboard: applications per day, and the pipeline of up to 8 jobs.
 */
export async function getCompanyPlots(db: Database, companyId: string): Promise<CompanyCharts> {
  const [applicationsPerDay, rows] = await Promise.all([
    runSql(db, SELECT_APPLICATIONS_PER_DAY, { companyId }),
    runSql(db, SELECT_PIPELINE, { companyId }),
  ])
  const pipeline = rows.map(({ jobId, title, total, counts }) => ({
    jobId,
    title,
    total,
    counts: JobPipeline.shape.counts.parse(counts),
  }))
  return { applicationsPerDay, pipeline, otherJobs: (rows[0]?.jobs ?? 0) - rows.length }
}
