import { APPLICATION_STATUSES, type ApplicationStatus, type SentStatus } from '@sira/contract/enums'
import { likePattern } from '@sira/contract/filters'
import { sql, type RawBuilder } from 'kysely'
import { run, type Database } from '#db/database.ts'
import { MINE, RECEIVED, type MineRow, type ReceivedRow } from './application-rows.ts'
import type { Line } from './applications-csv.rules.ts'
import type { JobState } from './applications.rules.ts'

type Condition = RawBuilder<unknown>
type Paging = { page: number; per_page: number }
type Found<Row> = { rows: Row[]; total: number }

const STATE = `
  select j.status, j.published_at is not null as "wasPublic", j.deleted_at is not null as deleted, j.company_active as "companyActive",
    coalesce(j.closes_at <= now(), false) as over, exists (select 1 from applications a where a.job_id = j.id and a.seeker_id = $2 and a.status <> 'WITHDRAWN') as applied
  from jobs j where j.id = $1`

/** Whether a job takes applications, and whether this seeker has applied already. */
export async function stateFor(
  db: Database,
  jobId: string,
  seekerId: string,
): Promise<(JobState & { applied: boolean }) | undefined> {
  const [state] = await run<JobState & { applied: boolean }>(db, STATE, [jobId, seekerId])
  return state
}

/** What a seeker sent, newest first, with the number of all that fit. */
export function sentBy(
  db: Database,
  seekerId: string,
  { status, search, ...paging }: Paging & { status: SentStatus | 'all'; search: string },
) {
  const conditions: Condition[] = [sql`a.seeker_id = ${seekerId}`]
  if (status !== 'all') conditions.push(sql`a.status = ${status}`)
  if (search) {
    const like = likePattern(search)
    conditions.push(
      sql`exists (select 1 from jobs s join companies b on b.id = s.company_id where s.id = a.job_id and (s.title ilike ${like} or b.name ilike ${like}))`,
    )
  }
  return find<MineRow>(db, MINE, conditions, paging)
}

export interface ReceivedFilter {
  status?: ApplicationStatus | 'all'
  search?: string
  jobId?: string
}

/** What was taken back is no longer the company's to see. */
const receivedOnly = (companyId: string): Condition[] => [
  sql`a.company_id = ${companyId}`,
  sql`a.status <> 'WITHDRAWN'`,
]

/** What a company received, newest first, with the number of all that fit. */
export const receivedBy = (db: Database, companyId: string, { page, per_page, ...filter }: Paging & ReceivedFilter) =>
  find<ReceivedRow>(db, RECEIVED, fitting(companyId, filter), { page, per_page })

function fitting(companyId: string, { status = 'all', search, jobId }: ReceivedFilter): Condition[] {
  const conditions: Condition[] = [...receivedOnly(companyId)]
  if (jobId) conditions.push(sql`a.job_id = ${jobId}`)
  if (status !== 'all') conditions.push(sql`a.status = ${status}`)
  if (search) {
    const like = likePattern(search)
    conditions.push(sql`exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
      where s.id = a.job_id and (s.title ilike ${like} or p.first_name || ' ' || p.last_name ilike ${like}))`)
  }
  return conditions
}

/** How many of those that fit have each status. */
export async function countsOf(
  db: Database,
  companyId: string,
  filter: Omit<ReceivedFilter, 'status'>,
): Promise<Record<ApplicationStatus, number>> {
  const where = sql.join(fitting(companyId, filter), sql` and `)
  const { rows } = await sql<{
    status: ApplicationStatus
    count: number
  }>`select a.status, count(*) from applications a where ${where} group by a.status`.execute(db)
  return { ...NONE, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}
const NONE = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0])) as Record<ApplicationStatus, number>

/** The newest of those that fit, as lines of a table. */
export async function tableOf(db: Database, companyId: string, filter: ReceivedFilter, most: number): Promise<Line[]> {
  const where = sql.join(fitting(companyId, filter), sql` and `)
  const { rows } = await sql<Line>`
    select p.first_name as "firstName", p.last_name as "lastName", k.title, k.location, p.email, p.phone, j.title as job, a.status, a.created_at as "createdAt",
      (select round(avg(r.stars), 1) from application_ratings r where r.application_id = a.id) as stars,
      a.github_url as "githubUrl", a.linkedin_url as "linkedinUrl", a.portfolio_url as "portfolioUrl"
    from (select a.* from applications a where ${where} order by a.created_at desc, a.id desc limit ${most}) a
    join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

/** One application, if this seeker sent it. */
export const sentOne = async (db: Database, seekerId: string, id: string): Promise<MineRow | undefined> =>
  (await find<MineRow>(db, MINE, [sql`a.id = ${id}`, sql`a.seeker_id = ${seekerId}`])).rows[0]

/** One application, if this company received it. */
export const receivedOne = async (db: Database, companyId: string, id: string): Promise<ReceivedRow | undefined> =>
  (await find<ReceivedRow>(db, RECEIVED, [sql`a.id = ${id}`, ...receivedOnly(companyId)])).rows[0]

/** The rows of one page, built after the page is cut, and the count of all beside it. */
async function find<Row>(
  db: Database,
  rows: (page: Condition) => RawBuilder<Row>,
  conditions: Condition[],
  paging?: Paging,
): Promise<Found<Row>> {
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

/** Whether this seeker sent this application. */
export async function hasSent(db: Database, seekerId: string, id: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from applications where id = $1 and seeker_id = $2', [id, seekerId])
  return rows.length > 0
}

/** Whether this company received this application. */
export async function hasReceived(db: Database, companyId: string, id: string): Promise<boolean> {
  const rows = await run(db, `select 1 from applications where id = $1 and company_id = $2 and status <> 'WITHDRAWN'`, [
    id,
    companyId,
  ])
  return rows.length > 0
}

/** Whether the job is this company's, a deleted one too: what applicants sent for it is kept. */
export async function ownsJob(db: Database, companyId: string, jobId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from jobs where id = $1 and company_id = $2', [jobId, companyId])
  return rows.length > 0
}

/** How many received applications nobody of the company has opened. */
export async function unviewedOf(db: Database, companyId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*) from applications where company_id = $1 and viewed_at is null and status <> 'WITHDRAWN'`,
    [companyId],
  )
  return row?.count ?? 0
}
