import os from 'node:os'
import type { JobFilterCondition } from '@sira/contract/job-search'
import { buildFilterSets, keepFiltered, type FilterColumn } from '#search/job-filters.ts'
import type { JobIndex } from '#search/job-index.ts'
import type { RowSet } from '#search/row-set.ts'
import type { SynonymTable } from '#search/synonyms.ts'
import { createConcurrencyLimit } from '#core/concurrency-limit.ts'
import { waitForTurn } from '#core/turns.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { getSynonymTable } from '../synonyms/synonyms.queries.ts'
import { getJobIndex } from './job-index.queries.ts'
import { getSearchVocabulary, listNumbersOfSkill, type SearchVocabulary } from './search-vocabulary.queries.ts'

/** What a search reads, as it is now. */
export interface OpenSearch {
  index: JobIndex
  vocabulary: SearchVocabulary
  synonyms: SynonymTable
  /** Microseconds since 1970. */
  now: number
  /** The words that were looked for in descriptions, and whether some live job has them there. */
  described: Map<string, boolean>
}

/** Returns the index with everything that was committed before the request, in a turn of its own. */
export async function openSearch(cache: CacheScope): Promise<OpenSearch> {
  const { db } = cache
  const index = await getJobIndex(cache)
  // After the index, which notices changes of the skills list and the synonyms.
  const [vocabulary, synonyms] = await Promise.all([getSearchVocabulary(db), getSynonymTable(db)])
  await waitForTurn()
  const now = Date.now() * 1000
  if (index.columns.closeExpired(now)) index.version++
  index.setSkillNames(vocabulary.skillNames)
  return { index, vocabulary, synonyms, now, described: new Map() }
}

/** So many readings that take several turns go on at a time; the others wait for them. */
const MAX_READING = 2
/**
 * So many statements look for words in descriptions at a time. Each keeps a core of the database busy, which usually is on
 * this machine: more of them than half of its cores make everybody else wait, and finish no sooner.
 */
const MAX_LOOKING = Math.max(1, Math.floor(os.availableParallelism() / 2))
/** More searches than this do not wait: nobody would still want their results. */
const MAX_WAITING = 500
const limitReading = createConcurrencyLimit(MAX_READING, MAX_WAITING)
const limitLooking = createConcurrencyLimit(MAX_LOOKING, MAX_WAITING)

/** Runs a reading of the index that takes several turns; the index stays as it is meanwhile. It must not ask the database. */
export const readInTurns = <T>({ index }: OpenSearch, read: () => Promise<T>): Promise<T> =>
  limitReading(() =>
    index.lock.read(async () => {
      await waitForTurn()
      return read()
    }),
  )

/** Runs a statement that looks for words in descriptions, which may take long. */
export const lookInDescriptions = <T>(look: () => Promise<T>): Promise<T> => limitLooking(look)

/** Returns the numbers of a skill by id, name or alias; none for an unknown skill. */
export function findSkillNumbers(vocabulary: SearchVocabulary, name: string): number[] {
  const no = vocabulary.skills.numberByKey.get(name.toLowerCase())
  return no === undefined ? [] : listNumbersOfSkill(vocabulary, no)
}

/** Returns the rows that each filtered column allows. */
export const listFilterSets = (search: OpenSearch, filters: readonly JobFilterCondition[]): Map<FilterColumn, RowSet> =>
  buildFilterSets(filters, toFilterContext(search))

const toFilterContext = ({ index, vocabulary, now }: OpenSearch) => ({
  index,
  now,
  findSkillNos: (name: string) => findSkillNumbers(vocabulary, name),
})

/** Returns the live jobs that the filters allow. */
export function listFilteredRows(search: OpenSearch, filters: readonly JobFilterCondition[]): RowSet {
  const rows = search.index.columns.open.copy()
  keepFiltered(rows, filters, toFilterContext(search))
  return rows
}

/** Keeps only jobs that were published until a time (ISO). */
export function keepPublishedUntil({ index: { columns } }: OpenSearch, rows: RowSet, time: string): void {
  const until = toMicroseconds(time)
  rows.keepBetween(columns.publishedAt, -Infinity, until)
}

/** Keeps only jobs that were published after a time (ISO). */
export function keepPublishedSince({ index: { columns } }: OpenSearch, rows: RowSet, time: string): void {
  const since = toMicroseconds(time)
  rows.keepBetween(columns.publishedAt, since + 1, Infinity)
}

/** Returns an ISO datetime as microseconds since 1970; `Date` knows milliseconds only. */
function toMicroseconds(time: string): number {
  const [, fraction = ''] = /\.(\d+)/.exec(time) ?? []
  return Math.floor(Date.parse(time) / 1000) * 1_000_000 + Number(fraction.padEnd(6, '0').slice(0, 6))
}
