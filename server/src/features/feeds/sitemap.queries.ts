import type { Database } from '#db/database.ts'
import { readAnywhere } from '#db/read-replica.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION, type JobCardDeps } from '../jobs/job-cards.queries.ts'
import { buildJobQuery, type JobFilters } from '@sira/contract/job-search-url'
import { JobQuery } from '@sira/contract/job-search'
import type { JobCard } from '@sira/contract/jobs'
import { appError } from '#core/app-error.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { listLandingPages } from '../landing-pages/landing-pages.queries.ts'
import { listSalaryTopics } from '../salaries/salaries.queries.ts'
import { searchJobs } from '../job-search/search-jobs.queries.ts'

export interface SitemapEntry {
  id: string
  lastmod: string
}

// Each part begins with an id and holds the entries from there on, so that no offset has to be counted. Ids grow with
// time, so early parts do not change.
const NUMBERED = {
  jobs: `select j.id as id, j.updated_at as lastmod, (row_number() over (order by j.id) - 1) / :size::int as part
    from jobs j where ${LIVE_JOB_CONDITION} and j.id >= :first`,
  companies: `select c.id as id, c.updated_at as lastmod, (row_number() over (order by c.id) - 1) / :size::int as part
    from companies c where c.status = 'ACTIVE' and c.id >= :first`,
} as const
const ENTRIES = {
  jobs: `select j.id as id, j.updated_at as lastmod from jobs j where ${LIVE_JOB_CONDITION} and j.id >= :first
    order by j.id limit :size`,
  companies: `select c.id as id, c.updated_at as lastmod from companies c where c.status = 'ACTIVE' and c.id >= :first
    order by c.id limit :size`,
} as const
export type SitemapKind = keyof typeof ENTRIES
export const SITEMAP_KINDS = ['jobs', 'companies'] as const satisfies readonly SitemapKind[]

/** How long all parts but the last are remembered, in milliseconds: as long as crawlers may keep the index. */
const PARTS_REMEMBERED_MS = 10 * 60_000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Returns a function that lists the first id of every part, with the latest change in it. New entries have the highest
 * ids, so it counts only from the last part on; what closed or changed in the others is seen after ten minutes.
 */
export function createSitemapPartList(
  db: Database,
  kind: SitemapKind,
  size: number,
): (now?: number) => Promise<SitemapEntry[]> {
  let parts: SitemapEntry[] = []
  let countedAt = -Infinity
  return async (now = Date.now()) => {
    const isOld = now - countedAt >= PARTS_REMEMBERED_MS
    const last = isOld ? undefined : parts.at(-1)
    const counted = await countParts(db, kind, { size, first: last?.id ?? LOWEST_ID })
    if (!last) countedAt = now
    parts = last ? [...parts.slice(0, -1), ...counted] : counted
    return parts
  }
}

const countParts = (
  db: Database,
  kind: SitemapKind,
  bounds: { size: number; first: string },
): Promise<SitemapEntry[]> =>
  readAnywhere(db, (reader) =>
    runSql(
      reader,
      `select coalesce(min(id::text)::text, '') as id, coalesce(max(lastmod)::timestamptz, now()) as lastmod
    from (${NUMBERED[kind]}) n group by part order by part`,
      bounds,
    ),
  )

/** Returns the public entries from this id on, `size` at most, in the order of ids. */
export const listSitemapEntries = (
  db: Database,
  kind: SitemapKind,
  first: string,
  size: number,
): Promise<SitemapEntry[]> => readAnywhere(db, (reader) => runSql(reader, ENTRIES[kind], { first, size }))

const MAX_FEED_ENTRIES = 100

/**
 * Returns the live jobs of a search, last published first, at most 100. Throws BAD_INPUT for filters that the job list
 * refuses too.
 */
export async function listNewestJobs(deps: JobCardDeps, filters: JobFilters, cache: CacheScope): Promise<JobCard[]> {
  const query = JobQuery.safeParse({ ...buildJobQuery({ ...filters, page: 1 }), per_page: String(MAX_FEED_ENTRIES) })
  if (!query.success) throw appError('BAD_INPUT')
  const newest = { ...query.data, sort: { field: 'publishedAt', direction: 'desc' } } as const
  const { data } = await searchJobs(deps, newest, cache)
  return data
}

const LANDING_FOLDERS = { SKILL: 'skills/', CITY: 'in/', INDUSTRY: 'industry/', REMOTE: 'remote' } as const

/** Returns the pages about skills, cities and the like that have enough jobs, and those about pay that have figures. */
export async function listFilledPages(cache: CacheScope): Promise<string[]> {
  const [jobs, salaries] = await Promise.all([listLandingPages(cache), listSalaryTopics(cache)])
  return [
    ...jobs.map(({ kind, slug }) => `/jobs/${LANDING_FOLDERS[kind]}${encodeURIComponent(slug)}`),
    ...salaries.map(({ slug }) => `/salaries/${encodeURIComponent(slug)}`),
  ]
}
