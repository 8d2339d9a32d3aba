import type { JobCard, JobQuery } from '@sira/contract/jobs'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run } from '#db/database.ts'
import { UNNAMED } from '#db/named-client.ts'
import { whereOf, type Where } from './job-filters.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, LIVE, type CardRow, type Tools } from './job-row.ts'
import { searchQuery } from './search.queries.ts'
import { skillNumbers } from './skills-table.ts'

/** Spelt as the indexes are: only a column that may be null says where its nulls go. */
interface OrderKey {
  sql: string
  direction: 'asc' | 'desc' | 'desc nulls last'
}
/** Where jobs are looked for, on which conditions, in which order. */
interface Reading {
  from: string
  where: Where
  order: OrderKey[]
  named: boolean
}
type Page = { page: number; per_page: number }
interface Found {
  data: JobCard[]
  meta: PageMeta
}

/** Live jobs by search, filters, sort and page, with the exact total. */
export async function browse(tools: Tools, query: JobQuery): Promise<Found> {
  const typed = query.search_key?.trim()
  const named = query.filters.flatMap((filter) => (filter.column === 'skills' ? filter.values : []))
  const [tsquery, skillNos] = await Promise.all([typed ? searchQuery(tools.db, typed) : null, named.length > 0 ? skillNumbers(tools.db, named) : []])
  if (!typed) return read(tools, everyLiveJob(query, skillNos), query)
  if (tsquery === null) return { data: [], meta: pageMeta(0, query.page, query.per_page) }
  // Descriptions are asked only when titles, skills, companies and places give less than a page.
  const short = await read(tools, inShortFields(query, skillNos, tsquery), query)
  return short.meta.total >= query.per_page ? short : read(tools, inEverything(query, skillNos, tsquery), query)
}

function everyLiveJob({ filters, sort }: JobQuery, skillNos: number[]): Reading {
  const where = whereOf(filters, skillNos)
  return { from: 'jobs j', where, order: orderOf(sort), named: where.conditions.length === 0 }
}

function inShortFields({ filters, sort }: JobQuery, skillNos: number[], tsquery: string): Reading {
  const { conditions, values } = whereOf(filters, skillNos, 2)
  const where = { conditions: ['j.search @@ $1::tsquery', ...conditions], values: [tsquery, ...values] }
  return { from: 'jobs j', where, order: orderOf(sort, 'j.search'), named: false }
}

/** `job_texts.search` holds the short fields as well, so that a query may find one word in the title and another in the description. */
function inEverything({ filters, sort }: JobQuery, skillNos: number[], tsquery: string): Reading {
  const { conditions, values } = whereOf(filters, skillNos, 2)
  const where = { conditions: ['t.search @@ $1::tsquery', ...conditions], values: [tsquery, ...values] }
  const shortFirst: OrderKey[] = sort ? [] : [{ sql: '(j.search @@ $1::tsquery)', direction: 'desc' }]
  return { from: 'job_texts t join jobs j on j.id = t.job_id', where, order: [...shortFirst, ...orderOf(sort, 't.search')], named: false }
}

/** Weights of D (description), C (company, place), B (skills), A (title). */
const rank = (words: string) => `ts_rank('{0.05, 0.2, 0.6, 1}', ${words}, $1::tsquery)`
const NEWEST: OrderKey = { sql: 'j.created_at', direction: 'desc' }

function orderOf(sort: JobQuery['sort'], words?: string): OrderKey[] {
  if (!sort) return [NEWEST]
  const { field, direction } = sort
  switch (field) {
    case 'createdAt':
      return [{ sql: 'j.created_at', direction }]
    case 'title':
      return [{ sql: 'lower(j.title)', direction }]
    case 'deadline':
      return [{ sql: 'j.closes_at', direction: nullsLast(direction) }]
    case 'salary':
      return [{ sql: direction === 'desc' ? 'j.pay_hi' : 'j.pay_lo', direction: nullsLast(direction) }]
    case 'relevance':
      return words ? [{ sql: rank(words), direction }, NEWEST] : [NEWEST]
  }
}

async function read(tools: Tools, { from, where, order, named }: Reading, { page, per_page: perPage }: Page): Promise<Found> {
  const condition = [LIVE, ...where.conditions].join(' and ')
  const count = `select count(*)::int as total from ${from} where ${condition}`
  const rows = pageText(`from ${from} where ${condition}`, order, `limit ${perPage} offset ${(page - 1) * perPage}`)
  const [[counted], found] = await Promise.all([
    run<{ total: number }>(tools.db, named ? count : UNNAMED + count, where.values),
    run<CardRow>(tools.db, named && page === 1 ? rows : UNNAMED + rows, where.values),
  ])
  return { data: await cardsOf(tools, found), meta: pageMeta(counted?.total ?? 0, page, perPage) }
}

/** Ids first, then the join: a deep page reads the columns of its own rows only. The id settles ties. */
function pageText(source: string, order: OrderKey[], limits: string): string {
  const keys = order.map(({ sql }, i) => `${sql} as key${i}`)
  const inner = order.map(({ sql, direction }) => `${sql} ${direction}`)
  const outer = order.map(({ direction }, i) => `p.key${i} ${direction}`)
  const id = order.at(-1)?.direction === 'asc' ? 'id asc' : 'id desc'
  return `select ${CARD_COLUMNS}
    from (select j.id, ${keys.join(', ')} ${source} order by ${inner.join(', ')}, j.${id} ${limits}) p
    join ${CARD_TABLES.replace('jobs j', 'jobs j on j.id = p.id')}
    order by ${outer.join(', ')}, p.${id}`
}

const nullsLast = (direction: 'asc' | 'desc') => (direction === 'desc' ? 'desc nulls last' : 'asc')
