import type { DeskOrder } from '@sira/contract/enums'
import { likePattern } from '@sira/contract/filters'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import type { CompanyInReview, CompanyReview } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'
import { UNNAMED } from '#db/named-client.ts'
import type { Addresses } from '#files/addresses.ts'
import { historyOf } from './history.queries.ts'
import { lookAlikesOf } from './look-alikes.queries.ts'
import { countOf, idsOf, orderOf, type QueueAsked } from './queues.ts'
import {
  cardFacts,
  contactFacts,
  PAGE_COLUMNS,
  PAGE_TABLES,
  reviewFacts,
  type PageRow,
} from '../companies/companies.queries.ts'

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
  waitingSince: string
  licenseInline: boolean
  licenseScanned: boolean
  licenseVirus: string | null
}

const REVIEW_COLUMNS = `${PAGE_COLUMNS}, a.email as "ownerEmail", a.phone as "ownerPhone", c.needs_another_look as "needsAnotherLook", f.inline as "licenseInline",
  f.scanned_at is not null as "licenseScanned", f.virus as "licenseVirus",
  case when c.needs_another_look then c.updated_at else c.submitted_at end as "waitingSince"`
const ONE_COMPANY = `select ${REVIEW_COLUMNS} from ${PAGE_TABLES} where c.id = $1`

const companyInReview = (row: ReviewRow, addresses: Addresses, adminId: string): CompanyInReview => ({
  ...cardFacts(row, addresses),
  ...contactFacts(row),
  ...reviewFacts(row, addresses, adminId),
  tradeLicense: { ...addresses.document(row.license, adminId), scanned: row.licenseScanned, virus: row.licenseVirus },
  user: { firstName: row.firstName, lastName: row.lastName, email: row.ownerEmail, phone: row.ownerPhone },
  needsAnotherLook: row.needsAnotherLook,
  waitingSince: row.waitingSince,
})

/** A company with all that was entered, for this administrator. */
export async function showCompany(
  db: Database,
  addresses: Addresses,
  companyId: string,
  adminId: string,
): Promise<CompanyInReview | undefined> {
  const [row] = await run<ReviewRow>(db, ONE_COMPANY, [companyId])
  return row && companyInReview(row, addresses, adminId)
}

/** The same with earlier decisions and look-alikes. */
export async function companyReview(
  db: Database,
  addresses: Addresses,
  companyId: string,
  adminId: string,
): Promise<CompanyReview | undefined> {
  const [[row], history, lookAlikes] = await Promise.all([
    run<ReviewRow>(db, ONE_COMPANY, [companyId]),
    historyOf(db, 'company', companyId),
    lookAlikesOf(db, companyId),
  ])
  return row && { ...companyInReview(row, addresses, adminId), licenseInline: row.licenseInline, history, lookAlikes }
}

export interface QueuePage {
  status: string
  search: string
  order: DeskOrder
  page: number
  per_page: number
}

/** The page is cut before anything is joined to it. A search gets a plan of its own: how much it finds is known only then. */
export const pageOf = (
  asked: QueueAsked,
  columns: string,
  tables: string,
  alias: string,
) => `${asked.isSearched ? UNNAMED : ''}
  with page as materialized (${idsOf(asked)})
  select ${columns} from ${tables} where ${alias}.id in (select id from page) order by ${orderOf(asked, alias)}`

/** What the statements of a page number. */
export function valuesOf({ search, page, per_page: perPage }: QueuePage): { count: unknown[]; page: unknown[] } {
  const pattern = search ? [likePattern(search.toLowerCase())] : []
  return { count: pattern, page: [perPage, (page - 1) * perPage, ...pattern] }
}

/** A page of the companies of a status, with how many there are. */
export async function companyQueue(
  db: Database,
  addresses: Addresses,
  query: QueuePage,
  adminId: string,
): Promise<{ data: CompanyInReview[]; meta: PageMeta }> {
  const { status, order, search, page, per_page: perPage } = query
  const asked = { table: 'companies', status, order, isSearched: search !== '' } as const
  const values = valuesOf(query)
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, countOf(asked), values.count),
    run<ReviewRow>(db, pageOf(asked, REVIEW_COLUMNS, PAGE_TABLES, 'c'), values.page),
  ])
  return {
    data: rows.map((row) => companyInReview(row, addresses, adminId)),
    meta: pageMeta(count?.total ?? 0, page, perPage),
  }
}
