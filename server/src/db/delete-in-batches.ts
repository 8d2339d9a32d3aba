import { run, type Database } from './database.ts'

/** Rows of one batch, so that no statement takes too long, however many rows there are. */
const BATCH_SIZE = 1000

/**
 * Deletes the rows of a table that match an SQL condition, in batches. A row that changes meanwhile is left for the
 * next call.
 */
export async function deleteInBatches(db: Database, table: string, condition: string): Promise<void> {
  const deleteBatch = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH_SIZE})) returning 1`
  while ((await run(db, deleteBatch)).length === BATCH_SIZE);
}
