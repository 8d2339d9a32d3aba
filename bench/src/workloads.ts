import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** A set of requests to repeat, and what its rate is compared with. */
export interface Workload {
  name: string
  paths: string[]
  against: 'bare' | 'sira list'
  connections: number
  /** The ratio to reach (product speed targets, "good"). */
  targetRatio: number
  /** The two servers find different things: only their rates are compared. */
  differs?: true
}

/** Requests that are sent one after the other, to see how long a person waits. */
export interface WaitingWorkload {
  name: string
  paths: string[]
  /** What 99 of 100 responses should stay below, in milliseconds. */
  targetP99: number
}

/** Searches as people type them, misspelt ones among them, from the judged searches of the relevance tests. */
const SEARCHES = (
  JSON.parse(readFileSync(new URL('../../server/test/relevance/searches.json', import.meta.url), 'utf8')) as {
    q: string
  }[]
).map(({ q }) => encodeURIComponent(q))
const BY_RELEVANCE = encodeURIComponent('["relevance","desc"]')
const TARGET_P99_MS = 30

/** Returns the searches, the counts of their filters, and the suggestions while they are typed. */
export const buildWaitingWorkloads = (): WaitingWorkload[] => [
  {
    name: 'search by relevance',
    paths: SEARCHES.map((q) => `/api/v1/jobs/getAll?search_key=${q}&sort=${BY_RELEVANCE}`),
    targetP99: TARGET_P99_MS,
  },
  {
    name: 'counts of filters, with a search',
    paths: SEARCHES.map((q) => `/api/v1/jobs/facets?search_key=${q}`),
    targetP99: TARGET_P99_MS,
  },
  { name: 'counts of filters, all jobs', paths: ['/api/v1/jobs/facets'], targetP99: TARGET_P99_MS },
  {
    name: 'suggestions for each beginning',
    paths: SEARCHES.flatMap((q) => {
      const typed = decodeURIComponent(q)
      return [2, 4, 7, 12]
        .filter((length) => length <= typed.length)
        .map((length) => `/api/v1/jobs/suggestions?q=${encodeURIComponent(typed.slice(0, length))}`)
    }),
    targetP99: TARGET_P99_MS,
  },
]

const TYPE_AND_LEVEL_PAIRS = `select type, level from jobs where status = 'ACTIVE' group by 1, 2 order by count(*) desc limit 30`
const JOB_IDS = `
  select id from jobs where status = 'ACTIVE' and company_active and (closes_at is null or closes_at > now() + interval '1 day')
  order by md5(id::text) limit 200`
/**
 * Prefixes of titles, companies and skills, of two to four letters, that have more than five matches: they need no
 * fuzzy search.
 */
const PREFIXES = `
  with known as (
    select left(key, n) as beginning, array_agg(distinct kind) as kinds from search_terms, generate_series(2, 4) n where key !~ '[^a-z ]' group by 1 having count(*) >= 6),
  picked as (select beginning, row_number() over (partition by kind order by md5(beginning)) as place from known, unnest(kinds) kind where beginning = btrim(beginning))
  select distinct beginning from picked where place <= 15 order by beginning`

/** The pages of a list that are requested. */
const PAGES = [1, 2, 3]
/** Workloads that are compared with a bare server. */
const AGAINST_BARE = { against: 'bare', connections: 32 } as const

const toFilterParameter = (values: Record<string, unknown>) =>
  encodeURIComponent(
    JSON.stringify(Object.entries(values).map(([columnField, value]) => ({ columnField, operatorValue: '=', value }))),
  )

const createRowReader = (pool: pg.Pool) => async (sql: string) =>
  (await pool.query<Record<string, string>>(sql)).rows.map((row) => Object.values(row))

/** Builds the requests to measure; they are the same in each run over the same database. */
export async function buildWorkloads(pool: pg.Pool): Promise<Workload[]> {
  const queryRows = createRowReader(pool)
  const filters = (await queryRows(TYPE_AND_LEVEL_PAIRS)).map(([type, level]) => toFilterParameter({ type, level }))
  const ids = (await queryRows(JOB_IDS)).flat()
  const prefixes = (await queryRows(PREFIXES)).flat()
  return [
    {
      name: 'job list, two filters, exact total',
      paths: filters.flatMap((filter) => PAGES.map((page) => `/api/v1/jobs/getAll?filters=${filter}&page=${page}`)),
      ...AGAINST_BARE,
      targetRatio: 0.9,
    },
    {
      name: 'job list, no filter, exact total',
      paths: PAGES.map((page) => `/api/v1/jobs/getAll?page=${page}`),
      ...AGAINST_BARE,
      targetRatio: 0.9,
    },
    {
      name: 'job detail',
      paths: ids.map((id) => `/api/v1/jobs/getOne/${id}`),
      ...AGAINST_BARE,
      targetRatio: 0.65,
    },
    {
      name: 'suggestions',
      paths: prefixes.map((prefix) => `/api/v1/jobs/suggestions?q=${encodeURIComponent(prefix)}`),
      ...AGAINST_BARE,
      differs: true,
      targetRatio: 0.8,
    },
    {
      name: '/jobs page, rendered',
      paths: PAGES.map((page) => `/jobs?page=${page}`),
      against: 'sira list',
      connections: 16,
      targetRatio: 0.18,
    },
  ]
}
