import { dropWords, keepGenericWords, listReplacedTokens, type Concept } from '#search/understand.ts'
import { findExactRows, findNearRows, releaseScores, scoreRows, type PreparedSearch } from '#search/match-jobs.ts'
import { buildJobComparison, getJobOrder, NEWEST_FIRST } from '#search/job-orders.ts'
import { selectFirstRows } from '#search/row-order.ts'
import { releaseRows, RowSet } from '#search/row-set.ts'
import { splitIndexWords } from '#search/words.ts'
import { waitForTurn } from '#core/turns.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'
import { lookInDescriptions, readInTurns, type OpenSearch } from './open-search.queries.ts'
import { findExcludedRows, prepareSearch } from './prepare-search.queries.ts'
import { understandText, type UnderstoodText } from './read-search-text.queries.ts'

/** The live jobs that match a search text. */
export interface SearchMatches {
  understood: UnderstoodText
  prepared: PreparedSearch
  /** They have everything that was asked for. */
  exact: RowSet
  /** Those that have some of it only in their descriptions, which may say it of something else: they come close. */
  described: RowSet
  /** They come close too, the best first; only where few jobs have everything. */
  near: Int32Array
  /** More jobs may have it in their descriptions than were found. */
  isCut: boolean
}

/** Found by their descriptions. */
interface DescribedJobs {
  /** The concepts that these descriptions contain, each of them. */
  concepts: readonly number[]
  /** The ids of the jobs, live or not: 16 bytes each, one after the other. */
  ids: Buffer
  /** More live jobs have the words than were found. */
  isCut: boolean
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
  /** The jobs that are compared with the text, only to be read: whether few match does not depend on filters. */
  compared: () => RowSet
  /** Those of them that are listed, in a set of its own; all by default. */
  list?: () => RowSet
  read: (matches: SearchMatches) => T | Promise<T>
}

/**
 * Finds the listed jobs that match a text and returns what `read` makes of them; null for a text without a letter or
 * digit. The index stays as it is while the functions run: while the database is asked, its rows may change.
 */
export async function matchSearch<T>(
  db: Database,
  search: OpenSearch,
  { searchText, asTyped = false }: SearchText,
  { compared, list, read }: MatchedLists<T>,
): Promise<T | null> {
  const understood = await understandText(db, search, { searchText, asTyped })
  if (!understood) return null
  const toCompared = () => dropExcluded(search, understood, compared())
  const readListed = async (matches: SearchMatches) => {
    await waitForTurn()
    const result = await read(list ? keepListed(matches, list()) : matches)
    for (const rows of [matches.exact, matches.described]) rows.release()
    return result
  }
  const first = await readInTurns(search, async (): Promise<{ result: T } | { lookups: Lookup[] }> => {
    const rows = toCompared()
    const found = findShort(search, understood, rows)
    if (understood.search.isEmpty && found.exact.isEmpty()) {
      const wordless = { ...understood, search: dropWords(understood.search) }
      return { result: await readListed(findShort(search, wordless, rows)) }
    }
    if (found.exact.count() >= FEW_MATCHES) return { result: await readListed(found) }
    return { lookups: planLookups(search, found.prepared, rows) }
  })
  if ('result' in first) return first.result
  const described = await findDescribed(db, search, { understood, lookups: first.lookups })
  const second = await readInTurns(search, async (): Promise<{ result: T } | { rare: number[] }> => {
    const matches = await addDescribed(search, understood, described, toCompared())
    const isFound = !matches.exact.isEmpty() || !matches.described.isEmpty()
    // Of the others, all descriptions have been read.
    const isLeft = (at: number) => first.lookups[at]!.isComplete
    const rare = isFound ? [] : listRareConcepts(matches.prepared).filter(isLeft)
    return rare.length === 0 ? { result: await readListed(matches) } : { rare }
  })
  if ('result' in second) return second.result
  described.push(...(await findDescribedAlone(db, search, { understood, wanted: second.rare })))
  return readInTurns(search, async () => readListed(await addDescribed(search, understood, described, toCompared())))
}

/** Takes what a search leaves out from the rows that are compared with it. */
function dropExcluded(search: OpenSearch, { excluded }: UnderstoodText, compared: RowSet): RowSet {
  if (excluded.length === 0) return compared
  return compared.copy().drop(findExcludedRows(search, excluded))
}

/** Takes out of the matches what is not listed. */
function keepListed(matches: SearchMatches, listed: RowSet): SearchMatches {
  for (const rows of [matches.exact, matches.described]) rows.keep(listed)
  const near = matches.near.filter((row) => listed.has(row))
  listed.release()
  return { ...matches, near }
}

