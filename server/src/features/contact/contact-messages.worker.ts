import type { Database } from '#db/database.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

/** Deletes contact messages after twelve months. */
export const purgeContactMessages = (db: Database) =>
  deleteInBatches(db, 'messages', `created_at < now() - interval '12 months'`)
