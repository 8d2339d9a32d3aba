import { keepGenericWords, listReplacedTokens, SEARCH_FOR_ALL, type Concept } from '#search/understand.ts'
import { findExactRows, findNearRows, scoreRows, type PreparedSearch } from '#search/match-jobs.ts'
import { buildJobComparison, getJobOrder, NEWEST_FIRST } from '#search/job-orders.ts'
import { selectFirstRows } from '#search/row-order.ts'
import type { RowSet } from '#search/row-set.ts'
import { splitIndexWords } from '#search/words.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'
import type { OpenSearch } from './open-search.queries.ts'
import { prepareSearch } from './prepare-search.queries.ts'
import { understandText, type UnderstoodText } from './read-search-text.queries.ts'

/** The live jobs that match a search text. */
export interface SearchMatches {
  understood: UnderstoodText
  prepared: PreparedSearch
  /** They have everything that was asked for. */
  exact: RowSet
  /** Those of them that have it without their descriptions. */
  short: RowSet
  /** They come close, the best first; only where few jobs have everything. */
  near: Int32Array
}

/** A search with fewer exact matches than this looks into descriptions too, and then for jobs that come close. */
const FEW_MATCHES = 10
/** The most jobs that come close. */
const MAX_NEAR = 60

/** A search text and how it is searched for. */
export interface SearchText {
  searchText: string
  /** Takes the words as they were typed, without correcting them. */
  asTyped?: boolean
}

interface MatchedLists<T> {
  /** The jobs that are compared with the text: whether few match does not depend on filters. */
  compared: () => RowSet
  /** Those of them that are listed; all by default. */
  list?: () => RowSet
  read: (matches: SearchMatches) => T
}

/**
 * Finds the listed jobs that match a text and returns what `read` makes of them; null for a text without a letter or
 * digit. The functions are called in one go: while the database is asked, the rows of the index may change.
 */
export async function matchSearch<T>(
  db: Database,
  search: OpenSearch,
  { searchText, asTyped = false }: SearchText,
  { compared, list, read }: MatchedLists<T>,
): Promise<T | null> {
  const understood = await understandText(db, search, { searchText, asTyped })
  if (!understood) return null
  const readListed = (matches: SearchMatches) => read(list ? keepListed(matches, list()) : matches)
  const first = findShort(search, understood, compared())
  if (understood.search.isEmpty && first.short.isEmpty())
    return readListed(findShort(search, { ...understood, search: SEARCH_FOR_ALL }, compared()))
  if (first.short.count() >= FEW_MATCHES) return readListed(first)
  const described = await findDescribed(db, understood, planLookups(search, first.prepared, compared()))
  const second = addDescribed(search, understood, described, compared())
  const rare = second.exact.isEmpty() ? listRareConcepts(second.prepared) : []
  if (rare.length === 0) return readListed(second)
  for (const [at, ids] of await findDescribedAlone(db, understood, rare)) described[at]!.push(...ids)
  return readListed(addDescribed(search, understood, described, compared()))
}

function keepListed({ exact, short, near, ...matches }: SearchMatches, listed: RowSet): SearchMatches {
  return {
    ...matches,
    exact: exact.copy().keep(listed),
    short: short.copy().keep(listed),
    near: near.filter((row) => listed.has(row)),
  }
}

/** Finds what matches without the descriptions. */
function findShort(search: OpenSearch, understood: UnderstoodText, compared: RowSet): SearchMatches {
  const prepared = prepareSearch(search, understood.search)
  const short = findExactRows(prepared, compared)
  return { understood, prepared, exact: short, short, near: new Int32Array(0) }
}

function addDescribed(
  search: OpenSearch,
  understood: UnderstoodText,
  described: readonly (readonly string[])[],
  compared: RowSet,
): SearchMatches {
  const { prepared, short } = findShort(search, understood, compared)
  const { ids } = search.index.columns
  for (const [at, concept] of prepared.concepts.entries())
    for (const id of described[at] ?? []) {
      const row = ids.find(id)
      if (row !== undefined) concept.described.add(row)
    }
  const exact = findExactRows(prepared, compared)
  const isFew = exact.count() < FEW_MATCHES
  const near = isFew ? selectNearRows(search, prepared, { compared, exact }) : new Int32Array(0)
  if (!exact.isEmpty() || near.length > 0 || understood.search.genericWords.length === 0)
    return { understood, prepared, exact, short, near }
  return { understood, prepared, exact, short, near: selectGenericRows(search, understood, compared) }
}

function selectNearRows(
  { index }: OpenSearch,
  prepared: PreparedSearch,
  { compared, exact }: { compared: RowSet; exact: RowSet },
): Int32Array {
  const rows = findNearRows(prepared, compared, exact).toRows()
  return selectBestRows(index, rows, scoreRows(index, rows, prepared), MAX_NEAR)
}

/** Where nothing else is known, jobs with the words of every role come close: developers for "perl developer". */
function selectGenericRows(search: OpenSearch, understood: UnderstoodText, compared: RowSet): Int32Array {
  const prepared = prepareSearch(search, keepGenericWords(understood.search))
  const rows = findExactRows(prepared, compared).toRows()
  return selectBestRows(search.index, rows, scoreRows(search.index, rows, prepared), MAX_NEAR)
}

