import { isDeepStrictEqual } from 'node:util'
import type { JobListMeta, JobQuery, JobSearchSummary } from '@sira/contract/job-search'
import type { JobCard } from '@sira/contract/jobs'
import { buildPageMeta } from '@sira/contract/paging'
import { buildJobComparison, getJobOrder, NEWEST_FIRST, type JobSort } from '#search/job-orders.ts'
import { toPlaceName } from '#search/places.ts'
import { releaseRows, type RowSet } from '#search/row-set.ts'
import { removePhrase } from '#search/tokens.ts'
import { keepGenericWords, listTypedTokens, SEARCH_FOR_ALL, type SearchToken } from '#search/understand.ts'
import type { JobCardDeps } from '../jobs/job-cards.queries.ts'
import { listLiveJobCards } from '../jobs/live-job-cards.queries.ts'
import { prepareSearch } from './prepare-search.queries.ts'
import { matchSearch, selectBestRows, type SearchMatches } from './match-search.queries.ts'
import { keepPublishedUntil, listFilteredRows, openSearch, type OpenSearch } from './open-search.queries.ts'

export interface JobListPage {
  data: JobCard[]
  meta: JobListMeta
}
/** Feeds sort by publication date, which the lists do not offer. */
type LiveJobSort = JobQuery['sort'] | { field: 'publishedAt'; direction: 'desc' }
type LiveJobQuery = Omit<JobQuery, 'sort'> & { sort: LiveJobSort }

interface FoundRows {
  rows: readonly number[]
  total: number
}
interface FoundJobs {
  ids: string[]
  total: number
  search?: JobSearchSummary
  isCut?: boolean
}

/**
 * Returns one page of the live jobs that match the search and the filters, in the given order, with the total.
 * `isUnchanged` returns whether the same jobs are found now; what is shown of them may have changed all the same.
 */
export async function searchJobs(
  deps: JobCardDeps,
  query: LiveJobQuery,
): Promise<JobListPage & { isUnchanged: () => Promise<boolean> }> {
  const found = await findJobsNow(deps, query)
  const { ids, total, search: summary, isCut } = found
  const meta = {
    ...buildPageMeta(total, query.page, query.per_page),
    ...(summary && { search: summary }),
    ...(isCut && { totalIsExact: false as const }),
  }
  const data = await listLiveJobCards(deps, ids)
  // A job that closed after it was found is not shown: if it is open again, the list is another one.
  const isComplete = data.length === ids.length
  const isUnchanged = async () => isComplete && isDeepStrictEqual(await findJobsNow(deps, query), found)
  return { data, meta, isUnchanged }
}

async function findJobsNow(deps: JobCardDeps, query: LiveJobQuery): Promise<FoundJobs> {
  return findJobs(deps, await openSearch(deps.db), query)
}

async function findJobs({ db }: JobCardDeps, search: OpenSearch, query: LiveJobQuery): Promise<FoundJobs> {
  const { page, per_page: perPage } = query
  const offset = (page - 1) * perPage
  const toIds = (rows: readonly number[]) => rows.map((row) => search.index.columns.ids.read(row))
  const searchText = query.search_key?.trim()
  if (!searchText) {
    const listed = listFilteredRows(search, query.filters)
    if (query.as_of) keepPublishedUntil(search, listed, query.as_of)
    const order = getJobOrder(search.index, toSort(query.sort) ?? NEWEST_FIRST)
    const found = { ids: toIds(order.select(listed, offset, perPage)), total: listed.count() }
    listed.release()
    return found
  }
  const read = async (matches: SearchMatches): Promise<FoundJobs> => {
    const { rows, total } = await orderMatches(search, matches, query.sort, offset + perPage)
    return {
      ids: toIds(rows.slice(offset)),
      total,
      search: summarize(search, matches, { searchText, total }),
      isCut: matches.isCut && !matches.exact.isEmpty(),
    }
  }
  return (
    (await matchSearch(
      db,
      search,
      { searchText, asTyped: query.as_typed },
      {
        compared: () => listComparedRows(search, query),
        list: () => listFilteredRows(search, query.filters),
        read,
      },
    )) ?? { ids: [], total: 0 }
  )
}

/** The jobs of the list without its filters, only to be read. */
function listComparedRows(search: OpenSearch, { as_of: asOf }: LiveJobQuery): RowSet {
  const { open } = search.index.columns
  if (!asOf) return open
  const rows = open.copy()
  keepPublishedUntil(search, rows, asOf)
  return rows
}

