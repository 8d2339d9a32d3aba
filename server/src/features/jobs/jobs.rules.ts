import { randomUUID } from 'node:crypto'
import type { JobLevel, JobStatus, JobType, PayHiddenReason, SkillLevel, Vacancy } from '@sira/contract/enums'
import type { JobChange } from '@sira/contract/jobs'
import type { Question, QuestionForm } from '@sira/contract/questions'
import type { Salary, SalaryForm } from '@sira/contract/salary'
import { WORK_TERM_NAMES, type WorkTerms } from '@sira/contract/remote-regions'

/** The editable fields of a job, as a form sends them and as they are compared. */
export interface JobFields extends WorkTerms {
  title: string
  description: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  deadline: string | null
  skills: { skillId: string; level: SkillLevel }[]
  salary: Salary | null
  payHiddenReason: PayHiddenReason | null
  vacancy: Vacancy
  questions: Question[]
  declineUnmet: boolean
  criteria: string[]
}

/** Returns the pay as it is stored: only the amounts that belong to its type. */
export function toStoredSalary(form: SalaryForm | undefined): Salary | null {
  if (!form) return null
  const { type, currency, frequency, basis, negotiable } = form
  return {
    type,
    amount: type === 'FIXED' ? (form.amount ?? null) : null,
    minAmount: type === 'RANGE' ? (form.minAmount ?? null) : null,
    maxAmount: type === 'RANGE' ? (form.maxAmount ?? null) : null,
    hourlyRate: type === 'HOURLY' ? (form.hourlyRate ?? null) : null,
    currency,
    frequency,
    basis,
    negotiable,
    benefits: form.benefits || null,
  }
}

/**
 * Returns the questions as they are stored. One that the job has already keeps its id, by which answers are found;
 * the others get a new one, also those that were copied from another job.
 */
export function toStoredQuestions(forms: readonly QuestionForm[], stored: readonly Question[] = []): Question[] {
  const known = new Set(stored.map(({ id }) => id))
  return forms.map(({ id: wanted, kind, text, help, required, options, min, max, accept }) => {
    const id = wanted && known.delete(wanted) ? wanted : randomUUID()
    return { id, kind, text, help, required, options, min, max, accept }
  })
}

/** Returns the fields that a change really alters, ready to be stored; empty when nothing changes. */
export function getChangedJobFields(
  job: JobFields,
  { salary, skills, questions, ...rest }: Omit<JobChange, 'version'>,
): Partial<JobFields> {
  const wanted: Partial<JobFields> = {
    ...rest,
    ...(questions && { questions: toStoredQuestions(questions, job.questions) }),
    ...(salary !== undefined && { salary: toStoredSalary(salary) }),
    ...(skills && { skills: sortSkills(skills) }),
  }
  const before: JobFields = { ...job, skills: sortSkills(job.skills) }
  const different = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof JobFields])
  return Object.fromEntries(Object.entries(wanted).filter(different))
}

/** Returns the terms of a job, also those of a form that names only some. */
export const pickWorkTerms = <Fields extends Partial<WorkTerms>>(fields: Fields): Partial<WorkTerms> =>
  Object.fromEntries(
    WORK_TERM_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  ) as Partial<WorkTerms>

/** Returns the skills in a fixed order and shape, so that the order of selection does not matter. */
const sortSkills = (skills: JobFields['skills']) =>
  skills
    .map(({ skillId, level }) => ({ skillId: skillId.toLowerCase(), level }))
    .toSorted((a, b) => (a.skillId < b.skillId ? -1 : 1))

/**
 * Fields that applicants rely on or are asked. Changing one of them in an approved job flags it for another look by an
 * administrator.
 */
const REVIEWED_FIELDS = ['title', 'description', 'salary', 'location', 'questions', 'declineUnmet'] as const

/**
 * Returns what an edit means for moderation: a rejected job is resubmitted for review; an approved job keeps its status
 * and may be flagged for another look.
 */
export function getJobModerationEffect(
  status: JobStatus,
  altered: Partial<JobFields>,
): { resubmit: boolean; lookAgain: boolean } {
  // An archived job may have been approved, and is restored without another review.
  const approved = status === 'ACTIVE' || status === 'CLOSED' || status === 'ARCHIVED'
  return { resubmit: status === 'REJECTED', lookAgain: approved && REVIEWED_FIELDS.some((name) => name in altered) }
}
