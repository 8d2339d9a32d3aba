import type { CompanyStatus } from '@sira/contract/enums'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import type { CompanyInReview } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'
import { cardFacts, contactFacts, PAGE_COLUMNS, PAGE_TABLES, reviewFacts, type PageRow } from '../companies/companies.queries.ts'

interface Queue {
  pending: number
  oldest: string | null
  anotherLook: number
}

// Each count reads an index that holds only what it counts.
const OVERVIEW = `
  select
    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)) from companies where status = 'PENDING') as companies,
    (select count(*)::int from companies where status = 'ACTIVE' and needs_another_look) as "companiesAgain",
    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)) from jobs where status = 'PENDING') as jobs,
    (select count(*)::int from jobs where status = 'ACTIVE' and needs_another_look) as "jobsAgain"`

interface OverviewRow {
  companies: Omit<Queue, 'anotherLook'>
  companiesAgain: number
  jobs: Omit<Queue, 'anotherLook'>
  jobsAgain: number
}

/** What waits for the administrators, and since when. */
export async function overview(db: Database): Promise<{ companies: Queue; jobs: Queue }> {
  const [row] = await run<OverviewRow>(db, OVERVIEW)
  const { companies, companiesAgain, jobs, jobsAgain } = row!
  return { companies: { ...inUtc(companies), anotherLook: companiesAgain }, jobs: { ...inUtc(jobs), anotherLook: jobsAgain } }
}

const inUtc = <Q extends { oldest: string | null }>(queue: Q): Q => ({ ...queue, oldest: queue.oldest && new Date(queue.oldest).toISOString() })

/** Whether there is such a company, in whatever status. */
export async function companyExists(db: Database, companyId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from companies where id = $1 and owner_id is not null', [companyId])
  return rows.length > 0
}

/** Whether there is such a job, in whatever status; a deleted one is not there. */
export async function jobExists(db: Database, jobId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from jobs where id = $1 and deleted_at is null', [jobId])
  return rows.length > 0
}

interface ReviewRow extends PageRow {
  ownerEmail: string
  ownerPhone: string
  needsAnotherLook: boolean
}

const REVIEW_COLUMNS = `${PAGE_COLUMNS}, a.email as "ownerEmail", a.phone as "ownerPhone", c.needs_another_look as "needsAnotherLook"`
const ONE_COMPANY = `select ${REVIEW_COLUMNS} from ${PAGE_TABLES} where c.id = $1`

const companyInReview = (row: ReviewRow, addresses: Addresses, adminId: string): CompanyInReview => ({
  ...cardFacts(row, addresses),
  ...contactFacts(row),
  ...reviewFacts(row, addresses, adminId),
  user: { firstName: row.firstName, lastName: row.lastName, email: row.ownerEmail, phone: row.ownerPhone },
  needsAnotherLook: row.needsAnotherLook,
})

/** A company with all that was entered, for this administrator. */
export async function showCompany(db: Database, addresses: Addresses, companyId: string, adminId: string): Promise<CompanyInReview | undefined> {
  const [row] = await run<ReviewRow>(db, ONE_COMPANY, [companyId])
  return row && companyInReview(row, addresses, adminId)
}

export interface QueuePage<Status> {
  status: Status
  page: number
  per_page: number
}

/** The status is written out, so that the queue's own index serves it; the page is cut before anything is joined to it. */
function companiesBy(status: CompanyStatus): string {
  const order = `${status === 'ACTIVE' ? 'c.needs_another_look desc, ' : ''}c.submitted_at, c.id`
  return `
    with page as materialized (select c.id from companies c where c.status = '${status}' and c.owner_id is not null order by ${order} limit $1 offset $2)
    select ${REVIEW_COLUMNS} from ${PAGE_TABLES} where c.id in (select id from page) order by ${order}`
}

/** Companies of a status, longest waiting first; of the ACTIVE ones those that need another look come first. */
export async function companyQueue(db: Database, addresses: Addresses, query: QueuePage<CompanyStatus>, adminId: string): Promise<{ data: CompanyInReview[]; meta: PageMeta }> {
  const { status, page, per_page: perPage } = query
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total from companies where status = '${status}' and owner_id is not null`),
    run<ReviewRow>(db, companiesBy(status), [perPage, (page - 1) * perPage]),
  ])
  return { data: rows.map((row) => companyInReview(row, addresses, adminId)), meta: pageMeta(count?.total ?? 0, page, perPage) }
}
