import type { JobQuery } from '@sira/contract/jobs'
import { pageMeta } from '@sira/contract/paging'
import { whereOf } from './job-filters.ts'
import type { Tools } from './job-cards.queries.ts'
import { countOf, pageOf, type Found, type OrderKey, type Reading } from './read-page.ts'
import { searchQuery } from './search.queries.ts'
import { skillNumbers } from './skills-table.ts'

/** Feeds list by the day of publication, which no list offers. */
type Sort = JobQuery['sort'] | { field: 'publishedAt'; direction: 'desc' }
type Query = Omit<JobQuery, 'sort'> & { sort: Sort }
interface Search {
  query: Query
  skillNos: number[]
  tsquery: string
}

/** Ranking reads every match: so many of the newest are worth it, fewer where descriptions, which are long, are ranked. */
const MOST_RANKED = 2000
const DEEP_RANKED = 200

/** Live jobs by search, filters, sort and page, with the exact total. */
export async function browse(tools: Tools, query: Query): Promise<Found> {
  const typed = query.search_key?.trim()
  const named = query.filters.flatMap((filter) => (filter.column === 'skills' ? filter.values : []))
  const [tsquery, skillNos] = await Promise.all([
    typed ? searchQuery(tools.db, typed) : null,
    named.length > 0 ? skillNumbers(tools.db, named) : [],
  ])
  if (!typed) return read(tools, everyLiveJob(query, skillNos), query)
  if (tsquery === null) return { data: [], meta: pageMeta(0, query.page, query.per_page) }
  const search = { query, skillNos, tsquery }
  // Descriptions are asked only when titles, skills, companies and places give less than a page.
  const short = await read(
    tools,
    {
      ...searching(search, 'j.search @@ $1::tsquery'),
      ...inOrder(query.sort, { words: 'j.search', newest: whole(MOST_RANKED, query) }),
    },
    query,
  )
  return short.meta.total >= query.per_page ? short : readEverything(tools, search, short)
}

async function read(tools: Tools, reading: Reading, { page, per_page: perPage }: Query): Promise<Found> {
  const [total, data] = await Promise.all([
    countOf(tools, reading),
    pageOf(tools, reading, (page - 1) * perPage, perPage),
  ])
  return { data, meta: pageMeta(total, page, perPage) }
}

/** `job_texts.search` holds the short fields as well, so that a search may find one word in the title and another in the description. */
async function readEverything(tools: Tools, search: Search, short: Found): Promise<Found> {
  const { sort, page, per_page: perPage } = search.query
  const IN_TEXTS = 't.search @@ $1::tsquery'
  if (sort && sort.field !== 'relevance')
    return read(tools, { ...searching(search, IN_TEXTS), ...inOrder(sort) }, search.query)
  // What the short fields gave comes first; the rest follows.
  const first = short.meta.total
  const rest = {
    ...searching(search, `${IN_TEXTS} and not j.search @@ $1::tsquery`),
    ...inOrder(sort, { words: 't.search', newest: whole(DEEP_RANKED + first, search.query) - first }),
  }
  const [total, data] = await Promise.all([
    countOf(tools, { ...searching(search, IN_TEXTS), order: NEWEST }),
    pageOf(tools, rest, Math.max(0, (page - 1) * perPage - first), perPage - short.data.length),
  ])
  return { data: [...short.data, ...data], meta: pageMeta(total, page, perPage) }
}

/** What the index `jobs_filters` begins with. */
const LEADING = new Set<string>(['type', 'level'])

function everyLiveJob({ filters, sort, as_of: asOf }: Query, skillNos: number[]): Reading {
  const where = whereOf(filters, skillNos)
  return {
    from: 'jobs j',
    ...where,
    ...inOrder(sort),
    asOf,
    countsAlike: filters.every(({ column }) => LEADING.has(column)),
  }
}

function searching({ query, skillNos, tsquery }: Search, matches: string) {
  const { conditions, values } = whereOf(query.filters, skillNos, 2)
  const from = matches.startsWith('t.') ? 'job_texts t join jobs j on j.id = t.job_id' : 'jobs j'
  return {
    from,
    conditions: [matches, ...conditions],
    values: [tsquery, ...values],
    asOf: query.as_of,
    countsAlike: false,
  }
}

const NEWEST: OrderKey = { sql: 'j.created_at', direction: 'desc' }

/** The ranked part ends where a page ends, so that no page is half ranked. */
const whole = (rows: number, { per_page: perPage }: Query) => Math.floor(rows / perPage) * perPage

/** The order of a list; by relevance only where there is something to rank. */
function inOrder(sort: Sort, rank?: { words: string; newest: number }): Pick<Reading, 'order' | 'ranked'> {
  if (!sort) return { order: NEWEST }
  const { field, direction } = sort
  switch (field) {
    case 'createdAt':
      return { order: { sql: 'j.created_at', direction } }
    case 'publishedAt':
      return { order: { sql: 'j.published_at', direction } }
    case 'title':
      return { order: { sql: 'lower(j.title)', direction } }
    case 'deadline':
      return { order: { sql: 'j.closes_at', direction: direction === 'desc' ? 'desc nulls last' : 'asc' } }
    case 'salary':
      return {
        order:
          direction === 'desc' ? { sql: 'j.pay_hi', direction: 'desc nulls last' } : { sql: 'j.pay_lo', direction },
      }
    case 'relevance':
      return { order: NEWEST, ...(rank && { ranked: { ...rank, direction } }) }
  }
}
