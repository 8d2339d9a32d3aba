import { run, type Database } from '#db/database.ts'

/** Regenerates the terms used for suggestions and for correcting misspelt words, from the live jobs. */
export async function refreshSearchTerms(db: Database): Promise<void> {
  await run(db, 'select refresh_search_terms()')
}
