import { z } from 'zod'
import { type CompanyStatus } from '@sira/contract/enums'
import { DUPLICATE_SIGNALS } from '@sira/contract/area-enums'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { ModeratedCompany, ModeratedCompanyDetails } from '@sira/contract/moderation'
import type { Database } from '#db/database.ts'
import { runSql, runSqlWhere, type RowOf } from '#db/sql.ts'
import { toReplyFigures } from '../replies/replies.schema.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { listDecisionHistory } from './decision-history.queries.ts'
import {
  buildCompanyQueue,
  COMPANY_ID_LISTS,
  getIdListName,
  type ModerationQueuePage,
} from './moderation-queue.queries.ts'
import {
  toCompanyCardFields,
  toCompanyContactFields,
  COMPANY_PAGE_COLUMNS,
  COMPANY_PAGE_TABLES,
  toCompanyReviewFields,
} from '../companies/companies.queries.ts'

/** Returns whether the company exists, in any status. */
export async function hasModeratedCompany(db: Database, companyId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from companies where id = :companyId and owner_id is not null', { companyId })
  return rows.length > 0
}

/** Returns whether the job exists, in any status; a deleted one does not. */
export async function hasModeratedJob(db: Database, jobId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from jobs where id = :jobId and deleted_at is null', { jobId })
  return rows.length > 0
}

const MODERATED_COMPANY_COLUMNS =
  `${COMPANY_PAGE_COLUMNS}, a.email as "ownerEmail", a.phone as "ownerPhone", c.needs_another_look as "needsAnotherLook", f.inline as "licenseInline",
  f.scanned_at is not null as "licenseScanned", f.virus as "licenseVirus",
  case when c.needs_another_look then c.updated_at else c.submitted_at end as "waitingSince"` as const
const SELECT_COMPANY =
  `select ${MODERATED_COMPANY_COLUMNS} from ${COMPANY_PAGE_TABLES} where c.id = :companyId` as const
type ModeratedCompanyRow = RowOf<typeof SELECT_COMPANY>

const toModeratedCompany = (row: ModeratedCompanyRow, fileUrls: FileUrls, adminId: string): ModeratedCompany => ({
  ...toCompanyCardFields(row, fileUrls),
  ...toCompanyContactFields(row),
  ...toReplyFigures(row),
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
  const [row] = await runSql(db, SELECT_COMPANY, { companyId })
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
    runSql(db, SELECT_COMPANY, { companyId }),
    listDecisionHistory(db, 'company', companyId),
    listPossibleDuplicates(db, companyId),
  ])
  return row && { ...toModeratedCompany(row, fileUrls, adminId), licenseInline: row.licenseInline, history, lookAlikes }
}

const COUNT = 'select count(*)::int as total from companies where {where}'
/** The ids of the page come first, so that only its rows are joined. */
const PAGE_START = 'with page as materialized (select array('
const PAGE_END =
  `) as ids) select ${MODERATED_COMPANY_COLUMNS} from ${COMPANY_PAGE_TABLES} where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)` as const

/**
 * Returns a page of the companies in the moderation list, with the exact total. A search is planned each time, because
 * only then it is known how many rows it finds.
 */
export async function listModeratedCompanies(
  db: Database,
  fileUrls: FileUrls,
  query: ModerationQueuePage<CompanyStatus>,
  adminId: string,
): Promise<{ data: ModeratedCompany[]; meta: PageMeta }> {
  const { search, page, per_page: limit } = query
  const { counted, listed } = buildCompanyQueue(query)
  const ids = COMPANY_ID_LISTS[getIdListName(query)]
  const [[count], rows] = await Promise.all([
    runSqlWhere(db, COUNT, counted),
    runSqlWhere(
      db,
      search ? `${PLAN_EACH_TIME}${PAGE_START}${ids}${PAGE_END}` : `${PAGE_START}${ids}${PAGE_END}`,
      listed,
      { limit, offset: (page - 1) * limit },
    ),
  ])
  return {
    data: rows.map((row) => toModeratedCompany(row, fileUrls, adminId)),
    meta: buildPageMeta(count?.total ?? 0, page, limit),
  }
}

const DuplicateSignals = z.array(z.enum(DUPLICATE_SIGNALS))

/** The lowest trigram similarity of two names that may belong to the same company. */
const MIN_NAME_SIMILARITY = 0.6

// Each side of the union is one index lookup. A company without a phone number, website or email matches nobody on it.
const SELECT_POSSIBLE_DUPLICATES = `${PLAN_EACH_TIME}
  with this as (
    select c.id, company_key(c.name) as name, phone_key(c.phone) as phone, site_key(c.website) as site, lower(c.email) as email, f.sha256
    from companies c left join files f on f.id = c.trade_license_file_id where c.id = :companyId
  ), found as (
    select c.id, 'NAME' as likeness from this t join companies c on company_key(c.name) % t.name and similarity(company_key(c.name), t.name) >= ${MIN_NAME_SIMILARITY}
    union all select c.id, 'PHONE' from this t join companies c on phone_key(c.phone) = t.phone
    union all select c.id, 'LICENSE' from this t join files f on f.sha256 = t.sha256 and f.kind = 'trade_license' join companies c on c.trade_license_file_id = f.id
    union all select c.id, 'WEBSITE' from this t join companies c on site_key(c.website) = t.site
    union all select c.id, 'EMAIL' from this t join companies c on lower(c.email) = t.email
  )
  select c.id, c.name, c.status, array_agg(distinct found.likeness) as alike
  from found join companies c on c.id = found.id
  where c.id <> :companyId and c.owner_id is not null
  group by c.id order by count(distinct found.likeness) desc, c.id desc limit 10` as const

/**
 * Returns up to ten possible duplicates of a company, the most alike first: companies with a similar name (without its
 * legal form) or the same phone number, license file, website or email.
 */
async function listPossibleDuplicates(db: Database, companyId: string): Promise<ModeratedCompanyDetails['lookAlikes']> {
  const rows = await runSql(db, SELECT_POSSIBLE_DUPLICATES, { companyId })
  return rows.map((row) => ({ ...row, alike: DuplicateSignals.parse(row.alike) }))
}
