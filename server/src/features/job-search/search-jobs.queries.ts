import type { JobListMeta, JobQuery, JobSearchSummary } from '@sira/contract/job-search'
import type { JobCard } from '@sira/contract/jobs'
import { buildPageMeta } from '@sira/contract/paging'
import { buildJobComparison, getJobOrder, NEWEST_FIRST, type JobSort } from '#search/job-orders.ts'
import { toPlaceName } from '#search/places.ts'
import { releaseRows, type RowSet } from '#search/row-set.ts'
import { removePhrase } from '#search/tokens.ts'
import type { PayRange } from '#search/read-pay.ts'
import {
  isWordless,
  keepGenericWords,
  listTypedTokens,
  type SearchToken,
  type UnderstoodSearch,
} from '#search/understand.ts'
import { showSigns, stemWord } from '#search/words.ts'
import type { CacheScope } from '#db/public-cache.ts'
import type { JobCardDeps } from '../jobs/job-cards.queries.ts'
import { listLiveJobCards } from '../jobs/live-job-cards.queries.ts'
import { prepareSearch } from './prepare-search.queries.ts'
import { matchSearch, selectBestRows, type SearchMatches } from './match-search.queries.ts'
import type { UnderstoodText } from './read-search-text.queries.ts'
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
  /** How many of them, at the beginning, do not only come close. */
  exact: number
  /** More jobs match by their descriptions than are counted. */
  isCut: boolean
}
interface FoundJobs {
  ids: string[]
  total: number
  search?: JobSearchSummary
  isCut?: boolean
}

/** Returns one page of the live jobs that match the search and the filters, in the given order, with the total. */
export async function searchJobs(deps: JobCardDeps, query: LiveJobQuery, cache: CacheScope): Promise<JobListPage> {
  const key = `found ${JSON.stringify(query)}`
  const { ids, total, search: summary, isCut } = await cache.keep(key, (scope) => findJobs(query, scope))
  const meta = {
    ...buildPageMeta(total, query.page, query.per_page),
    ...(summary && { search: summary }),
    ...(isCut && { totalIsExact: false as const }),
  }
  return { data: await listLiveJobCards(deps, ids, cache), meta }
}