/** Finds what matches without the descriptions. */
function findShort(search: OpenSearch, understood: UnderstoodText, compared: RowSet): SearchMatches {
  const prepared = prepareSearch(search, understood.search)
  const exact = findExactRows(prepared, compared)
  return { understood, prepared, exact, described: new RowSet(0), near: new Int32Array(0), isCut: false }
}

async function addDescribed(
  search: OpenSearch,
  understood: UnderstoodText,
  described: readonly DescribedJobs[],
  compared: RowSet,
): Promise<SearchMatches> {
  const { prepared, exact } = findShort(search, understood, compared)
  for (const { concepts, ids } of described) {
    const rows = listLiveRows(search, ids).slice(0, MAX_DESCRIBED)
    for (const at of concepts) for (const row of rows) prepared.concepts[at]!.described.add(row)
  }
  const all = findExactRows(prepared, compared)
  const count = all.count()
  const near =
    count < FEW_MATCHES ? await selectNearRows(search, prepared, { compared, exact: all }) : new Int32Array(0)
  const isCut = described.some((each) => each.isCut)
  const found = { understood, prepared, exact, described: all.drop(exact), near, isCut }
  if (count > 0 || near.length > 0 || understood.search.genericWords.length === 0) return found
  return { ...found, near: await selectGenericRows(search, understood, compared) }
}

async function selectNearRows(
  { index }: OpenSearch,
  prepared: PreparedSearch,
  { compared, exact }: { compared: RowSet; exact: RowSet },
): Promise<Int32Array> {
  const rows = findNearRows(prepared, compared, exact).listRows()
  const best = await selectBestRows(index, rows, prepared, MAX_NEAR)
  releaseRows(rows)
  return best
}

/** Where nothing else is known, jobs with the words of every role come close: developers for "perl developer". */
async function selectGenericRows(
  search: OpenSearch,
  understood: UnderstoodText,
  compared: RowSet,
): Promise<Int32Array> {
  const prepared = prepareSearch(search, keepGenericWords(understood.search))
  const rows = findExactRows(prepared, compared).toRows()
  return selectBestRows(search.index, rows, prepared, MAX_NEAR)
}

/** The concepts that few jobs have in their short fields: more may have them in their descriptions alone. */
const listRareConcepts = ({ concepts }: PreparedSearch): number[] =>
  concepts.flatMap(({ strong }, at) => (strong.count() < FEW_MATCHES ? [at] : [])).slice(0, MAX_RARE)

/** Returns the rows that fit a search best, the best first; of two with the same score the newer one. */
export async function selectBestRows(
  index: OpenSearch['index'],
  rows: Int32Array,
  prepared: PreparedSearch,
  most: number,
): Promise<Int32Array> {
  const compareAge = buildJobComparison(index, NEWEST_FIRST)
  const scores = await scoreRows(index, rows, prepared)
  const best = selectFirstRows(rows, (row, other) => scores[other]! - scores[row]! || compareAge(row, other), most)
  releaseScores(scores)
  return best
}

/** The most live jobs that are counted by their descriptions. */
const MAX_DESCRIBED = 10_000
/** One more shows that there are more. */
const MOST_ASKED = 10_001
/** The newest descriptions with the words that are read: up to a third may be of jobs that are not live. */
const NEWEST_DESCRIPTIONS = 15_000
/** The most candidates whose descriptions are looked at one by one. */
const MAX_LOOKED_UP = 500
/** The most concepts whose descriptions are looked for alone. */
const MAX_RARE = 4
// Planned for its words: only then is it known how common they are. The newest descriptions are looked at one by one for a
// common word, and all that have it for a rare one. Which jobs are live is known in memory: to join them takes as long as
// to read the descriptions.
const SELECT_DESCRIBED = `${PLAN_EACH_TIME}
  select count(*)::int as count, coalesce(string_agg(uuid_send(job_id), ''::bytea), ''::bytea)::bytea as ids
  from (select job_id from job_texts where search @@ :query::tsquery order by job_id desc limit ${NEWEST_DESCRIPTIONS}) t` as const
const SELECT_DESCRIBED_LIVE = `${PLAN_EACH_TIME}
  select count(*)::int as count, coalesce(string_agg(uuid_send(job_id), ''::bytea), ''::bytea)::bytea as ids
  from (
    select t.job_id from job_texts t join jobs j on j.id = t.job_id where t.search @@ :query::tsquery and ${LIVE_JOB_CONDITION}
    order by t.job_id desc limit ${MOST_ASKED}) t` as const
