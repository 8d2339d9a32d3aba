import type { JobForm } from '@sira/contract/jobs'
import type { JobLevel, JobType } from '@sira/contract/enums'
import type { Salary } from '@sira/contract/salary'

/** The pay as the form holds it; without a type there is none. */
export interface SalaryValues {
  type: '' | Salary['type']
  amount?: number
  minAmount?: number
  maxAmount?: number
  hourlyRate?: number
  currency: Salary['currency']
  frequency: Salary['frequency']
  negotiable: boolean
  benefits: string
}

/** The job form as the screen shows it: empty texts where nothing is given. */
export interface JobValues {
  title: string
  description: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  deadline: string
  skills: { skillId: string; level: JobForm['skills'][number]['level'] }[]
  salary: SalaryValues
  status?: 'DRAFT'
}

const NO_SALARY: SalaryValues = { type: '', currency: 'ETB', frequency: 'MONTHLY', negotiable: false, benefits: '' }

/** A new job with the defaults of the product spec, part 2, section 5. `location` is where the company is. */
export const newJob = (location: string): JobValues => ({
  title: '',
  description: '',
  type: 'FULLTIME',
  level: 'MIDLEVEL',
  location,
  isRemote: false,
  deadline: '',
  skills: [],
  salary: NO_SALARY,
})

/** What of a stored job the form shows. */
export interface StoredJob {
  title: string
  description: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  deadline: string | null
  skills: readonly { skillId: string; level: JobForm['skills'][number]['level'] }[]
  salary: Salary | null
}

export const valuesOf = (job: StoredJob): JobValues => ({
  title: job.title,
  description: job.description,
  type: job.type,
  level: job.level,
  location: job.location,
  isRemote: job.isRemote,
  deadline: job.deadline ?? '',
  skills: job.skills.map(({ skillId, level }) => ({ skillId, level })),
  salary: job.salary ? salaryValues(job.salary) : NO_SALARY,
})

/** A new job that begins as a copy of this one; a deadline that has passed is left out. */
export function copyOf(job: StoredJob, today: string): JobValues {
  const values = valuesOf(job)
  return { ...values, deadline: values.deadline >= today ? values.deadline : '' }
}

const salaryValues = ({ amount, minAmount, maxAmount, hourlyRate, benefits, ...rest }: Salary): SalaryValues => ({
  ...rest,
  amount: amount ?? undefined,
  minAmount: minAmount ?? undefined,
  maxAmount: maxAmount ?? undefined,
  hourlyRate: hourlyRate ?? undefined,
  benefits: benefits ?? '',
})

/** A job as it is sent and compared. */
export type Body = Omit<JobForm, 'status' | 'deadline' | 'salary'> & { deadline: string | null; salary: Salary | null }

/** The checked form as it is sent: only the figures of the chosen pay, null where nothing is given. */
export const bodyOf = ({ status: _, deadline, salary, ...facts }: JobForm): Body => ({
  ...facts,
  deadline: deadline ?? null,
  salary: salaryBody(salary),
})

export function salaryBody(salary: JobForm['salary']): Salary | null {
  if (!salary) return null
  const { type, currency, frequency, negotiable } = salary
  return {
    type,
    amount: type === 'FIXED' ? (salary.amount ?? null) : null,
    minAmount: type === 'RANGE' ? (salary.minAmount ?? null) : null,
    maxAmount: type === 'RANGE' ? (salary.maxAmount ?? null) : null,
    hourlyRate: type === 'HOURLY' ? (salary.hourlyRate ?? null) : null,
    currency,
    frequency,
    negotiable,
    benefits: salary.benefits || null,
  }
}

/** Only what differs from the stored job; empty when nothing does. */
export const changeOf = (job: StoredJob, form: JobForm): Partial<Body> => changesBetween(storedBody(job), bodyOf(form))

/** What of `wanted` differs from `given`. */
export function changesBetween(given: Body, wanted: Body): Partial<Body> {
  const [before, after] = [comparable(given), comparable(wanted)]
  return Object.fromEntries(
    Object.entries(wanted).filter(([name]) => after[name as keyof Body] !== before[name as keyof Body]),
  )
}

export const storedBody = (job: StoredJob): Body => ({
  title: job.title,
  description: job.description,
  type: job.type,
  level: job.level,
  location: job.location,
  isRemote: job.isRemote,
  deadline: job.deadline,
  skills: job.skills.map(({ skillId, level }) => ({ skillId, level })),
  salary: salaryBody(job.salary),
})

/** Each field as text; the order in which skills were picked does not count. */
function comparable(body: Body): Record<keyof Body, string> {
  const skills = [...body.skills].sort((one, other) => (one.skillId < other.skillId ? -1 : 1))
  const fields = Object.entries({ ...body, skills }).map(([name, value]) => [name, JSON.stringify(value)])
  return Object.fromEntries(fields) as Record<keyof Body, string>
}

/** A refused pick is named by its place (skills.2.skillId); the form has one place for skills, and the pay keeps its own. */
export function fieldsOfForm(errors: Record<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [name.startsWith('skills.') ? 'skills' : name, texts]),
  )
}