async function orderMatches(
  search: OpenSearch,
  matches: SearchMatches,
  sort: LiveJobSort,
  needed: number,
): Promise<FoundRows> {
  const column = toSort(sort)
  if (column) return sortMatches(search, matches, column, needed)
  return sort ? rankMatches(search, matches, needed) : listNewestMatches(search, matches, needed)
}

/** Returns the sort, unless it is by relevance. */
const toSort = (sort: LiveJobSort): JobSort | undefined =>
  sort && sort.field !== 'relevance' ? (sort as JobSort) : undefined

/** By relevance: everything that was asked for first, then what comes close. */
async function rankMatches(search: OpenSearch, matches: SearchMatches, needed: number): Promise<FoundRows> {
  const { index } = search
  const { understood, prepared, exact, near } = matches
  // Every job matches equally well, whatever the length of its title.
  if (understood.search === SEARCH_FOR_ALL) return sortMatches(search, matches, NEWEST_FIRST, needed)
  const rows = exact.listRows()
  const best = await selectBestRows(index, rows, prepared, needed)
  const total = rows.length + near.length
  releaseRows(rows)
  return { rows: [...best, ...near].slice(0, needed), total }
}

/** In any other order jobs that come close would stand among the exact ones: they are listed only when there are none. */
function sortMatches({ index }: OpenSearch, { exact, near }: SearchMatches, sort: JobSort, needed: number): FoundRows {
  const total = exact.count()
  if (total === 0)
    return { rows: [...near.toSorted(buildJobComparison(index, sort)).subarray(0, needed)], total: near.length }
  return { rows: getJobOrder(index, sort).select(exact, 0, needed), total }
}

/** Without a sort: the newest first, then the newest of those that match by their descriptions only. */
function listNewestMatches(search: OpenSearch, matches: SearchMatches, needed: number): FoundRows {
  const { exact, short } = matches
  if (exact.isEmpty()) return sortMatches(search, matches, NEWEST_FIRST, needed)
  const newest = getJobOrder(search.index, NEWEST_FIRST)
  const first = newest.select(short, 0, needed)
  const rest = newest.select(exact.copy().drop(short), 0, needed - first.length)
  return { rows: [...first, ...rest], total: exact.count() }
}

function summarize(
  search: OpenSearch,
  matches: SearchMatches,
  { searchText, total }: { searchText: string; total: number },
): JobSearchSummary {
  const { understood, exact } = matches
  const exactTotal = exact.count()
  const { wishes } = understood.search
  const parts = exactTotal > 0 ? [] : listParts(search, matches)
  const findsNothing = total === 0 && parts.every(({ jobs }) => jobs === 0)
  return {
    exact: exactTotal,
    near: total - exactTotal,
    corrected: findsNothing ? null : understood.corrected,
    wishes: wishes.map(({ wish, tokens }) => ({
      kind: wish.kind,
      value: readWishValue(wish),
      text: joinWords(listTypedTokens(tokens)),
      without: removePhrase(
        searchText,
        listTypedTokens(tokens).map(({ typed }) => typed),
      ),
    })),
    parts,
  }
}

/** Returns each part of a search that no job has all of, with how many jobs have it. */
function listParts(search: OpenSearch, { understood, prepared }: SearchMatches): JobSearchSummary['parts'] {
  const { concepts, wishes, genericWords } = understood.search
  const generic = prepareSearch(search, keepGenericWords(understood.search))
  const toPart = (tokens: readonly SearchToken[], rows: RowSet) => ({
    text: joinWords(tokens),
    jobs: rows.countCommon(search.index.columns.open),
  })
  return [
    ...concepts.map(({ tokens }, at) => {
      const { strong, described } = prepared.concepts[at]!
      return toPart(tokens, strong.copy().merge(described))
    }),
    ...genericWords.map(({ token }, at) => toPart([token], generic.concepts[at]!.strong)),
    ...wishes.map(({ tokens }, at) => toPart(tokens, prepared.wishes[at]!.met)),
  ]
}

const joinWords = (tokens: readonly SearchToken[]) => tokens.map(({ typed }) => typed).join(' ')

const readWishValue = (wish: SearchMatches['understood']['search']['wishes'][number]['wish']): string => {
  switch (wish.kind) {
    case 'level':
      return wish.level
    case 'type':
      return wish.type
    case 'currency':
      return wish.currency
    case 'place':
      return toPlaceName(wish.place)
    default:
      return wish.kind
  }
}
