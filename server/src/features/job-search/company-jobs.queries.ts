import { LRUCache } from 'lru-cache'
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
/** Of so many companies is kept what was counted: those of twenty full pages of the list, some 10 MB. */
const MAX_COUNTED = 2000

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

/** What was counted since the index changed, by company: the same companies are shown again and again. */
const countedByIndex = new WeakMap<JobIndex, { version: number; counted: LRUCache<string, CountedJobs> }>()

function countCompanyJobs(index: JobIndex, companyIds: readonly string[]): CountedJobs[] {
  let kept = countedByIndex.get(index)
  if (kept?.version !== index.version)
    countedByIndex.set(
      index,
      (kept = { version: index.version, counted: new LRUCache<string, CountedJobs>({ max: MAX_COUNTED }) }),
    )
  const { counted } = kept
  const width = Math.max(-1, ...index.columns.listSkillNos()) + 1
  return companyIds.map((id) => {
    const found = counted.get(id) ?? countJobsOfCompany(index, id, width)
    counted.set(id, found)
    return found
  })
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
  return { id, jobs, skills: asked }
}

const listMostAsked = (timesByName: ReadonlyMap<string, number>): string[] =>
  [...timesByName]
    .sort(([name, times], [otherName, otherTimes]) => otherTimes - times || (name < otherName ? -1 : 1))
    .slice(0, MAX_SKILLS)
    .map(([name]) => name)
