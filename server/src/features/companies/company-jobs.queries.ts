import type { Currency, Industry, JobLevel, JobStatus, JobType, SalaryFrequency, SalaryType, SkillLevel } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import { run, type Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'

/** A job `j` that the public may see and apply to. */
export const LIVE_JOB = `j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())`

export interface JobCardRow {
  id: string
  title: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  salaryType: SalaryType | null
  amount: number | null
  minAmount: number | null
  maxAmount: number | null
  hourlyRate: number | null
  currency: Currency
  frequency: SalaryFrequency
  negotiable: boolean
  benefits: string | null
  skills: { id: string; name: string; level: SkillLevel }[]
  deadline: string | null
  companyId: string
  companyName: string
  logoFileId: string
  industry: Industry
  companyLocation: string
  companyActive: boolean
  createdAt: string
  publishedAt: string | null
  status: JobStatus
  featured: boolean
}

/** `j` is the job, `t` its texts, `c` its company. */
export const JOB_COLUMNS = `
  j.id, j.title, j.type, j.level, j.location, j.is_remote as "isRemote", j.salary_type as "salaryType", j.salary_amount as amount,
  j.salary_min as "minAmount", j.salary_max as "maxAmount", j.hourly_rate as "hourlyRate", j.currency, j.frequency, j.negotiable, t.benefits,
  j.deadline, j.company_id as "companyId", c.name as "companyName", c.logo_file_id as "logoFileId", c.industry, c.location as "companyLocation",
  j.company_active as "companyActive", j.created_at as "createdAt", j.published_at as "publishedAt", j.status, j.featured,
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'level', x.level) order by s.name)
            from job_skills x join skills s on s.id = x.skill_id where x.job_id = j.id), '[]') as skills`

export const JOB_TABLES = 'jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id'

const salaryOf = ({ salaryType: type, amount, minAmount, maxAmount, hourlyRate, currency, frequency, negotiable, benefits }: JobCardRow): JobCard['salary'] =>
  type && { type, amount, minAmount, maxAmount, hourlyRate, currency, frequency, negotiable, benefits }

export const jobCard = (row: JobCardRow, addresses: Addresses): JobCard => ({
  id: row.id,
  title: row.title,
  type: row.type,
  level: row.level,
  location: row.location,
  isRemote: row.isRemote,
  salary: salaryOf(row),
  skills: row.skills.map(({ id, name, level }) => ({ skillId: id, level, skill: { id, name } })),
  deadline: row.deadline,
  companyId: row.companyId,
  company: { name: row.companyName, logo: addresses.logo(row.logoFileId), industry: row.industry, location: row.companyLocation, verified: row.companyActive },
  createdAt: row.createdAt,
  publishedAt: row.publishedAt,
  status: row.status,
  verified: row.companyActive,
  featured: row.featured,
})

const LIVE_JOBS = `select ${JOB_COLUMNS} from ${JOB_TABLES} where j.company_id = $1 and ${LIVE_JOB} order by j.created_at desc, j.id desc limit 100`

/** Up to 100 live jobs of a company, newest first. */
export async function liveJobsOf(db: Database, addresses: Addresses, companyId: string): Promise<JobCard[]> {
  const rows = await run<JobCardRow>(db, LIVE_JOBS, [companyId])
  return rows.map((row) => jobCard(row, addresses))
}
