import type { CompanyCard, CompanyQuery } from '@sira/contract/companies'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { readAnywhere } from '#db/read-replica.ts'
import { createSqlCondition, joinSqlConditions, runSqlWhere, type SqlCondition } from '#db/sql.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { COMPANY_CARD_COLUMNS, toCompanyCardFields } from './companies.queries.ts'
import { summarizeCompanyJobs } from '../job-search/company-jobs.queries.ts'
import { findCompanyIds } from '../job-search/company-search.queries.ts'

type Condition = CompanyQuery['filters'][number]

const ORDERS = {
  featured: 'c.featured desc, c.created_at desc, c.id desc',
  'featured-asc': 'c.featured, c.created_at, c.id',
  jobs: 'c.live_jobs desc, c.id',
  'jobs-asc': 'c.live_jobs, c.id desc',
  name: 'lower(c.name), c.id',
  'name-desc': 'lower(c.name) desc, c.id desc',
} as const satisfies Record<CompanyQuery['sort'], string>

// Searches are planned for their words; everything else shares a plan. The status is a literal, so that the partial
// indexes can be used.
const COUNT = `select count(*)::int as total from companies c where c.status = 'ACTIVE' and {where}` as const
const COUNT_SEARCHED = `${PLAN_EACH_TIME}${COUNT}` as const

/** Selects the page first; owners are then read for its rows only. */
const PAGE_START = `
  select ${COMPANY_CARD_COLUMNS}
  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by ` as const
const PAGE_END = ` limit :limit offset :offset) page
  join companies c on c.id = page.id
  join accounts a on a.id = c.owner_id
  order by ` as const
const PAGES = {
  featured: `${PAGE_START}${ORDERS.featured}${PAGE_END}${ORDERS.featured}`,
  'featured-asc': `${PAGE_START}${ORDERS['featured-asc']}${PAGE_END}${ORDERS['featured-asc']}`,
  jobs: `${PAGE_START}${ORDERS.jobs}${PAGE_END}${ORDERS.jobs}`,
  'jobs-asc': `${PAGE_START}${ORDERS['jobs-asc']}${PAGE_END}${ORDERS['jobs-asc']}`,
  name: `${PAGE_START}${ORDERS.name}${PAGE_END}${ORDERS.name}`,
  'name-desc': `${PAGE_START}${ORDERS['name-desc']}${PAGE_END}${ORDERS['name-desc']}`,
} as const satisfies Record<CompanyQuery['sort'], string>

/**
 * Returns a page of the ACTIVE companies that match the filters, with the exact total. Filtering by another status
 * finds nothing, for every caller.
 */
export async function listCompanies(
  cache: CacheScope,
  fileUrls: FileUrls,
  query: CompanyQuery,
): Promise<{ data: CompanyCard[]; meta: PageMeta }> {
  const { filters, sort, page, per_page: limit } = query
  const statuses = filters.flatMap((filter) => (filter.column === 'status' ? filter.values : []))
  if (statuses.length > 0 && !statuses.includes('ACTIVE')) return { data: [], meta: buildPageMeta(0, page, limit) }
  const conditions = await buildConditions(cache, filters)
  const isSearched = filters.some(({ operator }) => operator === 'like')
  const readPage = (from: Database) =>
    Promise.all([
      runSqlWhere(from, isSearched ? COUNT_SEARCHED : COUNT, conditions),
      runSqlWhere(from, isSearched ? `${PLAN_EACH_TIME}${PAGES[sort]}` : PAGES[sort], conditions, {
        limit,
        offset: (page - 1) * limit,
      }),
    ])
  const [[count], rows] = await readAnywhere(cache.db, readPage)
  const liveJobs = await summarizeCompanyJobs(
    cache,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => {
      const { jobs, skills } = liveJobs.get(row.id)!
      return { ...toCompanyCardFields({ ...row, jobsCount: jobs }, fileUrls), skills }
    }),
    meta: buildPageMeta(count?.total ?? 0, page, limit),
  }
}

/** Returns the filters as conditions: those on the same column are alternatives, different columns must all match. */
const buildConditions = (cache: CacheScope, filters: readonly Condition[]): Promise<SqlCondition[]> =>
  Promise.all(
    [...Map.groupBy(filters, ({ column }) => column)]
      .filter(([column]) => column !== 'status')
      .map(async ([, same]) => {
        const alternatives: SqlCondition[] = []
        // One after another: between two searches others are answered.
        for (const condition of same) alternatives.push(await buildCondition(cache, condition))
        return joinSqlConditions(alternatives, 'or')
      }),
  )

/** `name like` searches the description too (product spec, part 1, section 2), and the jobs of the companies. */
async function buildCondition(cache: CacheScope, condition: Condition): Promise<SqlCondition> {
  const toLowerCase = (value: unknown) => String(value).toLowerCase()
  const pattern = toLikePattern(String(condition.values[0]))
  switch (condition.column) {
    case 'name':
      return condition.operator === 'like'
        ? createSqlCondition('companies c', 'c.id = any(:ids::uuid[])', {
            ids: await findCompanyIds(cache, String(condition.values[0])),
          })
        : createSqlCondition('companies c', 'lower(c.name) = any(:names)', { names: condition.values.map(toLowerCase) })
    case 'location':
      return condition.operator === 'like'
        ? createSqlCondition('companies c', 'c.location ilike :pattern', { pattern })
        : createSqlCondition('companies c', 'lower(c.location) = any(:places)', {
            places: condition.values.map(toLowerCase),
          })
    case 'industry':
      return createSqlCondition('companies c', 'c.industry = any(:industries)', { industries: condition.values })
    case 'size':
      return createSqlCondition('companies c', 'c.size = any(:sizes)', { sizes: condition.values })
    case 'featured':
      return createSqlCondition('companies c', 'c.featured = any(:values)', { values: condition.values })
    case 'status':
      return createSqlCondition('companies c', 'c.status = any(:statuses)', { statuses: condition.values })
  }
}
