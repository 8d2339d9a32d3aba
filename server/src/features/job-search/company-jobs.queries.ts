import type { CacheScope } from '#db/public-cache.ts'
import type { JobIndex } from '#search/job-index.ts'
import { getSkillIndexWith } from '../skills/skill-index.queries.ts'
import { openSearch } from './open-search.queries.ts'

/** The live jobs of a company. */
export interface CompanyJobs {
  jobs: number
  /** The names of up to five skills that most of them ask for, most frequently required first. */
  skills: string[]
}

const MAX_SKILLS = 5

/** Returns how many live jobs some companies have and what they ask for, by company. */
export async function summarizeCompanyJobs(
  cache: CacheScope,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyJobs>> {
  const counted = await cache.keepEach('jobs of company', companyIds, async (missing) => {
    const { index } = await openSearch(cache)
    const width = Math.max(-1, ...index.columns.listSkillNos()) + 1
    return missing.map((id) => ({ id, value: countJobsOfCompany(index, id, width), topics: [`jobs of ${id}`] }))
  })
  const { byNumber } = await getSkillIndexWith(
    cache.db,
    [...counted.values()].flatMap(({ skills }) => skills.map(({ no }) => no)),
  )
  return new Map(
    [...counted].map(([id, { jobs, skills }]) => {
      // After a merge two numbers stand for one skill, until its jobs have been refreshed.
      const timesByName = new Map<string, number>()
      for (const { no, times } of skills) {
        const name = byNumber.get(no)?.name
        if (name !== undefined) timesByName.set(name, (timesByName.get(name) ?? 0) + times)
      }
      return [id, { jobs, skills: listMostAsked(timesByName) }]
    }),
  )
}

interface CountedJobs {
  jobs: number
  skills: { no: number; times: number }[]
}

/** `width` is above the number of every skill. */
function countJobsOfCompany({ columns, listCompanyNumbers }: JobIndex, id: string, width: number): CountedJobs {
  const { open, skills, skillStart, skillCount } = columns
  const times = new Uint32Array(width)
  let jobs = 0
  const countJob = (row: number) => {
    if (!open.has(row)) return
    jobs++
    const end = skillStart[row]! + skillCount[row]!
    for (let at = skillStart[row]!; at < end; at++) times[skills[at]! >> 2]!++
  }
  for (const no of listCompanyNumbers(id)) columns.ofCompany.forEach(no, countJob)
  const asked: CountedJobs['skills'] = []
  for (let no = 0; no < width; no++) if (times[no]! > 0) asked.push({ no, times: times[no]! })
  return { jobs, skills: asked }
}

const listMostAsked = (timesByName: ReadonlyMap<string, number>): string[] =>
  [...timesByName]
    .sort(([name, times], [otherName, otherTimes]) => otherTimes - times || (name < otherName ? -1 : 1))
    .slice(0, MAX_SKILLS)
    .map(([name]) => name)
