import type { JobStatus } from '@sira/contract/enums'
import type { JobChange } from '@sira/contract/jobs'
import type { Salary, SalaryForm } from '@sira/contract/salary'

/** A job's own facts, as a form sends them and as they are compared. */
export interface JobFacts {
  title: string
  description: string
  type: string
  level: string
  location: string
  isRemote: boolean
  deadline: string | null
  skills: { skillId: string; level: string }[]
  salary: Salary | null
}

/** The pay as it is kept: only the figures of its type. */
export function payOf(form: SalaryForm | undefined): Salary | null {
  if (!form) return null
  const { type, currency, frequency, negotiable } = form
  return {
    type,
    amount: type === 'FIXED' ? (form.amount ?? null) : null,
    minAmount: type === 'RANGE' ? (form.minAmount ?? null) : null,
    maxAmount: type === 'RANGE' ? (form.maxAmount ?? null) : null,
    hourlyRate: type === 'HOURLY' ? (form.hourlyRate ?? null) : null,
    currency,
    frequency,
    negotiable,
    benefits: form.benefits || null,
  }
}

/** What a change really alters, ready to be kept; empty when it alters nothing. */
export function alterations(job: JobFacts, { salary, skills, ...rest }: Omit<JobChange, 'version'>): Partial<JobFacts> {
  const wanted: Partial<JobFacts> = {
    ...rest,
    ...(salary !== undefined && { salary: payOf(salary) }),
    ...(skills && { skills: inOrder(skills) }),
  }
  const before: JobFacts = { ...job, skills: inOrder(job.skills) }
  const different = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof JobFacts])
  return Object.fromEntries(Object.entries(wanted).filter(different))
}

/** Skills in one order and shape, whatever order they were picked in. */
const inOrder = (skills: JobFacts['skills']) =>
  skills
    .map(({ skillId, level }) => ({ skillId: skillId.toLowerCase(), level }))
    .toSorted((a, b) => (a.skillId < b.skillId ? -1 : 1))

/** What a reader of an approved job was promised; altering it calls for another look. */
const PROMISED = ['title', 'description', 'salary', 'location'] as const

/** What editing does to a job's standing: a rejected one goes back to review, an approved one is marked for another look and keeps its status. */
export function standingAfter(
  status: JobStatus,
  altered: Partial<JobFacts>,
): { resubmit: boolean; lookAgain: boolean } {
  // An archived one may be approved, and comes back without another review.
  const approved = status === 'ACTIVE' || status === 'CLOSED' || status === 'ARCHIVED'
  return { resubmit: status === 'REJECTED', lookAgain: approved && PROMISED.some((name) => name in altered) }
}
