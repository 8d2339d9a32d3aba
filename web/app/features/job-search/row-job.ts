import type { JobCard } from '@sira/contract/jobs'

/** Skills shown on a row (product spec, part 1, section 9). */
const SKILLS_SHOWN = 3

/** What the row of a job shows. */
export type RowJob = ReturnType<typeof toRowJob>

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the part of a job that its row shows: a page carries no more of the jobs it lists. The skills that were asked
 * for stand first.
 */
export function toRowJob(job: JobCard, asked = NONE) {
  const {
    id,
    title,
    type,
    level,
    location,
    isRemote,
    fromEthiopia,
    vacancy,
    payMonthly,
    deadline,
    expiresAt,
    companyId,
    createdAt,
    featured,
  } = job
  const { name, logo, verified } = job.company
  const skills = job.skills.map(({ skill }) => skill.name)
  const names = [...skills.filter((skill) => asked.has(skill)), ...skills.filter((skill) => !asked.has(skill))]
  return {
    id,
    title,
    type,
    level,
    location,
    isRemote,
    /** Of remote jobs: whether people in Ethiopia can do it, where that is known. */
    ...((isRemote || type === 'REMOTE') && fromEthiopia !== 'UNKNOWN' && { openHere: fromEthiopia === 'YES' }),
    ...(vacancy === 'POOL' && { isPool: true }),
    payMonthly: payMonthly && { etbMin: payMonthly.etbMin, etbMax: payMonthly.etbMax },
    /** The last day on which people can apply. */
    closes: deadline ?? expiresAt,
    companyId,
    createdAt,
    featured,
    salary: job.salary && { ...job.salary, benefits: null },
    company: { name, logo, verified },
    skills: names.slice(0, SKILLS_SHOWN),
    moreSkills: Math.max(0, job.skills.length - SKILLS_SHOWN),
  }
}