const SELECT_DESCRIBED_OF = `
  select coalesce(string_agg(uuid_send(job_id), ''::bytea), ''::bytea)::bytea as ids
  from job_texts where job_id = any(:ids::uuid[]) and search @@ :query::tsquery`
/** A query for each concept: any of its phrases, of which all words must be there. */
const SELECT_QUERIES = `
  select coalesce(concept, 0) as concept, coalesce(string_agg('(' || query || ')', ' | ' order by query), '')::text as query
  from unnest(:concepts::int[], :phrases::text[]) with ordinality x(concept, phrase, at),
    lateral (select plainto_tsquery('english', phrase)::text as query) q
  where query <> '' group by concept`

/** The newest jobs that have everything but one concept, which may be in their descriptions. */
interface Lookup {
  ids: string[]
  /** There are no more such jobs. */
  isComplete: boolean
}

function planLookups({ index }: OpenSearch, prepared: PreparedSearch, listed: RowSet): Lookup[] {
  const newest = getJobOrder(index, NEWEST_FIRST)
  return prepared.concepts.map((concept, at) => {
    const others = { ...prepared, concepts: prepared.concepts.filter((_, other) => other !== at) }
    const candidates = findExactRows(others, listed).drop(concept.strong)
    return {
      ids: newest.select(candidates, 0, MAX_LOOKED_UP).map((row) => index.columns.ids.read(row)),
      isComplete: candidates.count() <= MAX_LOOKED_UP,
    }
  })
}

const listLiveRows = ({ index: { columns } }: OpenSearch, ids: Buffer): number[] =>
  columns.ids.findAll(ids).filter((row) => columns.open.has(row))

/** A query for the descriptions that contain each of some concepts. */
interface DescriptionQuery {
  query: string
  concepts: readonly number[]
}

/** Finds the newest jobs whose descriptions match: all of them, or as many live ones as are counted. */
async function listDescribed(
  db: Database,
  search: OpenSearch,
  { query, concepts }: DescriptionQuery,
): Promise<DescribedJobs> {
  const [newest] = await lookInDescriptions(() => runSql(db, SELECT_DESCRIBED, { query }))
  const isCut = listLiveRows(search, newest!.ids).length > MAX_DESCRIBED
  if (isCut || newest!.count < NEWEST_DESCRIPTIONS) return { concepts, ids: newest!.ids, isCut }
  const [live] = await lookInDescriptions(() => runSql(db, SELECT_DESCRIBED_LIVE, { query }))
  return { concepts, ids: live!.ids, isCut: live!.count > MAX_DESCRIBED }
}

/**
 * Finds jobs whose descriptions contain all concepts, and for each concept those that have everything else without their
 * descriptions.
 */
async function findDescribed(
  db: Database,
  search: OpenSearch,
  { understood, lookups }: { understood: UnderstoodText; lookups: readonly Lookup[] },
): Promise<DescribedJobs[]> {
  const { concepts } = understood.search
  if (concepts.length === 0) return []
  const queries = await buildQueries(db, concepts)
  const described: DescribedJobs[] = []
  if (queries.length === concepts.length) {
    const query = queries.map((each) => `(${each.query})`).join(' & ')
    described.push(await listDescribed(db, search, { query, concepts: queries.map(({ concept }) => concept) }))
  }
  if (concepts.length > 1)
    for (const { concept, query } of queries)
      described.push(...(await lookUp(db, search, { query, concepts: [concept] }, lookups[concept]!)))
  return described
}

/** With too many candidates all descriptions with the words are read, and where these are too many, both. */
async function lookUp(
  db: Database,
  search: OpenSearch,
  { query, concepts }: DescriptionQuery,
  { ids, isComplete }: Lookup,
): Promise<DescribedJobs[]> {
  const all = isComplete ? undefined : await listDescribed(db, search, { query, concepts })
  if (all && !all.isCut) return [all]
  const [found] = await lookInDescriptions(() => runSql(db, SELECT_DESCRIBED_OF, { query, ids }))
  return [{ concepts, ids: found!.ids, isCut: !isComplete }, ...(all ? [all] : [])]
}

/** Finds the newest jobs whose descriptions contain one of the wanted concepts, whatever else they have. */
async function findDescribedAlone(
  db: Database,
  search: OpenSearch,
  { understood, wanted }: { understood: UnderstoodText; wanted: readonly number[] },
): Promise<DescribedJobs[]> {
  const found: DescribedJobs[] = []
  for (const { concept, query } of await buildQueries(db, understood.search.concepts))
    if (wanted.includes(concept)) found.push(await listDescribed(db, search, { query, concepts: [concept] }))
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
