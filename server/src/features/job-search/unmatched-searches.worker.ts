import type { JobListMeta, JobQuery } from '@sira/contract/job-search'
import type { Database } from '#db/database.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { runSql } from '#db/sql.ts'
import { toCountedWords } from '../synonyms/unmatched-searches.queries.ts'

/** How often the same words were searched for, and how often nothing came close either. */
interface SearchCount {
  searches: number
  emptySearches: number
}

/** The most different searches that wait in memory; more are not counted. */
const MAX_WAITING = 1000
const waiting = new WeakMap<Database, Map<string, SearchCount>>()

/** Whether no job has everything that was searched for, not even in its description. */
export const isUnmatched = ({ search }: JobListMeta): boolean => search?.exact === 0 && search.described === 0

/**
 * Counts a search that no job matches, in memory. Only the first page of a list without filters, pay and exclusions counts,
 * and words that are looked for with corrections and synonyms. Nothing about the caller is known here.
 */
export function countUnmatchedSearch(
  db: Database,
  { search_key: searchText = '', page, filters, as_typed: asTyped }: JobQuery,
  meta: JobListMeta,
): void {
  const { search, total } = meta
  const isNarrowed = filters.length > 0 || search?.wishes.some(({ kind }) => kind === 'payRange' || kind === 'excluded')
  if (!isUnmatched(meta) || page > 1 || isNarrowed || asTyped) return
  const words = toCountedWords(searchText)
  if (words === undefined) return
  const counts = waiting.get(db) ?? new Map<string, SearchCount>()
  waiting.set(db, counts)
  const { searches, emptySearches } = counts.get(words) ?? { searches: 0, emptySearches: 0 }
  if (searches > 0 || counts.size < MAX_WAITING)
    counts.set(words, { searches: searches + 1, emptySearches: emptySearches + (total === 0 ? 1 : 0) })
}

/** In order, so that two instances lock the same rows one after the other. */
const ADD_COUNTS = `
  insert into unmatched_searches (words, searches, empty_searches, first_searched_on, last_searched_on)
  select coalesce(x.words, ''), coalesce(x.searches, 1), coalesce(x.empty, 0), today, today
  from unnest(:words::text[], :searches::int[], :emptySearches::int[]) x(words, searches, empty), lateral (select (now() at time zone 'Africa/Addis_Ababa')::date as today) t
  order by 1
  on conflict (words) do update set searches = unmatched_searches.searches + excluded.searches,
    empty_searches = unmatched_searches.empty_searches + excluded.empty_searches, last_searched_on = excluded.last_searched_on`
const MAX_ROWS = 10_000
const DELETE_RAREST =
  `delete from unmatched_searches where words = any(array(select words from unmatched_searches order by searches desc, last_searched_on desc, words offset ${MAX_ROWS}))` as const

/**
 * Adds what was counted to the database. Counts that cannot be written are lost, as are those of a process that is
 * killed: they only show what many people search for.
 */
export async function flushUnmatchedSearches(db: Database): Promise<void> {
  const counts = waiting.get(db)
  if (!counts || counts.size === 0) return
  waiting.delete(db)
  const all = [...counts.values()]
  await runSql(db, ADD_COUNTS, {
    words: [...counts.keys()],
    searches: all.map(({ searches }) => searches),
    emptySearches: all.map(({ emptySearches }) => emptySearches),
  })
  await runSql(db, DELETE_RAREST)
}

/** Deletes searches that nobody has repeated for 90 days. */
export const purgeUnmatchedSearches = (db: Database) =>
  deleteInBatches(() =>
    runSql(
      db,
      `delete from unmatched_searches where words = any(array(select words from unmatched_searches where last_searched_on < (now() at time zone 'Africa/Addis_Ababa')::date - 90 limit ${BATCH_SIZE})) returning 1`,
    ),
  )
