import { getEatToday, type JobCard } from '@sira/contract/jobs'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'
import { keepResult, openSearch } from './open-search.queries.ts'

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

const DAY_MS = 86_400_000

/** Returns how many live jobs were published since yesterday at 00:00 in Addis Ababa, and that time. `now` is in milliseconds. */
export async function countNewJobs(db: Database, now = Date.now()): Promise<{ count: number; since: string }> {
  const since = new Date(`${getEatToday(now - DAY_MS)}T00:00:00+03:00`)
  const search = await openSearch(db)
  const { columns } = search.index
  const count = await keepResult(search, ['new jobs', since], async () => {
    const from = since.getTime() * 1000
    return columns.open.copy().keepBetween(columns.publishedAt, from, Infinity).count()
  })
  return { count, since: since.toISOString() }
}
