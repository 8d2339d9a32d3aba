import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'

/** Jobs refreshed per batch; somebody who applies to one of them waits until its batch is done. */
const REFRESH_BATCH_SIZE = 50

/**
 * Refreshes how jobs are found and shown after a change of skills that affected too many of them to refresh at once: one
 * batch. Returns whether there are more.
 */
export async function refreshJobsAfterSkillChanges(db: Database): Promise<boolean> {
  const [row] = await runSql(db, 'select refresh_waiting_jobs(:refreshBatchSize) as refreshed', {
    refreshBatchSize: REFRESH_BATCH_SIZE,
  })
  return row!.refreshed === REFRESH_BATCH_SIZE
}

/**
 * Deletes the records with which a merge could be undone, 30 days after it. The merges themselves stay known. Returns a
 * row for each.
 */
export const purgeSkillMergeRecords = (db: Database) =>
  runSql(
    db,
    `delete from skill_moves where skill_id in (select id from retired_skills where retired_at <= now() - interval '30 days') returning 1`,
  )

/** Deletes requests, open or dismissed, after a year. */
export const purgeOldSkillRequests = (db: Database) =>
  deleteInBatches(() =>
    runSql(
      db,
      `delete from skill_requests where ctid = any(array(select ctid from skill_requests where asked_at < now() - interval '1 year' limit ${BATCH_SIZE})) returning 1`,
    ),
  )
