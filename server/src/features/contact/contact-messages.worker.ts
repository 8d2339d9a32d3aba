import type { Database } from '#db/database.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { runSql } from '#db/sql.ts'

/** Deletes contact messages after twelve months. */
export const purgeContactMessages = (db: Database) =>
  deleteInBatches(() =>
    runSql(
      db,
      `delete from messages where ctid = any(array(select ctid from messages where created_at < now() - interval '12 months' limit ${BATCH_SIZE})) returning 1`,
    ),
  )
