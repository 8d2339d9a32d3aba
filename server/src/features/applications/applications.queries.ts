import { APPLICATION_STATUSES, type ApplicationStatus, type SentApplicationStatus } from '@sira/contract/enums'
import { toLikePattern } from '@sira/contract/filters'
import { sql, type RawBuilder } from 'kysely'
import { run, type Database } from '#db/database.ts'
import {
  selectSentApplications,
  selectReceivedApplications,
  type SentApplicationRow,
  type ReceivedApplicationRow,
} from './application-rows.schema.ts'
import type { ApplicationCsvRow } from './applications-csv.format.ts'
import type { JobApplyState } from './applications.rules.ts'

type SqlCondition = RawBuilder<unknown>
type Paging = { page: number; per_page: number }
type ApplicationsPage<Row> = { rows: Row[]; total: number }

const SELECT_APPLY_STATE = `
  select j.status, j.published_at is not null as "wasPublic", j.deleted_at is not null as deleted, j.company_active as "companyActive",
    coalesce(j.closes_at <= now(), false) as over, exists (select 1 from applications a where a.job_id = j.id and a.seeker_id = $2 and a.status <> 'WITHDRAWN') as applied
  from jobs j where j.id = $1`

/**
 * Returns what decides whether a job accepts applications, and whether this seeker has applied already; undefined for
 * an unknown job.
 */
export async function findJobApplyState(
  db: Database,
  jobId: string,
  seekerId: string,
): Promise<(JobApplyState & { applied: boolean }) | undefined> {
  const [state] = await run<JobApplyState & { applied: boolean }>(db, SELECT_APPLY_STATE, [jobId, seekerId])
  return state
}

/** Returns a page of the applications a seeker sent, newest first, with the total that match. */
export function listSentApplications(
  db: Database,
  seekerId: string,
  { status, search, ...paging }: Paging & { status: SentApplicationStatus | 'all'; search: string },
) {
  const conditions: SqlCondition[] = [sql`a.seeker_id = ${seekerId}`]
  if (status !== 'all') conditions.push(sql`a.status = ${status}`)
  if (search) {
    const like = toLikePattern(search)
    conditions.push(
      sql`exists (select 1 from jobs s join companies b on b.id = s.company_id where s.id = a.job_id and (s.title ilike ${like} or b.name ilike ${like}))`,
    )
  }
  return listPage<SentApplicationRow>(db, selectSentApplications, conditions, paging)
}

export interface ReceivedApplicationFilter {
  status?: ApplicationStatus | 'all'
  search?: string
  jobId?: string
}

/** SQL conditions: applications the company received, without withdrawn ones, which it may no longer see. */
const buildReceivedConditions = (companyId: string): SqlCondition[] => [
  sql`a.company_id = ${companyId}`,
  sql`a.status <> 'WITHDRAWN'`,
]

/** Returns a page of the applications a company received, newest first, with the total that match. */
export const listReceivedApplications = (
  db: Database,
  companyId: string,
  { page, per_page, ...filter }: Paging & ReceivedApplicationFilter,
) =>
  listPage<ReceivedApplicationRow>(db, selectReceivedApplications, buildReceivedFilter(companyId, filter), {
    page,
    per_page,
  })

function buildReceivedFilter(
  companyId: string,
  { status = 'all', search, jobId }: ReceivedApplicationFilter,
): SqlCondition[] {
  const conditions: SqlCondition[] = [...buildReceivedConditions(companyId)]
  if (jobId) conditions.push(sql`a.job_id = ${jobId}`)
  if (status !== 'all') conditions.push(sql`a.status = ${status}`)
  if (search) {
    const like = toLikePattern(search)
    conditions.push(sql`exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
      where s.id = a.job_id and (s.title ilike ${like} or p.first_name || ' ' || p.last_name ilike ${like}))`)
  }
  return conditions
}