async function findJobs(query: LiveJobQuery, cache: CacheScope): Promise<FoundJobs> {
  cache.addTopics('any')
  if (query.filters.some(({ column }) => column === 'postedWithin' || column === 'closesWithin')) cache.addTopics('age')
  const search = await openSearch(cache)
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
    const found = await orderMatches(search, matches, query.sort, offset + perPage)
    const { rows, total, isCut } = found
    return { ids: toIds(rows.slice(offset)), total, search: summarize(search, matches, { searchText, found }), isCut }
  }
  return (
    (await matchSearch(
      cache.db,
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
  if (!sort) return listNewestMatches(search, matches, needed)
  const column = toSort(sort)
  return column ? sortMatches(search, matches, column, needed) : rankMatches(search, matches, needed)
}

/** Returns the sort, unless it is by relevance. */
const toSort = (sort: LiveJobSort): JobSort | undefined =>
  sort && sort.field !== 'relevance' ? (sort as JobSort) : undefined

/** By relevance: everything that was asked for first, then what comes close. */
async function rankMatches(search: OpenSearch, matches: SearchMatches, needed: number): Promise<FoundRows> {
  const { index } = search
  const { understood, prepared, exact, described, near, isCut } = matches
  // Every job matches equally well, whatever the length of its title.
  if (isWordless(understood.search)) return sortMatches(search, matches, NEWEST_FIRST, needed)
  const best: number[] = []
  for (const set of [exact, described]) {
    const rows = set.listRows()
    best.push(...(await selectBestRows(index, rows, prepared, needed - best.length)))
    releaseRows(rows)
  }
  const exactTotal = exact.count()
  const total = exactTotal + described.count() + near.length
  const isCounted = !isCut || described.isEmpty()
  return { rows: [...best, ...near].slice(0, needed), total, exact: exactTotal, isCut: !isCounted }
}

/** Without a sort: the newest of those with everything, then of those that have some of it only in their descriptions. */
function listNewestMatches(search: OpenSearch, matches: SearchMatches, needed: number): FoundRows {
  const { exact, described, isCut } = matches
  const exactTotal = exact.count()
  const total = exactTotal + described.count()
  if (total === 0) return sortNearMatches(search, matches, NEWEST_FIRST, needed)
  const order = getJobOrder(search.index, NEWEST_FIRST)
  const first = order.select(exact, 0, needed)
  const rest = order.select(described, 0, needed - first.length)
  return { rows: [...first, ...rest], total, exact: exactTotal, isCut: isCut && !described.isEmpty() }
}

/**
 * In an order that was asked for, which nothing may break: all that has every part, also in descriptions, counts alike.
 * What else comes close is listed only when there are none.
 */
function sortMatches(search: OpenSearch, matches: SearchMatches, sort: JobSort, needed: number): FoundRows {
  const { exact, described, isCut } = matches
  const all = exact.copy().merge(described)
  const total = all.count()
  if (total === 0) return sortNearMatches(search, matches, sort, needed)
  const rows = getJobOrder(search.index, sort).select(all, 0, needed)
  return { rows, total, exact: exact.isEmpty() ? 0 : total, isCut: isCut && !described.isEmpty() }
}

function sortNearMatches({ index }: OpenSearch, { near }: SearchMatches, sort: JobSort, needed: number): FoundRows {
  const rows = [...near.toSorted(buildJobComparison(index, sort)).subarray(0, needed)]
  return { rows, total: near.length, exact: 0, isCut: false }
}

function summarize(
  search: OpenSearch,
  matches: SearchMatches,
  { searchText, found: { exact: exactTotal, total } }: { searchText: string; found: FoundRows },
): JobSearchSummary {
  const { understood, described } = matches
  const parts = exactTotal > 0 ? [] : listParts(search, matches)
  const findsNothing = total === 0 && parts.every(({ jobs }) => jobs === 0)
  return {
    exact: exactTotal,
    near: total - exactTotal,
    described: described.count(),
    corrected: findsNothing ? null : understood.corrected,
    wishes: listWishes(understood, searchText),
    skills: listAskedSkills(search, understood.search),
    parts,
    notAsked: exactTotal > 0 ? [] : listNotAsked(search, matches),
  }
}

/** Returns what was understood besides what to look for: words, pay, and what is left out. */
const listWishes = (
  { search: { wishes }, conditions }: UnderstoodText,
  searchText: string,
): JobSearchSummary['wishes'] => [
  ...wishes.flatMap(({ wish, tokens }) => {
    if (wish.kind === 'payRange') return []
    const typed = listTypedTokens(tokens)
    const words = typed.map((token) => token.typed)
    return [
      { kind: wish.kind, value: readWishValue(wish), text: words.join(' '), without: removePhrase(searchText, words) },
    ]
  }),
  ...conditions.map(({ text, without, ...condition }) => ({
    kind: condition.kind,
    value: condition.kind === 'excluded' ? condition.excluded.join(', ') : formatPayRange(condition.range),
    text,
    without,
  })),
]

const formatPayRange = ({ currency, min, max }: PayRange) => `${min ?? ''}-${max ?? ''} ${currency}`

/** A word of more skills than this asks for none of them. */
const MAX_SKILLS_OF_WORD = 20

/** Returns the names of the skills that a search asks for, as jobs list them. */
function listAskedSkills({ vocabulary }: OpenSearch, { concepts }: UnderstoodSearch): string[] {
  const numbers = concepts.flatMap((concept) => {
    if (concept.kind !== 'word') return concept.skill ? [concept.skill.no] : []
    const named = concept.tokens.flatMap(({ alternatives }) =>
      alternatives.flatMap((words) =>
        words.length === 1 ? (vocabulary.skillsByStem.get(stemWord(words[0]!)) ?? []) : [],
      ),
    )
    return named.length > MAX_SKILLS_OF_WORD ? [] : named
  })
  return [...new Set(numbers)].flatMap((no) => vocabulary.skills.byNumber.get(no)?.name ?? [])
}

/** Returns what no open job asks for in its short fields; words that stand side by side are one. */
function listNotAsked({ index }: OpenSearch, { understood, prepared }: SearchMatches): string[] {
  const groups: { text: string; isWord: boolean; rows: RowSet }[] = []
  for (const [at, concept] of understood.search.concepts.entries()) {
    const { strong } = prepared.concepts[at]!
    const isWord = concept.kind === 'word'
    const text =
      concept.kind === 'skill'
        ? concept.skill.name
        : showSigns(concept.tokens.map((token) => token.corrected ?? token.typed).join(' '))
    const last = groups.at(-1)
    if (isWord && last?.isWord)
      Object.assign(last, { text: `${last.text} ${text}`, rows: last.rows.copy().keep(strong) })
    else groups.push({ text, isWord, rows: strong })
  }
  return groups.flatMap(({ text, rows }) => (rows.countCommon(index.columns.open) === 0 ? [text] : []))
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
    ...wishes.map(({ tokens, text }, at) => ({
      ...toPart(tokens, prepared.wishes[at]!.met),
      ...(text !== undefined && { text }),
    })),
  ]
}

const joinWords = (tokens: readonly SearchToken[]) => showSigns(tokens.map(({ typed }) => typed).join(' '))

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
