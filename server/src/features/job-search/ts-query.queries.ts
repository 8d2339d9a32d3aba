import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/**
 * Returns a full-text query for the text somebody typed: misspelt words corrected, stop words left out. Null when the
 * text has no letter or digit. This is a round trip of its own because the planner knows how common the words are only
 * when the query is passed to the next statement as a value.
 */
export async function toTsQuery(db: Database, searchText: string): Promise<string | null> {
  const [row] = await runSql(db, 'select search_query(:searchText)::text as query', { searchText })
  return row?.query ?? null
}