/** The concepts that few jobs have in their short fields: more may have them in their descriptions alone. */
const listRareConcepts = ({ concepts }: PreparedSearch): number[] =>
  concepts.flatMap(({ strong }, at) => (strong.count() < FEW_MATCHES ? [at] : [])).slice(0, MAX_RARE)

/** Returns the rows with the highest scores, the best first; of two with the same score the newer one. */
export function selectBestRows(
  index: OpenSearch['index'],
  rows: Int32Array,
  scores: Float32Array,
  most: number,
): Int32Array {
  const compareAge = buildJobComparison(index, NEWEST_FIRST)
  return selectFirstRows(rows, (row, other) => scores[other]! - scores[row]! || compareAge(row, other), most)
}

/** The most jobs that are found by their descriptions, and that are looked at one by one. */
const MAX_DESCRIBED = 2000
const MAX_LOOKED_UP = 500
/** The most concepts whose descriptions are looked for alone. */
const MAX_RARE = 4
// Planned for its words: only then is it known how common they are. An array of ids is looked up faster than a join.
const SELECT_DESCRIBED =
  `${PLAN_EACH_TIME}select j.id from jobs j where j.id = any(array(select job_id from job_texts where search @@ :query::tsquery)) and ${LIVE_JOB_CONDITION} order by j.id desc limit ${MAX_DESCRIBED}` as const
const SELECT_DESCRIBED_OF = `select job_id as id from job_texts where job_id = any(:ids::uuid[]) and search @@ :query::tsquery`
/** A query for each concept: any of its phrases, of which all words must be there. */
const SELECT_QUERIES = `
  select coalesce(concept, 0) as concept, coalesce(string_agg('(' || query || ')', ' | ' order by query), '')::text as query
  from unnest(:concepts::int[], :phrases::text[]) with ordinality x(concept, phrase, at),
    lateral (select plainto_tsquery('english', phrase)::text as query) q
  where query <> '' group by concept`

/** For each concept, the newest jobs that have everything else: it is looked for in their descriptions. */
function planLookups({ index }: OpenSearch, prepared: PreparedSearch, listed: RowSet): string[][] {
  const newest = getJobOrder(index, NEWEST_FIRST)
  return prepared.concepts.map((concept, at) => {
    const others = { ...prepared, concepts: prepared.concepts.filter((_, other) => other !== at) }
    const candidates = findExactRows(others, listed).drop(concept.strong)
    return newest.select(candidates, 0, MAX_LOOKED_UP).map((row) => index.columns.ids.read(row))
  })
}

/** Returns for each concept the ids of jobs whose descriptions contain it. */
async function findDescribed(
  db: Database,
  { search: { concepts } }: UnderstoodText,
  lookups: readonly string[][],
): Promise<string[][]> {
  if (concepts.length === 0) return []
  const queries = await buildQueries(db, concepts)
  const all =
    queries.length < concepts.length
      ? []
      : await runSql(db, SELECT_DESCRIBED, { query: queries.map(({ query }) => `(${query})`).join(' & ') })
  const described = concepts.map(() => all.map(({ id }) => id))
  if (concepts.length > 1)
    for (const { concept, query } of queries)
      described[concept]!.push(
        ...(await runSql(db, SELECT_DESCRIBED_OF, { ids: lookups[concept]!, query })).map(({ id }) => id),
      )
  return described
}

/** Returns for each of some concepts the newest jobs whose descriptions contain it, whatever else they have. */
async function findDescribedAlone(
  db: Database,
  { search: { concepts } }: UnderstoodText,
  wanted: readonly number[],
): Promise<[concept: number, ids: string[]][]> {
  const found: [number, string[]][] = []
  for (const { concept, query } of await buildQueries(db, concepts))
    if (wanted.includes(concept))
      found.push([concept, (await runSql(db, SELECT_DESCRIBED, { query })).map(({ id }) => id)])
  return found
}

function buildQueries(db: Database, concepts: readonly Concept[]) {
  const phrases = concepts.map((concept) => listPhrases(concept))
  return runSql(db, SELECT_QUERIES, {
    concepts: phrases.flatMap((each, at) => each.map(() => at)),
    phrases: phrases.flat(),
  })
}

/** The most phrases of one concept that are looked for in descriptions. */
const MAX_PHRASES = 12

/** Returns the index words by which a concept is found in descriptions, each phrase as one text. */
function listPhrases(concept: Concept): string[] {
  const replaced = listReplacedTokens(concept).flatMap(({ alternatives }) => alternatives[0] ?? [])
  return replaced.length === 0 ? listPhrasesOf(concept) : [...listPhrasesOf(concept), replaced.join(' ')]
}

function listPhrasesOf(concept: Concept): string[] {
  // "Go" and "R" stand in too many texts for something else.
  if (concept.kind === 'skill')
    return [concept.skill.name, ...concept.skill.aliases]
      .filter((name) => name.length > 2)
      .map((name) => splitIndexWords(name).join(' '))
  if (concept.kind === 'role') return [concept.words.join(' ')]
  return concept.tokens
    .flatMap(({ alternatives }) => alternatives.map((words) => words.join(' ')))
    .slice(0, MAX_PHRASES)
}
