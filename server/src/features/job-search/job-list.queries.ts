import type { JobCard } from '@sira/contract/jobs'
import type { PageMeta } from '@sira/contract/paging'
import { run } from '#db/database.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardRow,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'

export interface JobListPage {
  data: JobCard[]
  meta: PageMeta
}
/** Sort key, spelt exactly as in the indexes: only a nullable column says where its nulls go. */
export interface JobListOrder {
  sql: string
  direction: 'asc' | 'desc' | 'desc nulls last'
}
/** Which live jobs a list shows, and in which order. */
export interface JobListQuery {
  from: string
  conditions: string[]
  values: unknown[]
  order: JobListOrder
  /** Sort by relevance: the `newest` matches are ranked by their `words`; older matches follow by date. */
  ranked?: { words: string; direction: 'asc' | 'desc'; newest: number }
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
  select coalesce(sum(live_jobs), 0)::int - (select count(*)::int from jobs j where j.status = 'ACTIVE' and j.company_active and j.closes_at <= now()) as total
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
const addPublishedCondition = ({ asOf, ...listQuery }: JobListQuery, side: '>' | '<='): JobListQuery =>
  asOf
    ? {
        ...listQuery,
        conditions: [...listQuery.conditions, `j.published_at ${side} $${listQuery.values.length + 1}::timestamptz`],
        values: [...listQuery.values, asOf],
      }
    : listQuery

async function countMatches(
  { db }: JobCardDeps,
  { from, conditions, values, reusesCountPlan }: JobListQuery,
): Promise<number> {
  const text = `select count(*)::int as total from ${from} where ${[LIVE_JOB_CONDITION, ...conditions].join(' and ')}`
  const [row] = await run<{ total: number }>(
    db,
    conditions.length === 0 ? COUNT_ALL_LIVE : reusesCountPlan ? text : PLAN_EACH_TIME + text,
    values,
  )
  return row?.total ?? 0
}

/** Selected jobs must still be live: a job may close between the two statements. */
const SELECT_CARDS = `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.id = any($1::uuid[]) and ${LIVE_JOB_CONDITION}`

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
  const listQuery = addPublishedCondition(fullQuery, '<=')
  const text =
    listQuery.ranked && offset + limit <= listQuery.ranked.newest
      ? buildRankedIdQuery(listQuery, listQuery.ranked)
      : buildIdQuery(listQuery)
  const ids = (
    await run<{ id: string }>(deps.db, `${PLAN_EACH_TIME}${text} limit ${limit} offset ${offset}`, listQuery.values)
  ).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = new Map((await run<JobCardRow>(deps.db, SELECT_CARDS, [ids])).map((row) => [row.id, row]))
  return buildJobCards(
    deps,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

/** Returns SQL that selects the ids in order; the id breaks ties. */
function buildIdQuery({ from, conditions, order: { sql, direction } }: JobListQuery): string {
  const id = direction === 'asc' ? 'id asc' : 'id desc'
  return `select j.id from ${from} where ${[LIVE_JOB_CONDITION, ...conditions].join(' and ')} order by ${sql} ${direction}, j.${id}`
}

/** Text search weights of D (description), C (company, place), B (skills) and A (title). */
const RANK_EXPRESSION = `ts_rank('{0.05, 0.2, 0.6, 1}', words, $1::tsquery)`

const buildRankedIdQuery = (
  { from, conditions }: JobListQuery,
  { words, direction, newest }: NonNullable<JobListQuery['ranked']>,
): string => `
  select id
  from (
    select j.id, j.created_at, ${words} as words from ${from} where ${[LIVE_JOB_CONDITION, ...conditions].join(' and ')}
    order by j.created_at desc, j.id desc limit ${newest}) matches
  order by ${RANK_EXPRESSION} ${direction}, created_at desc, id desc`
