import { z } from 'zod'
import { ReportedJob, type listReportedJobs } from '@sira/contract/job-reports'
import type { HandlerInput } from '@sira/contract/endpoint'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { JOBS_WITH_OPEN_REPORTS } from '../jobs/job-reports.queries.ts'

/** Returns whether the job exists; a deleted one counts too, because it can have reports and applicants. */
export async function hasReportableJob(db: Database, jobId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from jobs where id = :jobId', { jobId })
  return rows.length > 0
}

const ReportedJobRow = ReportedJob.extend({
  company: ReportedJob.shape.company.omit({ logo: true }).extend({ logoFileId: z.string().nullable() }),
})

type ReportListQuery = HandlerInput<typeof listReportedJobs>['query']

/**
 * There are few open reports, so they are searched without an index. The pattern and the reason
 * are null for any.
 */
const MATCHING_JOBS = `(${JOBS_WITH_OPEN_REPORTS}) w join jobs f on f.id = w.id join companies o on o.id = f.company_id
  where (:pattern?::text is null or lower(f.title) like :pattern or lower(o.name) like :pattern)
    and (:reason?::text is null or exists (select from job_reports s where s.job_id = w.id and s.handled_at is null and s.reason = :reason))` as const

// Shows of each person only what makes a report more or less likely to be right.
const SELECT_REPORTED = `limit :perPage offset :offset)
  select jsonb_build_object('id', j.id, 'title', j.title, 'status', j.status, 'deleted', j.deleted_at is not null, 'applicationsCount', j.applications_count) as job,
    jsonb_build_object('id', c.id, 'name', c.name, 'logoFileId', c.logo_file_id) as company, j.hidden_at as "hiddenAt", p.oldest,
    (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at,
        'applied', exists (select from applications a join seekers k on k.id = a.seeker_id where a.job_id = j.id and k.account_id = r.account_id),
        'upheld', (select count(*) from job_reports e where e.account_id = r.account_id and e.verdict = 'UPHELD'),
        'dismissed', (select count(*) from job_reports e where e.account_id = r.account_id and e.verdict = 'DISMISSED')) order by r.created_at, r.id), '[]')
      from job_reports r where r.job_id = j.id and r.handled_at is null) as reports
  from page p join jobs j on j.id = p.id join companies c on c.id = j.company_id
  order by`
const PAGE = `
  with page as materialized (select w.* from ${MATCHING_JOBS} order by` as const
const SELECT_PAGE = {
  urgent: `${PAGE} w.hidden desc, w.n desc, w.oldest, w.id ${SELECT_REPORTED} p.hidden desc, p.n desc, p.oldest, p.id`,
  oldest: `${PAGE} w.oldest, w.id ${SELECT_REPORTED} p.oldest, p.id`,
  newest: `${PAGE} w.oldest desc, w.id desc ${SELECT_REPORTED} p.oldest desc, p.id desc`,
} as const

/**
 * Returns a page of the jobs with open reports and the exact total: hidden and most reported ones first, then the
 * oldest, or by their first report.
 */
export async function listJobsWithOpenReports(
  db: Database,
  fileUrls: FileUrls,
  { search, reason, order, page, per_page: perPage }: ReportListQuery,
): Promise<{ data: ReportedJob[]; meta: PageMeta }> {
  const filter = { pattern: search ? toLikePattern(search.toLowerCase()) : null, reason: reason ?? null }
  const [[count], rows] = await Promise.all([
    runSql(db, `select count(*)::int as total from ${MATCHING_JOBS}`, filter),
    runSql(db, SELECT_PAGE[order], { ...filter, perPage, offset: (page - 1) * perPage }),
  ])
  const data = z
    .array(ReportedJobRow)
    .parse(rows)
    .map(({ company: { logoFileId, ...company }, reports, ...row }) => ({
      ...row,
      company: { ...company, logo: logoFileId && fileUrls.buildLogoUrl(logoFileId) },
      reports: reports.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    }))
  return { data, meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}
