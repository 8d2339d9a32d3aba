import type { ContractKind } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import type { Salary } from '@sira/contract/salary'
import type { Deps } from '#core/deps.ts'
import type { RowOf } from '#db/sql.ts'
import { readPackedSkills } from '../skills/skill-index.queries.ts'
import { PAY_FACTS_EXPRESSION, PAY_HIDDEN_REASON_EXPRESSION, toPayMonthly } from '../pay/pay.schema.ts'

/** The dependencies of functions that read jobs. */
export type JobCardDeps = Pick<Deps, 'db' | 'fileUrls'>

/**
 * SQL condition: the job `j` is open to everybody. The status is a literal so that named statements use the partial
 * indexes.
 */
export const LIVE_JOB_CONDITION =
  `j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())` as const
/**
 * SQL: the job's status. A passed deadline closes a job immediately, even before the background task updates its row.
 */
export const JOB_STATUS_EXPRESSION = `coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED')`

/** The tables of the card columns besides `jobs j`. */
export const JOB_CARD_JOINS = 'join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id'
export const JOB_CARD_TABLES = `jobs j ${JOB_CARD_JOINS}` as const
export const JOB_CARD_COLUMNS = `
  j.id, j.title, j.type, j.level, j.location, j.is_remote as "isRemote", j.deadline, j.closes_at as "expiresAt", j.skill_nos as "skillNos", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as "fromEthiopia", j.from_ethiopia_by as "fromEthiopiaBy", j.from_ethiopia_at as "fromEthiopiaAt",
  j.created_at as "createdAt", j.published_at as "publishedAt", ${JOB_STATUS_EXPRESSION} as status, coalesce(c.status = 'ACTIVE', false) as "companyActive",
  j.salary_type as "salaryType", j.salary_amount as "amount", j.salary_min as "minAmount", j.salary_max as "maxAmount", j.hourly_rate as "hourlyRate",
  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, ${PAY_HIDDEN_REASON_EXPRESSION} as "payHiddenReason", j.pay_lo as "payLo", j.pay_hi as "payHi",
  ${PAY_FACTS_EXPRESSION} as "payFacts", t.benefits, t.work_terms ->> 'contract' as contract,
  j.company_id as "companyId", c.name as "companyName", c.logo_file_id as "logoFileId", j.industry, c.location as "companyLocation"` as const

/** Selected jobs must still be live: a job may close between the two looks. */
export const SELECT_LIVE_JOB_CARDS =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.id = any(:ids::uuid[]) and ${LIVE_JOB_CONDITION}` as const
export type JobCardRow = RowOf<typeof SELECT_LIVE_JOB_CARDS>

function toSalary({
  salaryType: type,
  amount,
  minAmount,
  maxAmount,
  hourlyRate,
  currency,
  frequency,
  basis,
  negotiable,
  benefits,
}: JobCardRow): Salary | null {
  return type && { type, amount, minAmount, maxAmount, hourlyRate, currency, frequency, basis, negotiable, benefits }
}

/** Returns job cards for rows of the card columns, in the same order. */
export async function buildJobCards({ db, fileUrls }: JobCardDeps, rows: readonly JobCardRow[]): Promise<JobCard[]> {
  const skills = await readPackedSkills(
    db,
    rows.map(({ skillNos }) => skillNos),
  )
  return rows.map((row, at) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    level: row.level,
    location: row.location,
    isRemote: row.isRemote,
    salary: toSalary(row),
    payMonthly: toPayMonthly({ ...row, contract: row.contract as ContractKind | null }),
    payHiddenReason: row.payHiddenReason,
    skills: skills[at]!,
    deadline: row.deadline,
    expiresAt: row.expiresAt,
    companyId: row.companyId,
    company: {
      name: row.companyName,
      logo: row.logoFileId && fileUrls.buildLogoUrl(row.logoFileId),
      industry: row.industry,
      location: row.companyLocation,
      verified: row.companyActive,
    },
    createdAt: row.createdAt,
    publishedAt: row.publishedAt,
    status: row.status,
    verified: row.companyActive,
    featured: row.featured,
    vacancy: row.vacancy,
    fromEthiopia: row.fromEthiopia,
    fromEthiopiaBy: row.fromEthiopiaBy,
    fromEthiopiaAt: row.fromEthiopiaAt,
  }))
}
