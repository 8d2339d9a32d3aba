import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { saveReach } from './reach.commands.ts'

/** Jobs that are computed in one transaction. */
const BATCH_SIZE = 500
const SELECT_WAITING =
  `select id from jobs where from_ethiopia is null order by id limit ${BATCH_SIZE} for no key update skip locked` as const

/**
 * Computes whether people in Ethiopia can do the jobs of which that is not known: those from before it was asked, and those
 * that the version before has changed. Returns whether there may be more.
 */
export const computeWaitingReach = (db: Database): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const ids = (await runSql(trx, SELECT_WAITING)).map(({ id }) => id)
    await saveReach(trx, ids)
    return ids.length === BATCH_SIZE
  })
