import type { Database } from '#db/database.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { writeWaitingDescriptionWords } from '#db/description-words.ts'
import { runSql } from '#db/sql.ts'

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
