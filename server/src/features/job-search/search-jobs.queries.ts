import type { JobQuery } from '@sira/contract/job-search'
import { buildPageMeta } from '@sira/contract/paging'
import type { SqlCondition } from '#db/sql.ts'
import {
  buildDescriptionOnlyCondition,
  buildJobFilterConditions,
  buildShortFieldMatchCondition,
  buildTextMatchCondition,
} from './job-filters.queries.ts'
import type { JobCardDeps } from '../jobs/job-cards.queries.ts'
import {
  countLiveJobs,
  listJobCards,
  type JobListPage,
  type JobListOrder,
  type JobListQuery,
} from './job-list.queries.ts'
import { toTsQuery } from './ts-query.queries.ts'
import { listSkillNumbers } from '../skills/skill-index.queries.ts'

/** Feeds sort by publication date, which the lists do not offer. */
type LiveJobSort = JobQuery['sort'] | { field: 'publishedAt'; direction: 'desc' }
type LiveJobQuery = Omit<JobQuery, 'sort'> & { sort: LiveJobSort }
interface TextSearch {
  query: LiveJobQuery
  skillNos: number[]
  tsquery: string
}

/**
 * Ranking reads every match, so only this many of the newest matches are ranked; fewer when descriptions, which are
 * long, are ranked.
 */
const MAX_RANKED = 2000
const MAX_RANKED_IN_DESCRIPTIONS = 200

/**
 * Returns one page of the live jobs that match the search and the filters, in the given order, with the exact total.
 */
export async function searchJobs(deps: JobCardDeps, query: LiveJobQuery): Promise<JobListPage> {
  const searchText = query.search_key?.trim()
  const skillNames = query.filters.flatMap((filter) => (filter.column === 'skills' ? filter.values : []))
  const [tsquery, skillNos] = await Promise.all([
    searchText ? toTsQuery(deps.db, searchText) : null,
    skillNames.length > 0 ? listSkillNumbers(deps.db, skillNames) : [],
  ])
  if (!searchText) return readPage(deps, buildListQuery(query, skillNos), query)
  if (tsquery === null) return { data: [], meta: buildPageMeta(0, query.page, query.per_page) }
  const search = { query, skillNos, tsquery }
  // Descriptions are searched only when titles, skills, companies and places match less than one page.
  const shortFieldMatches = await readPage(
    deps,
    {
      ...buildSearchQuery(search, 'jobs', [buildShortFieldMatchCondition(tsquery)]),
      ...buildOrder(query.sort, { tsquery, newest: roundDownToPages(MAX_RANKED, query) }),
    },
    query,
  )
  return shortFieldMatches.meta.total >= query.per_page
    ? shortFieldMatches
    : searchDescriptions(deps, search, shortFieldMatches)
}

async function readPage(
  deps: JobCardDeps,
  listQuery: JobListQuery,
  { page, per_page: perPage }: LiveJobQuery,
): Promise<JobListPage> {
  const [total, data] = await Promise.all([
    countLiveJobs(deps, listQuery),
    listJobCards(deps, listQuery, (page - 1) * perPage, perPage),
  ])
  return { data, meta: buildPageMeta(total, page, perPage) }
}

/**
 * Searches the descriptions too. `job_texts.search` also contains the short fields, so one word may match in the title
 * and another in the description.
 */
async function searchDescriptions(
  deps: JobCardDeps,
  search: TextSearch,
  shortFieldMatches: JobListPage,
): Promise<JobListPage> {
  const { sort, page, per_page: perPage } = search.query
  const { tsquery } = search
  const matches = buildSearchQuery(search, 'texts', [buildTextMatchCondition(tsquery)])
  if (sort && sort.field !== 'relevance') return readPage(deps, { ...matches, ...buildOrder(sort) }, search.query)
  // Matches in the short fields come first; matches in descriptions follow.
  const first = shortFieldMatches.meta.total
  const rest = {
    ...buildSearchQuery(search, 'texts', [buildTextMatchCondition(tsquery), buildDescriptionOnlyCondition(tsquery)]),
    ...buildOrder(sort, {
      tsquery,
      newest: roundDownToPages(MAX_RANKED_IN_DESCRIPTIONS + first, search.query) - first,
    }),
  }
  const [total, data] = await Promise.all([
    countLiveJobs(deps, { ...matches, order: NEWEST_FIRST }),
    listJobCards(deps, rest, Math.max(0, (page - 1) * perPage - first), perPage - shortFieldMatches.data.length),
  ])
  return { data: [...shortFieldMatches.data, ...data], meta: buildPageMeta(total, page, perPage) }
}

/** The leading columns of the index `jobs_filters`. */
const LEADING_INDEX_COLUMNS = new Set<string>(['type', 'level'])

function buildListQuery({ filters, sort, as_of: asOf }: LiveJobQuery, skillNos: number[]): JobListQuery {
  return {
    source: 'jobs',
    conditions: buildJobFilterConditions(filters, skillNos),
    ...buildOrder(sort),
    asOf,
    reusesCountPlan: filters.every(({ column }) => LEADING_INDEX_COLUMNS.has(column)),
  }
}

const buildSearchQuery = (
  { query, skillNos }: TextSearch,
  source: JobListQuery['source'],
  matches: readonly SqlCondition[],
) => ({
  source,
  conditions: [...matches, ...buildJobFilterConditions(query.filters, skillNos)],
  asOf: query.as_of,
  reusesCountPlan: false,
})

const NEWEST_FIRST: JobListOrder = 'createdAt desc'

/** Rounds down to whole pages, so that no page is half ranked. */
const roundDownToPages = (rows: number, { per_page: perPage }: LiveJobQuery) => Math.floor(rows / perPage) * perPage

/** Returns the order of a list. Relevance applies only to a search; without one the newest jobs come first. */
function buildOrder(
  sort: LiveJobSort,
  rank?: { tsquery: string; newest: number },
): Pick<JobListQuery, 'order' | 'ranked'> {
  if (!sort) return { order: NEWEST_FIRST }
  if (sort.field === 'relevance')
    return { order: NEWEST_FIRST, ...(rank && { ranked: { ...rank, direction: sort.direction } }) }
  if (sort.field === 'publishedAt') return { order: 'publishedAt desc' }
  return { order: `${sort.field} ${sort.direction}` }
}
