import type { Deps } from '#core/deps.ts'
import { runSql } from '#db/sql.ts'
import { tellAskers } from './reach-questions.commands.ts'
import { saveReach } from './reach.commands.ts'

/** Jobs that are computed in one transaction. */
const BATCH_SIZE = 500
const SELECT_WAITING =
  `select id from jobs where from_ethiopia is null order by id limit ${BATCH_SIZE} for no key update skip locked` as const

/**
 * Computes whether people in Ethiopia can do the jobs of which that is not known: those from before it was asked, and those
 * that the version before has changed. Then tells whoever asked about a job that says it by now, because its company has
 * changed the job instead of answering. Returns whether there may be more.
 */
export const computeWaitingReach = (deps: Pick<Deps, 'db' | 'config' | 'secret'>): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const ids = (await runSql(trx, SELECT_WAITING)).map(({ id }) => id)
    await saveReach(trx, ids)
    await tellAskers(trx, deps)
    return ids.length === BATCH_SIZE
  })
