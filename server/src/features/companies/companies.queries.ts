import type { CompanyPage } from '@sira/contract/companies'
import type { FileLink } from '@sira/contract/files'
import type { JobCard } from '@sira/contract/jobs'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'
import { REPLY_COLUMNS, REPLY_JOIN, toReplyFigures } from '../replies/replies.schema.ts'
import { listLiveJobsOfCompany } from '../job-search/live-jobs.queries.ts'

/**
 * The columns of a company card; `c` is the company, `a` its owner's account. They contain no contact details of the
 * owner.
 */
export const COMPANY_CARD_COLUMNS = `
  c.id, c.name, c.logo_file_id as "logoFileId", c.description, c.size, c.location, c.industry, c.status, c.featured,
  a.first_name as "firstName", a.last_name as "lastName"`

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

const SELECT_COMPANY = `select ${COMPANY_PAGE_COLUMNS} from ${COMPANY_PAGE_TABLES} where c.id = :companyId` as const
export type CompanyPageRow = RowOf<typeof SELECT_COMPANY>
type CompanyCardField =
  | 'id'
  | 'name'
  | 'logoFileId'
  | 'description'
  | 'size'
  | 'location'
  | 'industry'
  | 'status'
  | 'featured'
  | 'firstName'
  | 'lastName'
  | 'jobsCount'

/** Returns the fields of a company that anybody may see. */
export const toCompanyCardFields = (row: Pick<CompanyPageRow, CompanyCardField>, fileUrls: FileUrls) => ({
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

const MAX_FOLLOWED = 1000
const SELECT_FOLLOWED =
  `select company_id as id from follows where account_id = :accountId order by created_at desc, company_id limit ${MAX_FOLLOWED}` as const

/** Returns the ids of the companies that an account follows, most recently followed first, at most 1000. */
export async function listFollowedCompanyIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await runSql(db, SELECT_FOLLOWED, { accountId })
  return rows.map(({ id }) => id)
}
