import type { Database } from '#db/database.ts'
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
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyJobs>> {
  const { index } = await openSearch(db)
  const counted = countCompanyJobs(index, companyIds)
  const { byNumber } = await getSkillIndexWith(
    db,
    counted.flatMap(({ skills }) => skills.map(({ no }) => no)),
  )
  return new Map(
    counted.map(({ id, jobs, skills }) => {
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
  id: string
  jobs: number
  skills: { no: number; times: number }[]
}

const countCompanyJobs = ({ columns, listCompanyNumbers }: JobIndex, companyIds: readonly string[]): CountedJobs[] =>
  companyIds.map((id) => {
    let jobs = 0
    const times = new Map<number, number>()
    const countJob = (row: number) => {
      if (!columns.open.has(row)) return
      jobs++
      const start = columns.skillStart[row]!
      for (let at = start; at < start + columns.skillCount[row]!; at++) {
        const no = columns.skills[at]! >> 2
        times.set(no, (times.get(no) ?? 0) + 1)
      }
    }
    for (const no of listCompanyNumbers(id)) columns.ofCompany.forEach(no, countJob)
    return { id, jobs, skills: [...times].map(([no, count]) => ({ no, times: count })) }
  })

const listMostAsked = (timesByName: ReadonlyMap<string, number>): string[] =>
  [...timesByName]
    .sort(([name, times], [otherName, otherTimes]) => otherTimes - times || (name < otherName ? -1 : 1))
    .slice(0, MAX_SKILLS)
    .map(([name]) => name)
