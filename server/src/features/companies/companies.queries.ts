import type { CompanyPage } from '@sira/contract/companies'
import type { CompanySize, CompanyStatus, Industry } from '@sira/contract/enums'
import type { FileLink } from '@sira/contract/files'
import type { JobCard } from '@sira/contract/jobs'
import { run, type Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'
import { LIVE } from '../jobs/job-cards.queries.ts'
import { liveJobsOf } from '../jobs/jobs.queries.ts'

export interface CardRow {
  id: string
  name: string
  logoFileId: string
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

/** The columns of a card; `c` is the company, `a` its owner's account. Contact details of the owner are not among them. */
export const CARD_COLUMNS = `
  c.id, c.name, c.logo_file_id as "logoFileId", c.description, c.size, c.location, c.industry, c.status, c.featured,
  a.first_name as "firstName", a.last_name as "lastName"`

export interface PageRow extends CardRow {
  ownerId: string
  website: string | null
  email: string
  phone: string
  createdAt: string
  submittedAt: string
  updatedAt: string
  rejectionReason: string | null
  license: { id: string; name: string; type: string; size: number }
}

/** The columns of a company's own page, its license `f` included: who may see which is decided where a row becomes an answer. */
export const PAGE_COLUMNS = `${CARD_COLUMNS},
  c.owner_id as "ownerId", c.website, c.email, c.phone, c.created_at as "createdAt", c.submitted_at as "submittedAt", c.updated_at as "updatedAt",
  c.rejection_reason as "rejectionReason",
  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,
  (select count(*)::int from jobs j where j.company_id = c.id and ${LIVE}) as "jobsCount"`

/** Where PAGE_COLUMNS are read from. */
export const PAGE_TABLES =
  'companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id'

/** What a row says to anybody. */
export const cardFacts = (row: CardRow, addresses: Addresses) => ({
  id: row.id,
  name: row.name,
  logo: addresses.logo(row.logoFileId),
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

/** The company's own contact details, public by the product spec. */
export const contactFacts = (row: PageRow) => ({
  website: row.website,
  email: row.email,
  phone: row.phone,
  createdAt: row.createdAt,
})

/** What only the owner and administrators see. */
export const reviewFacts = (
  row: PageRow,
  addresses: Addresses,
  accountId: string,
): { submittedAt: string; updatedAt: string; rejectionReason: string | null; tradeLicense: FileLink } => ({
  submittedAt: row.submittedAt,
  updatedAt: row.updatedAt,
  rejectionReason: row.rejectionReason,
  tradeLicense: addresses.document(row.license, accountId),
})

export interface Viewer {
  accountId: string
  companyId: string | null
  isAdministrator: boolean
}

const ONE = `select ${PAGE_COLUMNS} from ${PAGE_TABLES} where c.id = $1`

/** A company as this viewer may see it: anybody an ACTIVE one, its own people and administrators always, the license its owner and administrators alone; undefined otherwise. */
export async function companyFor(
  db: Database,
  companyId: string,
  viewer: Viewer | undefined,
): Promise<{ row: PageRow; mayReview: boolean } | undefined> {
  const [row] = await run<PageRow>(db, ONE, [companyId])
  if (!row) return undefined
  const isTheirs = viewer?.companyId === row.id
  const mayReview = viewer !== undefined && (viewer.accountId === row.ownerId || viewer.isAdministrator)
  return row.status === 'ACTIVE' || isTheirs || mayReview ? { row, mayReview } : undefined
}

/** `CompanyPage` of a company with its live jobs; undefined for whom it is not there. */
export async function show(
  db: Database,
  addresses: Addresses,
  companyId: string,
  viewer: Viewer | undefined,
): Promise<CompanyPage | undefined> {
  const company = await companyFor(db, companyId, viewer)
  if (!company) return undefined
  const jobs = await liveJobsOf({ db, addresses }, companyId)
  const { row, mayReview } = company
  return {
    ...cardFacts(row, addresses),
    ...contactFacts(row),
    ...(mayReview && viewer && reviewFacts(row, addresses, viewer.accountId)),
    skills: commonSkills(jobs),
    jobs,
  }
}

const MOST_SKILLS = 5

/** Up to five distinct skill names, the most asked for first. */
function commonSkills(jobs: JobCard[]): string[] {
  const counts = new Map<string, number>()
  for (const { skill } of jobs.flatMap((job) => job.skills)) counts.set(skill.name, (counts.get(skill.name) ?? 0) + 1)
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, MOST_SKILLS)
    .map(([name]) => name)
}

/** Whether this account works for a company, in whatever status. */
export async function hasCompany(db: Database, accountId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from staff where account_id = $1', [accountId])
  return rows.length > 0
}

export interface CompanyOwner {
  accountId: string
  email: string
  firstName: string
}

const OWNER = `
  select a.id as "accountId", a.email, a.first_name as "firstName"
  from companies c join accounts a on a.id = c.owner_id where c.id = $1`

/** The accounts of those who post a company's jobs and answer its applications: the owner and the recruiters. */
export const editorsOf = async (db: Database, companyId: string): Promise<string[]> =>
  (
    await run<{ id: string }>(
      db,
      `select account_id as id from staff where company_id = $1 and role <> 'VIEWER' and account_id is not null order by 1`,
      [companyId],
    )
  ).map(({ id }) => id)

/** The person who gets a company's letters. */
export async function ownerOf(db: Database, companyId: string): Promise<CompanyOwner> {
  const [owner] = await run<CompanyOwner>(db, OWNER, [companyId])
  if (!owner) throw new Error(`company ${companyId} has no owner`)
  return owner
}
