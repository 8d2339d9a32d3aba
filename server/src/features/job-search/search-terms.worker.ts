import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Regenerates the terms used for suggestions and for correcting misspelt words, from the live jobs. */
export async function refreshSearchTerms(db: Database): Promise<void> {
  await runSql(db, 'select refresh_search_terms()')
}
