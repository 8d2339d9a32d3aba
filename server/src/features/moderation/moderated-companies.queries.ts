import type { AdminListOrder, CompanyStatus, DuplicateSignal } from '@sira/contract/enums'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { ModeratedCompany, ModeratedCompanyDetails } from '@sira/contract/moderation'
import { run, type Database } from '#db/database.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { listDecisionHistory } from './decision-history.queries.ts'
import {
  buildQueueCountQuery,
  buildQueueIdsQuery,
  buildQueueOrder,
  type ModerationQueueFilter,
} from './moderation-queue.queries.ts'
import {
  toCompanyCardFields,
  toCompanyContactFields,
  COMPANY_PAGE_COLUMNS,
  COMPANY_PAGE_TABLES,
  toCompanyReviewFields,
  type CompanyPageRow,
} from '../companies/companies.queries.ts'

/** Returns whether the company exists, in any status. */
export async function hasModeratedCompany(db: Database, companyId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from companies where id = $1 and owner_id is not null', [companyId])
  return rows.length > 0
}

/** Returns whether the job exists, in any status; a deleted one does not. */
export async function hasModeratedJob(db: Database, jobId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from jobs where id = $1 and deleted_at is null', [jobId])
  return rows.length > 0
}

interface ModeratedCompanyRow extends CompanyPageRow {
  ownerEmail: string
  ownerPhone: string
  needsAnotherLook: boolean
  waitingSince: string
  licenseInline: boolean
  licenseScanned: boolean
  licenseVirus: string | null
}

const MODERATED_COMPANY_COLUMNS = `${COMPANY_PAGE_COLUMNS}, a.email as "ownerEmail", a.phone as "ownerPhone", c.needs_another_look as "needsAnotherLook", f.inline as "licenseInline",
  f.scanned_at is not null as "licenseScanned", f.virus as "licenseVirus",
  case when c.needs_another_look then c.updated_at else c.submitted_at end as "waitingSince"`
const SELECT_COMPANY = `select ${MODERATED_COMPANY_COLUMNS} from ${COMPANY_PAGE_TABLES} where c.id = $1`

const toModeratedCompany = (row: ModeratedCompanyRow, fileUrls: FileUrls, adminId: string): ModeratedCompany => ({
  ...toCompanyCardFields(row, fileUrls),
  ...toCompanyContactFields(row),
  ...toCompanyReviewFields(row, fileUrls, adminId),
  tradeLicense: {
    ...fileUrls.buildDocumentLink(row.license, adminId),
    scanned: row.licenseScanned,
    virus: row.licenseVirus,
  },
  user: { firstName: row.firstName, lastName: row.lastName, email: row.ownerEmail, phone: row.ownerPhone },
  needsAnotherLook: row.needsAnotherLook,
  waitingSince: row.waitingSince,
})

/** Returns a company with everything that was entered, for this administrator; undefined when it does not exist. */
export async function findModeratedCompany(
  db: Database,
  fileUrls: FileUrls,
  companyId: string,
  adminId: string,
): Promise<ModeratedCompany | undefined> {
  const [row] = await run<ModeratedCompanyRow>(db, SELECT_COMPANY, [companyId])
  return row && toModeratedCompany(row, fileUrls, adminId)
}

/** Returns the same with earlier decisions and possible duplicates. */
export async function findModeratedCompanyDetails(
  db: Database,
  fileUrls: FileUrls,
  companyId: string,
  adminId: string,
): Promise<ModeratedCompanyDetails | undefined> {
  const [[row], history, lookAlikes] = await Promise.all([
    run<ModeratedCompanyRow>(db, SELECT_COMPANY, [companyId]),
    listDecisionHistory(db, 'company', companyId),
    listPossibleDuplicates(db, companyId),
  ])
  return row && { ...toModeratedCompany(row, fileUrls, adminId), licenseInline: row.licenseInline, history, lookAlikes }
}

