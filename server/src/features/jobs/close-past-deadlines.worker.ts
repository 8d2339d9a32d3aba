import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/**
 * Jobs closed per batch. Closing a job regenerates its search words; after a long downtime all of them would be too
 * many for one statement.
 */
export const CLOSE_JOBS_BATCH_SIZE = 500
const PAST_DEADLINE =
  `from jobs where status = 'ACTIVE' and closes_at <= now() order by closes_at, id limit ${CLOSE_JOBS_BATCH_SIZE}` as const

/**
 * Companies are always locked before their jobs, so that transactions that change both wait for each other instead of
 * deadlocking.
 */
const LOCK_COMPANIES =
  `select 1 from companies where id in (select company_id ${PAST_DEADLINE}) order by id for no key update` as const
const CLOSE_JOBS_PAST_DEADLINE =
  `update jobs set status = 'CLOSED', closed_at = closes_at, updated_at = now() where id in (select id ${PAST_DEADLINE}) returning id` as const

/** Closes jobs whose deadline has passed, one batch at a time. Returns how many were closed. */
export const closeJobsPastDeadline = (db: Database): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANIES)
    return (await runSql(trx, CLOSE_JOBS_PAST_DEADLINE)).length
  })
