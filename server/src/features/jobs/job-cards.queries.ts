import type {
  Currency,
  Industry,
  JobLevel,
  JobStatus,
  JobType,
  SalaryFrequency,
  SalaryType,
} from '@sira/contract/enums'
import { SKILL_LEVELS } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import type { Salary } from '@sira/contract/salary'
import type { LeveledSkill } from '@sira/contract/skills'
import type { Resources } from '../../resources.ts'
import { skillsKnowing, type SkillsTable } from './skills-table.ts'

/** What job reads need. */
export type Tools = Pick<Resources, 'db' | 'addresses'>

/** Open to everybody. The status is a literal, so that named statements use the partial indexes. */
export const LIVE = `j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())`
/** A passed deadline closes a job at once, also before its row is swept. */
export const STATUS = `case when j.status = 'ACTIVE' and j.closes_at <= now() then 'CLOSED' else j.status end`

export const CARD_TABLES = 'jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id'
export const CARD_COLUMNS = `
  j.id, j.title, j.type, j.level, j.location, j.is_remote as "isRemote", j.deadline, j.skill_nos as "skillNos", j.featured,
  j.created_at as "createdAt", j.published_at as "publishedAt", ${STATUS} as status, c.status = 'ACTIVE' as "companyActive",
  j.salary_type as "salaryType", j.salary_amount as "amount", j.salary_min as "minAmount", j.salary_max as "maxAmount", j.hourly_rate as "hourlyRate",
  j.currency, j.frequency, j.negotiable, j.pay_lo as "payLo", j.pay_hi as "payHi", t.benefits,
  j.company_id as "companyId", c.name as "companyName", c.logo_file_id as "logoFileId", j.industry, c.location as "companyLocation"`

export interface CardRow {
  id: string
  title: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  deadline: string | null
  skillNos: number[]
  featured: boolean
  createdAt: string
  publishedAt: string | null
  status: JobStatus
  companyActive: boolean
  salaryType: SalaryType | null
  amount: number | null
  minAmount: number | null
  maxAmount: number | null
  hourlyRate: number | null
  currency: Currency
  frequency: SalaryFrequency
  negotiable: boolean
  /** ETB a month. */
  payLo: number | null
  payHi: number | null
  benefits: string | null
  companyId: string
  companyName: string
  /** Null once the company's account is gone. */
  logoFileId: string | null
  industry: Industry
  companyLocation: string
}

export function salaryOf({
  salaryType: type,
  amount,
  minAmount,
  maxAmount,
  hourlyRate,
  currency,
  frequency,
  negotiable,
  benefits,
}: CardRow): Salary | null {
  return type && { type, amount, minAmount, maxAmount, hourlyRate, currency, frequency, negotiable, benefits }
}

/** `skill_nos` holds number * 4 + level; two numbers may lead to one skill while what was merged is made anew. */
function skillsOf(nos: readonly number[], { byNo }: SkillsTable): LeveledSkill[] {
  const seen = new Set<string>()
  return nos.flatMap((packed) => {
    const skill = byNo.get(packed >> 2)
    return skill && !seen.has(skill.id) && seen.add(skill.id)
      ? [
          {
            id: skill.id,
            skillId: skill.id,
            level: SKILL_LEVELS[packed & 3]!,
            skill: { id: skill.id, name: skill.name },
          },
        ]
      : []
  })
}

/** Rows of CARD_COLUMNS as job cards, in their order. */
export async function cardsOf({ db, addresses }: Tools, rows: readonly CardRow[]): Promise<JobCard[]> {
  const skills = await skillsKnowing(
    db,
    rows.flatMap((row) => row.skillNos.map((packed) => packed >> 2)),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    level: row.level,
    location: row.location,
    isRemote: row.isRemote,
    salary: salaryOf(row),
    payMonthly: row.payLo === null || row.payHi === null ? null : { etbMin: row.payLo, etbMax: row.payHi },
    skills: skillsOf(row.skillNos, skills),
    deadline: row.deadline,
    companyId: row.companyId,
    company: {
      name: row.companyName,
      logo: row.logoFileId && addresses.logo(row.logoFileId),
      industry: row.industry,
      location: row.companyLocation,
      verified: row.companyActive,
    },
    createdAt: row.createdAt,
    publishedAt: row.publishedAt,
    status: row.status,
    verified: row.companyActive,
    featured: row.featured,
  }))
}
