import type { JobCard } from '@sira/contract/jobs'
import type { PageMeta } from '@sira/contract/paging'
import { run } from '#db/database.ts'
import { UNNAMED } from '#db/named-client.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, LIVE, type CardRow, type Tools } from './job-cards.queries.ts'

export interface Found {
  data: JobCard[]
  meta: PageMeta
}
/** Spelt as the indexes are: only a column that may be null says where its nulls go. */
export interface OrderKey {
  sql: string
  direction: 'asc' | 'desc' | 'desc nulls last'
}
/** Live jobs on some conditions in some order. */
export interface Reading {
  from: string
  conditions: string[]
  values: unknown[]
  order: OrderKey
  /** By relevance: the `newest` matches are ranked by their `words`, older ones follow by date. */
  ranked?: { words: string; direction: 'asc' | 'desc'; newest: number }
  /** Whether its count may be planned once a connection: one index answers it whatever the values are. All else is planned anew, as values ask for it. */
  countsAlike: boolean
  /** Only what was published until then. */
  asOf?: string
}

/** Each company keeps the exact count of its ACTIVE jobs; only those whose deadline has just passed are still among them. */
const EVERY_LIVE = `
  select coalesce(sum(live_jobs), 0)::int - (select count(*)::int from jobs j where j.status = 'ACTIVE' and j.company_active and j.closes_at <= now()) as total
  from companies where status = 'ACTIVE'`

/** How many there are, exactly. What was published since a moment is counted apart: it is little, and the rest keeps its quick plan. */
export async function countOf(tools: Tools, reading: Reading): Promise<number> {
  const [all, since] = await Promise.all([
    countAll(tools, reading),
    reading.asOf ? countAll(tools, { ...published(reading, '>'), countsAlike: false }) : 0,
  ])
  return all - since
}

/** The reading with its moment as one more condition. */
const published = ({ asOf, ...reading }: Reading, side: '>' | '<='): Reading =>
  asOf
    ? {
        ...reading,
        conditions: [...reading.conditions, `j.published_at ${side} $${reading.values.length + 1}::timestamptz`],
        values: [...reading.values, asOf],
      }
    : reading

async function countAll({ db }: Tools, { from, conditions, values, countsAlike }: Reading): Promise<number> {
  const text = `select count(*)::int as total from ${from} where ${[LIVE, ...conditions].join(' and ')}`
  const [row] = await run<{ total: number }>(
    db,
    conditions.length === 0 ? EVERY_LIVE : countsAlike ? text : UNNAMED + text,
    values,
  )
  return row?.total ?? 0
}

/** What was picked has to be live still: between the two statements a job may close. */
const CARDS = `select ${CARD_COLUMNS} from ${CARD_TABLES} where j.id = any($1::uuid[]) and ${LIVE}`

/** `limit` of them from `offset` on, as cards: the ids by a plan of their own, then their cards by one that never changes. */
export async function pageOf(tools: Tools, whole: Reading, offset: number, limit: number): Promise<JobCard[]> {
  if (limit <= 0) return []
  const reading = published(whole, '<=')
  const text =
    reading.ranked && offset + limit <= reading.ranked.newest ? rankedIds(reading, reading.ranked) : plainIds(reading)
  const ids = (
    await run<{ id: string }>(tools.db, `${UNNAMED}${text} limit ${limit} offset ${offset}`, reading.values)
  ).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = new Map((await run<CardRow>(tools.db, CARDS, [ids])).map((row) => [row.id, row]))
  return cardsOf(
    tools,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

/** The id settles ties. */
function plainIds({ from, conditions, order: { sql, direction } }: Reading): string {
  const id = direction === 'asc' ? 'id asc' : 'id desc'
  return `select j.id from ${from} where ${[LIVE, ...conditions].join(' and ')} order by ${sql} ${direction}, j.${id}`
}

/** Weights of D (description), C (company, place), B (skills), A (title). */
const RANK = `ts_rank('{0.05, 0.2, 0.6, 1}', words, $1::tsquery)`

const rankedIds = (
  { from, conditions }: Reading,
  { words, direction, newest }: NonNullable<Reading['ranked']>,
): string => `
  select id
  from (
    select j.id, j.created_at, ${words} as words from ${from} where ${[LIVE, ...conditions].join(' and ')}
    order by j.created_at desc, j.id desc limit ${newest}) matches
  order by ${RANK} ${direction}, created_at desc, id desc`
