import { run, type Database } from '#db/database.ts'

/**
 * What somebody typed, as a full-text query: misspelt words corrected, stop words left out. Null when there is not one letter or digit.
 * Its own round trip: only a query that is a value of the next statement lets the planner know how common its words are.
 */
export async function searchQuery(db: Database, typed: string): Promise<string | null> {
  const [row] = await run<{ query: string | null }>(db, 'select search_query($1)::text as query', [typed])
  return row?.query ?? null
}
