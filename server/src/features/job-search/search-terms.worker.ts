import type { Database } from '#db/database.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { writeWaitingDescriptionWords } from '#db/description-words.ts'
import { disableTimeouts, runSql } from '#db/sql.ts'

/**
 * Regenerates the tables from which the version before suggests and corrects words: it may still run. A later migration
 * drops them. Of a million jobs this takes longer than a statement of a request may.
 */
export async function refreshSearchTerms(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await disableTimeouts(trx)
    await runSql(trx, 'select refresh_search_terms()')
  })
}

const DESCRIPTIONS_AT_ONCE = 200
const DELETE_OLD_CHANGES =
  `delete from search_changes where no = any(array(select no from search_changes where at < now() - interval '1 day' limit ${BATCH_SIZE})) returning 1` as const

/**
 * Writes the search words of some descriptions that wait for them, and deletes changes that every instance has read.
 * Returns whether more descriptions wait.
 */
export async function updateSearchWords(db: Database): Promise<boolean> {
  const written = await writeWaitingDescriptionWords(db, DESCRIPTIONS_AT_ONCE)
  await deleteInBatches(() => runSql(db, DELETE_OLD_CHANGES))
  return written === DESCRIPTIONS_AT_ONCE
}