export interface ModerationQueuePage {
  status: string
  search: string
  order: AdminListOrder
  page: number
  per_page: number
}

/**
 * Returns the SELECT of a page. The page is limited before anything is joined to it. A search is planned each time,
 * because only then it is known how many rows it finds.
 */
export const buildQueuePageQuery = (
  filter: ModerationQueueFilter,
  columns: string,
  tables: string,
  alias: string,
) => `${filter.isSearched ? PLAN_EACH_TIME : ''}
  with page as materialized (${buildQueueIdsQuery(filter)})
  select ${columns} from ${tables} where ${alias}.id in (select id from page) order by ${buildQueueOrder(filter, alias)}`

/** Returns the parameter values of the two statements of a page. */
export function buildQueueValues({ search, page, per_page: perPage }: ModerationQueuePage): {
  count: unknown[]
  page: unknown[]
} {
  const pattern = search ? [toLikePattern(search.toLowerCase())] : []
  return { count: pattern, page: [perPage, (page - 1) * perPage, ...pattern] }
}

/** Returns a page of the companies in the moderation list, with the exact total. */
export async function listModeratedCompanies(
  db: Database,
  fileUrls: FileUrls,
  query: ModerationQueuePage,
  adminId: string,
): Promise<{ data: ModeratedCompany[]; meta: PageMeta }> {
  const { status, order, search, page, per_page: perPage } = query
  const filter = { table: 'companies', status, order, isSearched: search !== '' } as const
  const values = buildQueueValues(query)
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, buildQueueCountQuery(filter), values.count),
    run<ModeratedCompanyRow>(
      db,
      buildQueuePageQuery(filter, MODERATED_COMPANY_COLUMNS, COMPANY_PAGE_TABLES, 'c'),
      values.page,
    ),
  ])
  return {
    data: rows.map((row) => toModeratedCompany(row, fileUrls, adminId)),
    meta: buildPageMeta(count?.total ?? 0, page, perPage),
  }
}

interface PossibleDuplicateRow {
  id: string
  name: string
  status: CompanyStatus
  alike: DuplicateSignal[]
}

/** The lowest trigram similarity of two names that may belong to the same company. */
const MIN_NAME_SIMILARITY = 0.6

// Each side of the union is one index lookup. A company without a phone number, website or email matches nobody on it.
const SELECT_POSSIBLE_DUPLICATES = `${PLAN_EACH_TIME}
  with this as (
    select c.id, company_key(c.name) as name, phone_key(c.phone) as phone, site_key(c.website) as site, lower(c.email) as email, f.sha256
    from companies c left join files f on f.id = c.trade_license_file_id where c.id = $1
  ), found as (
    select c.id, 'NAME' as likeness from this t join companies c on company_key(c.name) % t.name and similarity(company_key(c.name), t.name) >= ${MIN_NAME_SIMILARITY}
    union all select c.id, 'PHONE' from this t join companies c on phone_key(c.phone) = t.phone
    union all select c.id, 'LICENSE' from this t join files f on f.sha256 = t.sha256 and f.kind = 'trade_license' join companies c on c.trade_license_file_id = f.id
    union all select c.id, 'WEBSITE' from this t join companies c on site_key(c.website) = t.site
    union all select c.id, 'EMAIL' from this t join companies c on lower(c.email) = t.email
  )
  select c.id, c.name, c.status, array_agg(distinct found.likeness) as alike
  from found join companies c on c.id = found.id
  where c.id <> $1 and c.owner_id is not null
  group by c.id order by count(distinct found.likeness) desc, c.id desc limit 10`

/**
 * Returns up to ten possible duplicates of a company, the most alike first: companies with a similar name (without its
 * legal form) or the same phone number, license file, website or email.
 */
const listPossibleDuplicates = (db: Database, companyId: string): Promise<ModeratedCompanyDetails['lookAlikes']> =>
  run<PossibleDuplicateRow>(db, SELECT_POSSIBLE_DUPLICATES, [companyId])
