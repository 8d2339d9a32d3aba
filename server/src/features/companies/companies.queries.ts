import type { CompanyPage } from '@sira/contract/companies'
import type { CompanySize, CompanyStatus, Industry } from '@sira/contract/enums'
import type { FileLink } from '@sira/contract/files'
import type { JobCard } from '@sira/contract/jobs'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'
import { REPLY_COLUMNS, REPLY_JOIN, toReplyFigures } from '../replies/replies.schema.ts'
import { listLiveJobsOfCompany } from '../job-search/live-jobs.queries.ts'

export interface CompanyCardRow {
  id: string
  name: string
  /** Null once the owner's account has been deleted. */
  logoFileId: string | null
  description: string
  size: CompanySize
  location: string
  industry: Industry
  status: CompanyStatus
  featured: boolean
  firstName: string
  lastName: string
  jobsCount: number
}

/**
 * The columns of a company card; `c` is the company, `a` its owner's account. They contain no contact details of the
 * owner.
 */
export const COMPANY_CARD_COLUMNS = `
  c.id, c.name, c.logo_file_id as "logoFileId", c.description, c.size, c.location, c.industry, c.status, c.featured,
  a.first_name as "firstName", a.last_name as "lastName"`

export interface CompanyPageRow extends CompanyCardRow {
  ownerId: string
  website: string | null
  email: string
  phone: string
  createdAt: string
  submittedAt: string
  updatedAt: string
  rejectionReason: string | null
  replyDays: number
  replyRate: number | null
  medianReplyHours: number | null
  repliesMeasured: number | null
  license: { id: string; name: string; type: string; size: number }
}

/**
 * The columns of a company's page, including its license `f`. Who may see which of them is decided when the response is
 * built.
 */
export const COMPANY_PAGE_COLUMNS = `${COMPANY_CARD_COLUMNS},
  a.id as "ownerId", c.website, c.email, c.phone, c.created_at as "createdAt", c.submitted_at as "submittedAt", c.updated_at as "updatedAt",
  c.rejection_reason as "rejectionReason", ${REPLY_COLUMNS},
  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,
  coalesce((select count(*)::int from jobs j where j.company_id = c.id and ${LIVE_JOB_CONDITION}), 0) as "jobsCount"` as const

/** The tables for the company page columns. */
export const COMPANY_PAGE_TABLES =
  `companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id ${REPLY_JOIN}` as const

/** Returns the fields of a company that anybody may see. */
export const toCompanyCardFields = (row: CompanyCardRow, fileUrls: FileUrls) => ({
  id: row.id,
  name: row.name,
  logo: row.logoFileId && fileUrls.buildLogoUrl(row.logoFileId),
  description: row.description,
  size: row.size,
  location: row.location,
  industry: row.industry,
  status: row.status,
  verified: row.status === 'ACTIVE',
  featured: row.featured,
  jobsCount: row.jobsCount,
  user: { firstName: row.firstName, lastName: row.lastName },
})

/** Returns the company's own contact details, which are public by the product spec. */
export const toCompanyContactFields = (row: CompanyPageRow) => ({
  website: row.website,
  email: row.email,
  phone: row.phone,
  createdAt: row.createdAt,
})

/** Returns the fields that only the owner and administrators see. */
export const toCompanyReviewFields = (
  row: CompanyPageRow,
  fileUrls: FileUrls,
  accountId: string,
): { submittedAt: string; updatedAt: string; rejectionReason: string | null; tradeLicense: FileLink } => ({
  submittedAt: row.submittedAt,
  updatedAt: row.updatedAt,
  rejectionReason: row.rejectionReason,
  tradeLicense: fileUrls.buildDocumentLink(row.license, accountId),
})

export interface CompanyViewer {
  accountId: string
  companyId: string | null
  isAdministrator: boolean
}

const SELECT_COMPANY = `select ${COMPANY_PAGE_COLUMNS} from ${COMPANY_PAGE_TABLES} where c.id = :companyId` as const

/**
 * Returns a company if this viewer may see it, otherwise undefined. Anybody may see an ACTIVE company; its own team and
 * administrators may always see it. `canReview` is true for its owner and administrators, who may also see the license.
 */
export async function findVisibleCompany(
  db: Database,
  companyId: string,
  viewer: CompanyViewer | undefined,
): Promise<{ row: CompanyPageRow; canReview: boolean } | undefined> {
  const [row] = await runSql(db, SELECT_COMPANY, { companyId })
  if (!row) return undefined
  const isOwnCompany = viewer?.companyId === row.id
  const canReview = viewer !== undefined && (viewer.accountId === row.ownerId || viewer.isAdministrator)
  return row.status === 'ACTIVE' || isOwnCompany || canReview ? { row, canReview } : undefined
}

/** Returns a company's page with its live jobs; undefined when this viewer may not see the company. */
export async function findCompanyPage(
  db: Database,
  fileUrls: FileUrls,
  companyId: string,
  viewer: CompanyViewer | undefined,
): Promise<CompanyPage | undefined> {
  const company = await findVisibleCompany(db, companyId, viewer)
  if (!company) return undefined
  const jobs = await listLiveJobsOfCompany({ db, fileUrls }, companyId)
  const { row, canReview } = company
  return {
    ...toCompanyCardFields(row, fileUrls),
    ...toCompanyContactFields(row),
    ...toReplyFigures(row),
    ...(canReview && viewer && toCompanyReviewFields(row, fileUrls, viewer.accountId)),
    skills: listCommonSkills(jobs),
    jobs,
  }
}

const MAX_SKILLS = 5

/** Returns up to five distinct skill names, most frequently required first. */
function listCommonSkills(jobs: JobCard[]): string[] {
  const counts = new Map<string, number>()
  for (const { skill } of jobs.flatMap((job) => job.skills)) counts.set(skill.name, (counts.get(skill.name) ?? 0) + 1)
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, MAX_SKILLS)
    .map(([name]) => name)
}

/** Returns whether this account works for a company, whatever the company's status. */
export async function hasCompany(db: Database, accountId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from staff where account_id = :accountId', { accountId })
  return rows.length > 0
}

export interface CompanyOwner {
  accountId: string
  email: string
  firstName: string
}

const SELECT_OWNER = `
  select a.id as "accountId", a.email, a.first_name as "firstName"
  from companies c join accounts a on a.id = c.owner_id where c.id = :companyId`

const SELECT_EDITORS = `
  select o.id as "accountId", o.email, o.first_name as "firstName", o.email_notifications and o.application_updates as "wantsMail"
  from staff w join accounts o on o.id = w.account_id where w.company_id = :companyId and w.role <> 'VIEWER' and o.suspended_at is null order by o.id`

/** Returns the owner and the recruiters who can sign in, for emails about applications. */
export const listCompanyEditors = (db: Database, companyId: string) => runSql(db, SELECT_EDITORS, { companyId })

/** Returns the account ids of the owner and the recruiters, who post a company's jobs and handle its applications. */
export const listCompanyEditorIds = async (db: Database, companyId: string): Promise<string[]> =>
  (
    await runSql(
      db,
      `select account_id as id from staff where company_id = :companyId and role <> 'VIEWER' and account_id is not null order by 1`,
      { companyId },
    )
  ).map(({ id }) => id)

/** Returns the owner, who receives a company's emails. */
export async function getCompanyOwner(db: Database, companyId: string): Promise<CompanyOwner> {
  const [owner] = await runSql(db, SELECT_OWNER, { companyId })
  if (!owner) throw new Error(`company ${companyId} has no owner`)
  return owner
}
