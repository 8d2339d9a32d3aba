import { JOB_LEVELS, type JobLevel } from '@sira/contract/enums'
import { getEatToday, type JobCard } from '@sira/contract/jobs'
import { uniteSets } from '#search/job-filters.ts'
import type { JobIndex } from '#search/job-index.ts'
import { getJobOrder, NEWEST_FIRST } from '#search/job-orders.ts'
import { appError } from '#core/app-error.ts'
import type { Database } from '#db/database.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { runSql } from '#db/sql.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'
import { listLiveJobCards } from '../jobs/live-job-cards.queries.ts'
import { READABLE_JOB_CONDITION } from '../jobs/job-page.queries.ts'
import { openSearch } from './open-search.queries.ts'

const SELECT_FEATURED =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where ${LIVE_JOB_CONDITION} and j.featured order by j.created_at desc, j.id desc limit 12` as const

/** Returns the featured live jobs, newest first, at most 12. */
export const listFeaturedJobs = async (deps: JobCardDeps): Promise<JobCard[]> =>
  buildJobCards(deps, await runSql(deps.db, SELECT_FEATURED))

const SELECT_LIVE_OF_COMPANY =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.company_id = :companyId and ${LIVE_JOB_CONDITION} order by j.created_at desc, j.id desc limit 100` as const

/** Returns up to 100 live jobs of a company, newest first. */
export const listLiveJobsOfCompany = async (deps: JobCardDeps, companyId: string): Promise<JobCard[]> =>
  buildJobCards(deps, await runSql(deps.db, SELECT_LIVE_OF_COMPANY, { companyId }))

const COUNT_LIVE = `select coalesce(sum(live_jobs), 0)::int as jobs from companies where status = 'ACTIVE'`

/** Returns how many jobs are live, as it is kept for each company: no job is looked at. */
export async function countLiveJobs(db: Database): Promise<number> {
  const [row] = await runSql(db, COUNT_LIVE)
  return row!.jobs
}

const DAY_MS = 86_400_000

/** Returns how many live jobs were published since yesterday at 00:00 in Addis Ababa, and that time. `now` is in milliseconds. */
export function countNewJobs(cache: CacheScope, now = Date.now()): Promise<{ count: number; since: string }> {
  const since = new Date(`${getEatToday(now - DAY_MS)}T00:00:00+03:00`)
  return cache.keep(`new jobs ${since.toISOString()}`, async (scope) => {
    scope.addTopics('any')
    const { columns } = (await openSearch(scope)).index
    const from = since.getTime() * 1000
    const count = columns.open.copy().keepBetween(columns.publishedAt, from, Infinity).count()
    return { count, since: since.toISOString() }
  })
}

const MAX_SIMILAR = 4
/** So many jobs that share a skill are compared, the newest. */
const MAX_COMPARED = 100

const SELECT_SEED =
  `select j.status, j.skill_nos as "skillNos", j.level, j.location from jobs j where j.id = :jobId and ${READABLE_JOB_CONDITION}` as const

/** What other jobs are compared with. */
interface Seed {
  jobId: string
  skillNumbers: readonly number[]
  level: JobLevel
  location: string
}

/** Returns up to four live jobs similar to a readable job. Throws JOB_NOT_FOUND. */
export async function listSimilarJobs(deps: JobCardDeps, jobId: string, cache: CacheScope): Promise<JobCard[]> {
  const ids = await cache.keep(`similar ${jobId}`, async (scope) => findSimilarIds(await readSeed(scope, jobId), scope))
  return listLiveJobCards(deps, ids, cache)
}

async function readSeed(cache: CacheScope, jobId: string): Promise<Seed> {
  const [found] = await runSql(cache.db, SELECT_SEED, { jobId })
  if (!found) throw appError('JOB_NOT_FOUND')
  // A closed job can be read for some time only.
  if (found.status !== 'ACTIVE') cache.addTopics('age')
  const skillNumbers = [...new Set(found.skillNos.map((each) => each >> 2))]
  // Only jobs that share a skill are similar.
  cache.addTopics(`job ${jobId}`, ...skillNumbers.map((no) => `skill ${no}` as const))
  return { jobId, skillNumbers, level: found.level, location: found.location }
}

/**
 * Of the 100 newest live jobs that share a skill: the jobs that share most skills first, then those with the same level
 * and place.
 */
async function findSimilarIds(seed: Seed, cache: CacheScope): Promise<string[]> {
  const { index } = await openSearch(cache)
  const { columns } = index
  const sharing = columns.open.copy().keep(uniteSets(seed.skillNumbers.map(columns.rowsWithSkill)))
  const own = columns.ids.find(seed.jobId)
  if (own !== undefined) sharing.delete(own)
  const compared = getJobOrder(index, NEWEST_FIRST).select(sharing, 0, MAX_COMPARED)
  sharing.release()
  return compared
    .map((row) => ({ row, likeness: rateLikeness(index, row, seed) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_SIMILAR)
    .map(({ row }) => columns.ids.read(row))
}

function rateLikeness({ columns, places }: JobIndex, row: number, { skillNumbers, level, location }: Seed): number {
  const shared = columns.listSkillsOfRow(row).filter((no) => skillNumbers.includes(no)).length
  const isSameLevel = JOB_LEVELS[columns.level[row]!] === level
  const isSamePlace = places.readText(columns.placeNo[row]!).toLowerCase() === location.toLowerCase()
  return shared * 2 + Number(isSameLevel) + Number(isSamePlace)
}
