import type { Database } from '#db/database.ts'
import type { JobIndex } from '#search/job-index.ts'
import { collectMarkedRows } from '#search/row-set.ts'
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

function countCompanyJobs({ companies, columns }: JobIndex, companyIds: readonly string[]): CountedJobs[] {
  const width = Math.max(-1, ...columns.listSkillNos()) + 1
  const counted = new Map(companyIds.map((id) => [id, { id, jobs: 0, times: new Uint32Array(width) }]))
  const marks = new Uint8Array(companies.size)
  // While a company is renamed, it may have two numbers.
  const byNumber = new Map<number, { jobs: number; times: Uint32Array }>()
  for (const { no } of companies.list()) {
    const company = counted.get(companies.readFacts(no).id)
    if (!company) continue
    marks[no] = 1
    byNumber.set(no, company)
  }
  for (const row of collectMarkedRows(columns.companyNo, columns.rows, marks).keep(columns.open).toRows()) {
    const company = byNumber.get(columns.companyNo[row]!)!
    company.jobs++
    const start = columns.skillStart[row]!
    for (let at = start; at < start + columns.skillCount[row]!; at++) company.times[columns.skills[at]! >> 2]!++
  }
  return [...counted.values()].map(({ id, jobs, times }) => ({
    id,
    jobs,
    skills: [...times].flatMap((count, no) => (count > 0 ? [{ no, times: count }] : [])),
  }))
}

const listMostAsked = (timesByName: ReadonlyMap<string, number>): string[] =>
  [...timesByName]
    .sort(([name, times], [otherName, otherTimes]) => otherTimes - times || (name < otherName ? -1 : 1))
    .slice(0, MAX_SKILLS)
    .map(([name]) => name)
