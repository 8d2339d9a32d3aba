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
  /** Planned once a connection; anything with values of its own is planned anew, since its best plan depends on them. */
  named: boolean
}

/** How many there are, exactly. */
export async function countOf({ db }: Tools, { from, conditions, values, named }: Reading): Promise<number> {
  const text = `select count(*)::int as total from ${from} where ${[LIVE, ...conditions].join(' and ')}`
  const [row] = await run<{ total: number }>(db, named ? text : UNNAMED + text, values)
  return row?.total ?? 0
}

/** `limit` of them from `offset` on, as cards. */
export async function pageOf(tools: Tools, reading: Reading, offset: number, limit: number): Promise<JobCard[]> {
  if (limit <= 0) return []
  const text = reading.ranked && offset + limit <= reading.ranked.newest ? rankedPage(reading, reading.ranked) : plainPage(reading)
  const page = text.replace('LIMITS', `limit ${limit} offset ${offset}`)
  return cardsOf(tools, await run<CardRow>(tools.db, reading.named && offset === 0 ? page : UNNAMED + page, reading.values))
}

const whole = (page: string, order: string) => `
  select ${CARD_COLUMNS}
  from (${page}) p
  join ${CARD_TABLES.replace('jobs j', 'jobs j on j.id = p.id')}
  order by ${order}`

/** Ids first, then the join: a deep page reads the columns of its own rows only. The id settles ties. */
function plainPage({ from, conditions, order: { sql, direction } }: Reading): string {
  const id = direction === 'asc' ? 'id asc' : 'id desc'
  const page = `
    select j.id, ${sql} as key from ${from} where ${[LIVE, ...conditions].join(' and ')}
    order by ${sql} ${direction}, j.${id} LIMITS`
  return whole(page, `p.key ${direction}, p.${id}`)
}

/** Weights of D (description), C (company, place), B (skills), A (title). */
const RANK = `ts_rank('{0.05, 0.2, 0.6, 1}', words, $1::tsquery)`

function rankedPage({ from, conditions }: Reading, { words, direction, newest }: NonNullable<Reading['ranked']>): string {
  const page = `
    select id, created_at, ${RANK} as rank
    from (
      select j.id, j.created_at, ${words} as words from ${from} where ${[LIVE, ...conditions].join(' and ')}
      order by j.created_at desc, j.id desc limit ${newest}) matches
    order by rank ${direction}, created_at desc, id desc LIMITS`
  return whole(page, `p.rank ${direction}, p.created_at desc, p.id desc`)
}
