import type { JobForm } from '@sira/contract/jobs'
import type { JobLevel, JobType, PayHiddenReason, Vacancy } from '@sira/contract/enums'
import type { Salary } from '@sira/contract/salary'
import type { WorkTerms } from '@sira/contract/remote-regions'
import type { Question } from '@sira/contract/questions'
import { toQuestionFormValues, type QuestionFormValues } from './question-form-values.ts'
import { EMPTY_SALARY, toSalaryBody, toSalaryFormValues, type SalaryFormValues } from './salary.ts'

/** The values of the job form: empty strings where nothing is given. */
export interface JobFormValues {
  title: string
  description: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  deadline: string
  skills: { skillId: string; level: JobForm['skills'][number]['level'] }[]
  salary: SalaryFormValues
  payHiddenReason: string
  vacancy: Vacancy
  questions: QuestionFormValues[]
  declineUnmet: boolean
  /** By what the team judges applicants. */
  criteria: string[]
  remoteRegions: string[]
  remoteExcept: string[]
  utcOffsets: { min?: number | undefined; max?: number | undefined }
  overlapHours?: number | undefined
  /** Empty where it is not said; so are the two below, which are 'true' or 'false'. */
  contract: string
  equipment: string
  relocation: string
  paidBy: string[]
  status?: 'DRAFT'
}

const EMPTY_TERMS = {
  remoteRegions: [],
  remoteExcept: [],
  utcOffsets: {},
  contract: '',
  equipment: '',
  relocation: '',
  paidBy: [],
}

/** Form values of a new job, with the defaults of the product spec, part 2, section 5. `location` is the company's. */
export const buildNewJobFormValues = (location: string): JobFormValues => ({
  title: '',
  description: '',
  type: 'FULLTIME',
  level: 'MIDLEVEL',
  location,
  isRemote: false,
  deadline: '',
  skills: [],
  salary: EMPTY_SALARY,
  payHiddenReason: '',
  vacancy: 'EXISTING',
  questions: [],
  declineUnmet: false,
  criteria: [],
  ...EMPTY_TERMS,
})

/** The part of a stored job that the form edits. */
export interface StoredJob extends WorkTerms {
  title: string
  description: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  deadline: string | null
  skills: readonly { skillId: string; level: JobForm['skills'][number]['level'] }[]
  salary: Salary | null
  payHiddenReason: PayHiddenReason | null
  vacancy: Vacancy
  questions: readonly Question[]
  declineUnmet: boolean
  criteria: readonly string[]
}

/** Form values of a stored job. */
export const toJobFormValues = (job: StoredJob): JobFormValues => ({
  title: job.title,
  description: job.description,
  type: job.type,
  level: job.level,
  location: job.location,
  isRemote: job.isRemote,
  deadline: job.deadline ?? '',
  skills: job.skills.map(({ skillId, level }) => ({ skillId, level })),
  salary: job.salary ? toSalaryFormValues(job.salary) : EMPTY_SALARY,
  payHiddenReason: job.payHiddenReason ?? '',
  vacancy: job.vacancy,
  questions: toQuestionFormValues(job.questions),
  declineUnmet: job.declineUnmet,
  criteria: [...job.criteria],
  ...toTermValues(job),
})

const toYesNo = (value: boolean | null) => (value === null ? '' : String(value))
const toTermValues = (terms: WorkTerms) => ({
  remoteRegions: [...terms.remoteRegions],
  remoteExcept: [...terms.remoteExcept],
  utcOffsets: { min: terms.utcOffsets?.min ?? undefined, max: terms.utcOffsets?.max ?? undefined },
  overlapHours: terms.overlapHours ?? undefined,
  contract: terms.contract ?? '',
  equipment: toYesNo(terms.equipment),
  relocation: toYesNo(terms.relocation),
  paidBy: [...terms.paidBy],
})

/** Form values of a new job copied from this one. A deadline before `today` (yyyy-mm-dd) is left out. */
export function copyToJobFormValues(job: StoredJob, today: string): JobFormValues {
  const values = toJobFormValues(job)
  const { salary, deadline } = values
  return {
    ...values,
    deadline: deadline >= today ? deadline : '',
    // Asked of every new job.
    salary: { ...salary, basis: salary.basis === 'UNKNOWN' ? '' : salary.basis },
  }
}

/** A job as it is sent to the API and compared. */
export type JobRequestBody = Omit<JobForm, 'status' | 'deadline' | 'salary' | 'payHiddenReason'> & {
  deadline: string | null
  salary: Salary | null
  payHiddenReason: PayHiddenReason | null
}

/** The checked form as it is sent: only the figures of the chosen kind of pay, and null where nothing is given. */
export const toJobRequestBody = ({
  status: _,
  deadline,
  salary,
  payHiddenReason,
  ...facts
}: JobForm): JobRequestBody => ({
  ...facts,
  deadline: deadline ?? null,
  salary: toSalaryBody(salary),
  payHiddenReason: salary ? null : (payHiddenReason ?? null),
})

/** The fields that differ from the stored job; empty if none do. */
export const getJobChanges = (job: StoredJob, form: JobForm): Partial<JobRequestBody> =>
  diffJobBodies(toStoredJobBody(job), toJobRequestBody(form))

/** The fields of `wanted` that differ from `given`. */
export function diffJobBodies(given: JobRequestBody, wanted: JobRequestBody): Partial<JobRequestBody> {
  const [before, after] = [toComparable(given), toComparable(wanted)]
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name]) => after[name as keyof JobRequestBody] !== before[name as keyof JobRequestBody],
    ),
  )
}

/** A stored job as it would be sent, to compare it with the form. */
export const toStoredJobBody = (job: StoredJob): JobRequestBody => ({
  title: job.title,
  description: job.description,
  type: job.type,
  level: job.level,
  location: job.location,
  isRemote: job.isRemote,
  deadline: job.deadline,
  skills: job.skills.map(({ skillId, level }) => ({ skillId, level })),
  salary: toSalaryBody(job.salary),
  payHiddenReason: job.payHiddenReason,
  vacancy: job.vacancy,
  questions: [...job.questions],
  declineUnmet: job.declineUnmet,
  criteria: [...job.criteria],
  ...pickTerms(job),
})

const pickTerms = (job: WorkTerms): WorkTerms => ({
  remoteRegions: job.remoteRegions,
  remoteExcept: job.remoteExcept,
  utcOffsets: job.utcOffsets,
  overlapHours: job.overlapHours,
  contract: job.contract,
  paidBy: job.paidBy,
  equipment: job.equipment,
  relocation: job.relocation,
})

/** Each field as text, for comparison. The order in which skills were picked does not count. */
function toComparable(body: JobRequestBody): Record<keyof JobRequestBody, string> {
  const skills = [...body.skills].sort((one, other) => (one.skillId < other.skillId ? -1 : 1))
  const fields = Object.entries({ ...body, skills }).map(([name, value]) => [name, JSON.stringify(value)])
  return Object.fromEntries(fields) as Record<keyof JobRequestBody, string>
}

/**
 * Maps field errors of the API to fields of the form: an error about one skill (skills.2.skillId) belongs to the one
 * skills field. All others keep their names.
 */
export function toJobFormErrors(errors: Record<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [name.startsWith('skills.') ? 'skills' : name, texts]),
  )
}
