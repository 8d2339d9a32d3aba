import type { JobCard } from '@sira/contract/jobs'
import type { PageMeta } from '@sira/contract/paging'
import { createSqlCondition, runSql, runSqlWhere, type SqlCondition } from '#db/sql.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'

export interface JobListPage {
  data: JobCard[]
  meta: PageMeta
}
/** Sort keys, spelt exactly as in the indexes: only a nullable column says where its nulls go. */
const ORDERS = {
  'createdAt desc': 'j.created_at desc, j.id desc',
  'createdAt asc': 'j.created_at asc, j.id asc',
  'publishedAt desc': 'j.published_at desc, j.id desc',
  'title desc': 'lower(j.title) desc, j.id desc',
  'title asc': 'lower(j.title) asc, j.id asc',
  'deadline desc': 'j.closes_at desc nulls last, j.id desc',
  'deadline asc': 'j.closes_at asc, j.id asc',
  'salary desc': 'j.pay_hi desc nulls last, j.id desc',
  'salary asc': 'j.pay_lo asc, j.id asc',
} as const
export type JobListOrder = keyof typeof ORDERS

/** A search reads the texts of jobs, or only their short fields; a list without a search reads neither. */
const SOURCES = { jobs: 'jobs j', texts: 'job_texts t join jobs j on j.id = t.job_id' } as const
/** What a full-text query is ranked by. */
const RANKED_WORDS = { jobs: 'j.search', texts: 't.search' } as const

/** Which live jobs a list shows, and in which order. */
export interface JobListQuery {
  source: keyof typeof SOURCES
  conditions: SqlCondition[]
  order: JobListOrder
  /** Sort by relevance to `tsquery`: the `newest` matches are ranked; older matches follow by date. */
  ranked?: { tsquery: string; direction: 'asc' | 'desc'; newest: number }
  /**
   * Whether the count may reuse its query plan: one index serves it whatever the values are. Any other count is planned
   * for its values each time.
   */
  reusesCountPlan: boolean
  /** Only jobs published up to this time. */
  asOf?: string
}

/**
 * Each company row stores the exact count of its ACTIVE jobs. That count may still include jobs whose deadline has just
 * passed, so they are subtracted.
 */
const COUNT_ALL_LIVE = `
  select coalesce(sum(live_jobs), 0)::int - coalesce((select count(*)::int from jobs j where j.status = 'ACTIVE' and j.company_active and j.closes_at <= now()), 0) as total
  from companies where status = 'ACTIVE'`

/**
 * Returns the exact number of matching jobs. Jobs published after `asOf` are counted separately and subtracted: they
 * are few, and the main count keeps its fast plan.
 */
export async function countLiveJobs(deps: JobCardDeps, listQuery: JobListQuery): Promise<number> {
  const [all, since] = await Promise.all([
    countMatches(deps, listQuery),
    listQuery.asOf ? countMatches(deps, { ...addPublishedCondition(listQuery, '>'), reusesCountPlan: false }) : 0,
  ])
  return all - since
}

/** Returns the query with `asOf` added as a condition. */
const addPublishedCondition = ({ asOf, ...listQuery }: JobListQuery, side: '>' | '<='): JobListQuery => {
  if (!asOf) return listQuery
  const condition =
    side === '>'
      ? createSqlCondition('jobs j', 'j.published_at > :asOf::timestamptz', { asOf })
      : createSqlCondition('jobs j', 'j.published_at <= :asOf::timestamptz', { asOf })
  return { ...listQuery, conditions: [...listQuery.conditions, condition] }
}

const COUNT_WITH_ONE_PLAN =
  `select count(*)::int as total from ${SOURCES.jobs} where ${LIVE_JOB_CONDITION} and {where}` as const
const COUNTS = {
  jobs: `${PLAN_EACH_TIME}select count(*)::int as total from ${SOURCES.jobs} where ${LIVE_JOB_CONDITION} and {where}`,
  texts: `${PLAN_EACH_TIME}select count(*)::int as total from ${SOURCES.texts} where ${LIVE_JOB_CONDITION} and {where}`,
} as const

async function countMatches(
  { db }: JobCardDeps,
  { source, conditions, reusesCountPlan }: JobListQuery,
): Promise<number> {
  const [row] =
    conditions.length === 0
      ? await runSql(db, COUNT_ALL_LIVE)
      : await runSqlWhere(db, reusesCountPlan ? COUNT_WITH_ONE_PLAN : COUNTS[source], conditions)
  return row?.total ?? 0
}

/** Selected jobs must still be live: a job may close between the two statements. */
const SELECT_CARDS =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.id = any(:ids::uuid[]) and ${LIVE_JOB_CONDITION}` as const

/**
 * Returns `limit` job cards starting at `offset`. The ids come from a statement planned for its values; the cards come
 * from a statement whose plan never changes.
 */
export async function listJobCards(
  deps: JobCardDeps,
  fullQuery: JobListQuery,
  offset: number,
  limit: number,
): Promise<JobCard[]> {
  if (limit <= 0) return []
  const ids = (await listIds(deps, addPublishedCondition(fullQuery, '<='), { limit, offset })).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = new Map((await runSql(deps.db, SELECT_CARDS, { ids })).map((row) => [row.id, row]))
  return buildJobCards(
    deps,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

/** Selects the ids in order; the id breaks ties. */
const ID_LISTS = {
  jobs: `${PLAN_EACH_TIME}select j.id from ${SOURCES.jobs} where ${LIVE_JOB_CONDITION} and {where} order by `,
  texts: `${PLAN_EACH_TIME}select j.id from ${SOURCES.texts} where ${LIVE_JOB_CONDITION} and {where} order by `,
} as const
const PAGE = ' limit :limit offset :offset'

const NEWEST_MATCHES = {
  jobs: `select j.id, j.created_at, ${RANKED_WORDS.jobs} as words from ${SOURCES.jobs} where ${LIVE_JOB_CONDITION} and {where} order by j.created_at desc, j.id desc limit :newest`,
  texts: `select j.id, j.created_at, ${RANKED_WORDS.texts} as words from ${SOURCES.texts} where ${LIVE_JOB_CONDITION} and {where} order by j.created_at desc, j.id desc limit :newest`,
} as const
/** Text search weights of D (description), C (company, place), B (skills) and A (title). */
const RANK_EXPRESSION = `ts_rank('{0.05, 0.2, 0.6, 1}', words, :tsquery::tsquery)`
const RANKED_ORDERS = {
  asc: `${RANK_EXPRESSION} asc, created_at desc, id desc`,
  desc: `${RANK_EXPRESSION} desc, created_at desc, id desc`,
} as const

function listIds(
  { db }: JobCardDeps,
  { source, conditions, order, ranked }: JobListQuery,
  page: { limit: number; offset: number },
): Promise<{ id: string }[]> {
  if (!ranked || page.offset + page.limit > ranked.newest)
    return runSqlWhere(db, `${ID_LISTS[source]}${ORDERS[order]}${PAGE}`, conditions, page)
  const { tsquery, newest, direction } = ranked
  return runSqlWhere(
    db,
    `${PLAN_EACH_TIME}select id from (${NEWEST_MATCHES[source]}) matches order by ${RANKED_ORDERS[direction]}${PAGE}`,
    conditions,
    { ...page, tsquery, newest },
  )
}