/** Returns how many of the matching applications have each status. */
export async function countApplicationsByStatus(
  db: Database,
  companyId: string,
  filter: Omit<ReceivedApplicationFilter, 'status'>,
): Promise<Record<ApplicationStatus, number>> {
  const where = sql.join(buildReceivedFilter(companyId, filter), sql` and `)
  const { rows } = await sql<{
    status: ApplicationStatus
    count: number
  }>`select a.status, count(*) from applications a where ${where} group by a.status`.execute(db)
  return { ...ZERO_COUNTS, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}
const ZERO_COUNTS = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0])) as Record<
  ApplicationStatus,
  number
>

/** Returns the newest matching applications as rows of the CSV file. */
export async function listApplicationCsvRows(
  db: Database,
  companyId: string,
  filter: ReceivedApplicationFilter,
  most: number,
): Promise<ApplicationCsvRow[]> {
  const where = sql.join(buildReceivedFilter(companyId, filter), sql` and `)
  const { rows } = await sql<ApplicationCsvRow>`
    select p.first_name as "firstName", p.last_name as "lastName", k.title, k.location, p.email, p.phone, j.title as job, a.status, a.created_at as "createdAt",
      (select round(avg(r.stars), 1) from application_ratings r where r.application_id = a.id) as stars,
      a.github_url as "githubUrl", a.linkedin_url as "linkedinUrl", a.portfolio_url as "portfolioUrl"
    from (select a.* from applications a where ${where} order by a.created_at desc, a.id desc limit ${most}) a
    join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

/** Returns an application if this seeker sent it. */
export const findSentApplication = async (
  db: Database,
  seekerId: string,
  id: string,
): Promise<SentApplicationRow | undefined> =>
  (await listPage<SentApplicationRow>(db, selectSentApplications, [sql`a.id = ${id}`, sql`a.seeker_id = ${seekerId}`]))
    .rows[0]

/** Returns an application if this company received it and it is not withdrawn. */
export const findReceivedApplication = async (
  db: Database,
  companyId: string,
  id: string,
): Promise<ReceivedApplicationRow | undefined> =>
  (
    await listPage<ReceivedApplicationRow>(db, selectReceivedApplications, [
      sql`a.id = ${id}`,
      ...buildReceivedConditions(companyId),
    ])
  ).rows[0]

/** Returns the rows of one page, joined only after the page is selected, and the total. */
async function listPage<Row>(
  db: Database,
  rows: (page: SqlCondition) => RawBuilder<Row>,
  conditions: SqlCondition[],
  paging?: Paging,
): Promise<ApplicationsPage<Row>> {
  const where = sql.join(conditions, sql` and `)
  const cut = paging
    ? sql`order by a.created_at desc, a.id desc limit ${paging.per_page} offset ${(paging.page - 1) * paging.per_page}`
    : sql``
  const [page, count] = await Promise.all([
    rows(sql`select a.* from applications a where ${where} ${cut}`).execute(db),
    paging && sql<{ total: number }>`select count(*) as total from applications a where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: count?.rows[0]?.total ?? page.rows.length }
}

/** Returns whether this seeker sent this application. */
export async function hasSentApplication(db: Database, seekerId: string, id: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from applications where id = $1 and seeker_id = $2', [id, seekerId])
  return rows.length > 0
}

/** Returns whether this company received this application and it is not withdrawn. */
export async function hasReceivedApplication(db: Database, companyId: string, id: string): Promise<boolean> {
  const rows = await run(db, `select 1 from applications where id = $1 and company_id = $2 and status <> 'WITHDRAWN'`, [
    id,
    companyId,
  ])
  return rows.length > 0
}

/** Returns whether the job belongs to this company. Deleted jobs count too, because their applications are kept. */
export async function hasCompanyJob(db: Database, companyId: string, jobId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from jobs where id = $1 and company_id = $2', [jobId, companyId])
  return rows.length > 0
}

/** Returns how many received applications nobody in the company has opened. */
export async function countUnviewedApplications(db: Database, companyId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*) from applications where company_id = $1 and viewed_at is null and status <> 'WITHDRAWN'`,
    [companyId],
  )
  return row?.count ?? 0
}
