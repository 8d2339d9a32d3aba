import type { ApplicantMatch } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus, type SentApplicationStatus } from '@sira/contract/enums'
import { toLikePattern } from '@sira/contract/filters'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { listApplicantMatches } from '../job-search/company-match.queries.ts'
import {
  RECEIVED_FILTER,
  ReceivedApplicationRow,
  SELECT_RECEIVED_APPLICATIONS,
  SELECT_SENT_APPLICATIONS,
  SENT_FILTER,
  SentApplicationRow,
} from './application-rows.schema.ts'
import type { JobApplyState } from './applications.rules.ts'

type Paging = { page: number; per_page: number }
type ApplicationsPage<Row> = { rows: Row[]; total: number }

const SELECT_APPLY_STATE = `
  select j.status, j.published_at is not null as "wasPublic", j.deleted_at is not null as deleted, j.company_active as "companyActive",
    coalesce(j.closes_at <= now(), false) as over, exists (select 1 from applications a where a.job_id = j.id and a.seeker_id = :seekerId and a.status <> 'WITHDRAWN') as applied
  from jobs j where j.id = :jobId`

/**
 * Returns what decides whether a job accepts applications, and whether this seeker has applied already; undefined for
 * an unknown job.
 */
export async function findJobApplyState(
  db: Database,
  jobId: string,
  seekerId: string,
): Promise<(JobApplyState & { applied: boolean }) | undefined> {
  const [state] = await runSql(db, SELECT_APPLY_STATE, { jobId, seekerId })
  return state
}

/** Returns a page of the applications a seeker sent, newest first, with the total that match. */
export async function listSentApplications(
  db: Database,
  seekerId: string,
  { status, search, page, per_page: perPage }: Paging & { status: SentApplicationStatus | 'all'; search: string },
): Promise<ApplicationsPage<SentApplicationRow>> {
  const filter = {
    seekerId,
    status: status === 'all' ? undefined : status,
    like: search ? toLikePattern(search) : undefined,
  }
  const [rows, [count]] = await Promise.all([
    runSql(db, SELECT_SENT_APPLICATIONS, { ...filter, perPage, skipped: (page - 1) * perPage }),
    runSql(db, `select count(*) as total from applications a where ${SENT_FILTER}`, filter),
  ])
  return { rows: rows.map((row) => SentApplicationRow.parse(row)), total: count?.total ?? rows.length }
}

export interface ReceivedApplicationFilter {
  status?: ApplicationStatus | 'all'
  search?: string
  jobId?: string
}

const toReceivedParams = (companyId: string, { status = 'all', search, jobId }: ReceivedApplicationFilter) => ({
  companyId,
  jobId: jobId || undefined,
  status: status === 'all' ? undefined : status,
  like: search ? toLikePattern(search) : undefined,
})

/** Returns a page of the applications a company received, newest first, with the total that match. */
export async function listReceivedApplications(
  db: Database,
  companyId: string,
  { page, per_page: perPage, ...query }: Paging & ReceivedApplicationFilter,
): Promise<ApplicationsPage<ReceivedApplicationRow>> {
  const filter = toReceivedParams(companyId, query)
  const [rows, [count]] = await Promise.all([
    runSql(db, SELECT_RECEIVED_APPLICATIONS, { ...filter, perPage, skipped: (page - 1) * perPage }),
    runSql(db, `select count(*) as total from applications a where ${RECEIVED_FILTER}`, filter),
  ])
  return { rows: rows.map((row) => ReceivedApplicationRow.parse(row)), total: count?.total ?? rows.length }
}

/** Returns how many of the matching applications have each status. */
export async function countApplicationsByStatus(
  db: Database,
  companyId: string,
  filter: Omit<ReceivedApplicationFilter, 'status'>,
): Promise<Record<ApplicationStatus, number>> {
  const rows = await runSql(
    db,
    `select a.status, count(*) from applications a where ${RECEIVED_FILTER} group by a.status`,
    toReceivedParams(companyId, filter),
  )
  return { ...ZERO_COUNTS, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}
const ZERO_COUNTS = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0])) as Record<
  ApplicationStatus,
  number
>

const SELECT_CSV_ROWS = `
  select p.first_name as "firstName", p.last_name as "lastName", k.title, k.location, p.email, p.phone, j.title as job, a.status, a.created_at as "createdAt",
    (select round(avg(r.stars), 1)::numeric from application_ratings r where r.application_id = a.id) as stars,
    a.github_url as "githubUrl", a.linkedin_url as "linkedinUrl", a.portfolio_url as "portfolioUrl"
  from (select a.* from applications a where ${RECEIVED_FILTER} order by a.created_at desc, a.id desc limit :most) a
  join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  order by a.created_at desc, a.id desc` as const
export type ApplicationCsvRow = RowOf<typeof SELECT_CSV_ROWS>

/** Returns the newest matching applications as rows of the CSV file. */
export const listApplicationCsvRows = (
  db: Database,
  companyId: string,
  filter: ReceivedApplicationFilter,
  most: number,
): Promise<ApplicationCsvRow[]> => runSql(db, SELECT_CSV_ROWS, { ...toReceivedParams(companyId, filter), most })

/** Returns an application if this seeker sent it. */
export async function findSentApplication(
  db: Database,
  seekerId: string,
  id: string,
): Promise<SentApplicationRow | undefined> {
  const [row] = await runSql(db, SELECT_SENT_APPLICATIONS, { id, seekerId })
  return row && SentApplicationRow.parse(row)
}

/** Returns an application if this company received it and it is not withdrawn. */
export async function findReceivedApplication(
  db: Database,
  companyId: string,
  id: string,
): Promise<ReceivedApplicationRow | undefined> {
  const [row] = await runSql(db, SELECT_RECEIVED_APPLICATIONS, { id, companyId })
  return row && ReceivedApplicationRow.parse(row)
}

/** Returns whether this seeker sent this application. */
export async function hasSentApplication(db: Database, seekerId: string, id: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from applications where id = :id and seeker_id = :seekerId', { id, seekerId })
  return rows.length > 0
}

/** Returns whether this company received this application and it is not withdrawn. */
export async function hasReceivedApplication(db: Database, companyId: string, id: string): Promise<boolean> {
  const rows = await runSql(
    db,
    `select 1 from applications where id = :id and company_id = :companyId and status <> 'WITHDRAWN'`,
    { id, companyId },
  )
  return rows.length > 0
}

/** Returns whether the job belongs to this company. Deleted jobs count too, because their applications are kept. */
export async function hasCompanyJob(db: Database, companyId: string, jobId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from jobs where id = :jobId and company_id = :companyId', {
    jobId,
    companyId,
  })
  return rows.length > 0
}

/** Returns how many received applications nobody in the company has opened. */
export async function countUnviewedApplications(db: Database, companyId: string): Promise<number> {
  const [row] = await runSql(
    db,
    `select count(*) from applications where company_id = :companyId and viewed_at is null and status <> 'WITHDRAWN'`,
    { companyId },
  )
  return row?.count ?? 0
}

/** Returns how well the applicants fit, by application; only of those whose profile the company can still open. */
export const listMatchesOfApplicants = (
  db: Database,
  rows: readonly ReceivedApplicationRow[],
): Promise<ReadonlyMap<string, ApplicantMatch>> =>
  listApplicantMatches(
    db,
    rows.flatMap(({ id, resume, jobSeeker, job, jobSkills }) =>
      resume && jobSeeker ? [{ applicationId: id, seekerId: jobSeeker.id, job: { ...job, skills: jobSkills } }] : [],
    ),
  )
