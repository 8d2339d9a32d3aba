import type { CacheScope } from '#db/public-cache.ts'
import type { Database } from '#db/database.ts'
import { readAnywhere } from '#db/read-replica.ts'
import { runSql } from '#db/sql.ts'
import {
  buildJobCards,
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'
import type { FeedJob } from './board-feeds.format.ts'

/** Says which jobs a feed has: those of one company, or all. */
export interface FeedSelection {
  companyId?: string
}

// The columns are in the index of the sitemap, so that no job is read.
const SELECT_STATE = `
  select count(*)::int as jobs,
    coalesce(sum(hashtextextended(concat_ws(' ', j.id, extract(epoch from j.updated_at), extract(epoch from c.updated_at)), 0)::numeric), 0)::text as version
  from jobs j join companies c on c.id = j.company_id where ${LIVE_JOB_CONDITION} and j.vacancy = 'EXISTING' [[and j.company_id = :companyId]]` as const

/** How many jobs a feed has, and what is another text after every change of one of them or of their companies. */
export interface FeedState {
  jobs: number
  version: string
}

/** Returns the state of a feed, as everything committed before the request has made it. */
export const readFeedState = (cache: CacheScope, { companyId }: FeedSelection): Promise<FeedState> =>
  cache.keep(`feed state ${companyId ?? ''}`, async (scope) => {
    if (companyId) scope.addTopics(`company ${companyId}`, `jobs of ${companyId}`)
    else scope.addTopics('any')
    const [state] = await readAnywhere(scope.db, (db) => runSql(db, SELECT_STATE, { companyId }))
    return state!
  })

/** Returns whether visitors see this company. */
export const isActiveCompany = async (db: Database, companyId: string): Promise<boolean> =>
  (await runSql(db, `select 1 from companies where id = :companyId and status = 'ACTIVE'`, { companyId })).length > 0

const SELECT_JOBS = `
  select ${JOB_CARD_COLUMNS}, t.description, j.updated_at as "updatedAt" from ${JOB_CARD_TABLES}
  where ${LIVE_JOB_CONDITION} and j.vacancy = 'EXISTING' and j.id > :after [[and j.company_id = :companyId]] order by j.id limit :size` as const

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
/** About a megabyte of texts, and a few milliseconds in which no other request is answered. */
const BATCH_SIZE = 200

/**
 * Reads the jobs of a feed in batches, in the order of their ids, without a transaction: a reader that takes minutes holds
 * nothing in the database, and a job that closes meanwhile is left out. `runInTurn` limits how many batches are read at once.
 */
export async function* readFeedJobs(
  deps: JobCardDeps,
  { companyId }: FeedSelection,
  runInTurn: <T>(read: () => Promise<T>) => Promise<T>,
): AsyncGenerator<FeedJob[]> {
  let after = LOWEST_ID
  for (;;) {
    const jobs = await runInTurn(() => readBatch(deps, { companyId, after, size: BATCH_SIZE }))
    if (jobs.length > 0) yield jobs
    if (jobs.length < BATCH_SIZE) return
    after = jobs.at(-1)!.id
  }
}

async function readBatch(
  deps: JobCardDeps,
  bounds: FeedSelection & { after: string; size: number },
): Promise<FeedJob[]> {
  const rows = await readAnywhere(deps.db, (db) => runSql(db, SELECT_JOBS, bounds))
  const cards = await buildJobCards(deps, rows)
  return cards.map((card, at) => ({ ...card, description: rows[at]!.description, updatedAt: rows[at]!.updatedAt }))
}

const SELECT_OWNER_OF_FEED = `
  select c.id as "companyId", a.email from linkedin_feeds f join companies c on c.id = f.company_id join accounts a on a.id = c.owner_id
  where f.token_hash = :tokenHash and c.status = 'ACTIVE' and a.suspended_at is null` as const

/** Returns the company whose private feed has this token, with the email address of its owner; undefined for a token that is not valid. */
export const findLinkedinFeed = async (
  db: Database,
  tokenHash: Buffer,
): Promise<{ companyId: string; email: string } | undefined> =>
  (await runSql(db, SELECT_OWNER_OF_FEED, { tokenHash }))[0]

/** Returns when a company created its private feed; null without one. */
export async function findLinkedinFeedStart(db: Database, companyId: string): Promise<string | null> {
  const [feed] = await runSql(db, 'select created_at as since from linkedin_feeds where company_id = :companyId', {
    companyId,
  })
  return feed?.since ?? null
}
