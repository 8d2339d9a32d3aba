import type { HiddenCompany, HiddenJob } from '@sira/contract/hidden-jobs'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Deps } from '#core/deps.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { throwAppError } from '#core/app-error.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { JOB_STATUS_EXPRESSION, LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'

type HiddenListDeps = Pick<Deps, 'db' | 'fileUrls'>
interface RequestedPage {
  page: number
  per_page: number
}
interface HiddenPage<Row> {
  data: Row[]
  meta: PageMeta
}

/** SQL condition: seekers may read the job `j`, which may be closed. */
const READABLE_JOB = `(j.status in ('ACTIVE', 'CLOSED') and j.company_active and j.published_at is not null and j.deleted_at is null)`
const SELECT_HIDDEN_JOBS = `
  select h.job_id as id, h.reason, h.created_at as "hiddenAt", ${READABLE_JOB} as readable, j.title, ${JOB_STATUS_EXPRESSION} as status,
    c.id as "companyId", c.name, c.logo_file_id as "logoFileId"
  from hidden_jobs h join jobs j on j.id = h.job_id join companies c on c.id = j.company_id
  where h.account_id = :accountId order by h.created_at desc, h.job_id limit :perPage::int offset :offset::int` as const
const COUNT_HIDDEN_JOBS = 'select count(*)::int as total from hidden_jobs where account_id = :accountId'

/** Returns a page of the jobs that this account has hidden, last hidden first. */
export async function listHiddenJobs(
  { db, fileUrls }: HiddenListDeps,
  accountId: string,
  { page, per_page: perPage }: RequestedPage,
): Promise<HiddenPage<HiddenJob>> {
  const [[counted], rows] = await Promise.all([
    runSql(db, COUNT_HIDDEN_JOBS, { accountId }),
    runSql(db, SELECT_HIDDEN_JOBS, { accountId, perPage, offset: (page - 1) * perPage }),
  ])
  return {
    data: rows.map((row) => toHiddenJob(fileUrls, row)),
    meta: buildPageMeta(counted?.total ?? 0, page, perPage),
  }
}

const toHiddenJob = (
  fileUrls: FileUrls,
  { id, reason, hiddenAt, readable, title, status, ...company }: RowOf<typeof SELECT_HIDDEN_JOBS>,
): HiddenJob => ({
  id,
  reason,
  hiddenAt,
  job: readable ? { title, status, company: toCompanySummary(fileUrls, company) } : null,
})

const SELECT_HIDDEN_COMPANIES = `
  select h.company_id as "companyId", h.created_at as "hiddenAt", c.status = 'ACTIVE' as active, c.name, c.logo_file_id as "logoFileId"
  from hidden_companies h join companies c on c.id = h.company_id
  where h.account_id = :accountId order by h.created_at desc, h.company_id limit :perPage::int offset :offset::int`
const COUNT_HIDDEN_COMPANIES = 'select count(*)::int as total from hidden_companies where account_id = :accountId'

/** Returns a page of the companies whose jobs this account has hidden, last hidden first. */
export async function listHiddenCompanies(
  { db, fileUrls }: HiddenListDeps,
  accountId: string,
  { page, per_page: perPage }: RequestedPage,
): Promise<HiddenPage<HiddenCompany>> {
  const [[counted], rows] = await Promise.all([
    runSql(db, COUNT_HIDDEN_COMPANIES, { accountId }),
    runSql(db, SELECT_HIDDEN_COMPANIES, { accountId, perPage, offset: (page - 1) * perPage }),
  ])
  return {
    data: rows.map(({ hiddenAt, active, ...company }) => ({
      id: company.companyId,
      hiddenAt,
      company: active ? toCompanySummary(fileUrls, company) : null,
    })),
    meta: buildPageMeta(counted?.total ?? 0, page, perPage),
  }
}

const toCompanySummary = (
  fileUrls: FileUrls,
  { companyId, name, logoFileId }: { companyId: string; name: string; logoFileId: string | null },
) => ({ id: companyId, name, logo: logoFileId && fileUrls.buildLogoUrl(logoFileId) })

const SELECT_HIDEABLE = `
  select 1 from jobs j where j.id = :jobId and ${LIVE_JOB_CONDITION}
  union all select 1 from hidden_jobs where account_id = :accountId and job_id = :jobId` as const

/** Throws JOB_NOT_FOUND for a job that is neither live nor hidden by this account. */
export async function requireHideableJob(db: Database, accountId: string, jobId: string): Promise<void> {
  const found = await runSql(db, SELECT_HIDEABLE, { accountId, jobId })
  if (found.length === 0) throwAppError('JOB_NOT_FOUND')
}

const SELECT_HIDDEN_REASONS = `select job_id as "jobId", reason from hidden_jobs where account_id = :accountId`
const SELECT_HIDDEN_COMPANY_IDS = `select company_id as "companyId" from hidden_companies where account_id = :accountId`

/** What a seeker does not want to see: jobs with the reason, if one was given, and companies. */
export interface HiddenFromSeeker {
  jobs: { jobId: string; reason: HiddenJob['reason'] }[]
  companyIds: string[]
}

/** Returns what the lists of this seeker leave out: the jobs they have hidden, and the companies, at most 500 of each. */
export async function listHiddenForSeeker(db: Database, accountId: string): Promise<HiddenFromSeeker> {
  const [jobs, companies] = await Promise.all([
    runSql(db, SELECT_HIDDEN_REASONS, { accountId }),
    runSql(db, SELECT_HIDDEN_COMPANY_IDS, { accountId }),
  ])
  return { jobs, companyIds: companies.map(({ companyId }) => companyId) }
}
