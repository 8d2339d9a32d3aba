import type { JobCard } from '@sira/contract/jobs'

/** Skills shown on a row (product spec, part 1, section 9). */
const SKILLS_SHOWN = 3

/** What the row of a job shows. */
export type RowJob = ReturnType<typeof toRowJob>

/** Returns the part of a job that its row shows: a page carries no more of the jobs it lists. */
export function toRowJob(job: JobCard) {
  const { id, title, type, level, location, isRemote, payMonthly, deadline, companyId, createdAt, featured } = job
  const { name, logo, verified } = job.company
  return {
    id,
    title,
    type,
    level,
    location,
    isRemote,
    payMonthly,
    deadline,
    companyId,
    createdAt,
    featured,
    salary: job.salary && { ...job.salary, benefits: null },
    company: { name, logo, verified },
    skills: job.skills.slice(0, SKILLS_SHOWN).map(({ skill }) => skill.name),
    moreSkills: Math.max(0, job.skills.length - SKILLS_SHOWN),
  }
}
