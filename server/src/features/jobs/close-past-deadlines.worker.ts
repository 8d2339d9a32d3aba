import { run, type Database } from '#db/database.ts'

/**
 * Jobs closed per batch. Closing a job regenerates its search words; after a long downtime all of them would be too
 * many for one statement.
 */
export const CLOSE_JOBS_BATCH_SIZE = 500
const selectPastDeadline = (column: string) =>
  `select ${column} from jobs where status = 'ACTIVE' and closes_at <= now() order by closes_at, id limit ${CLOSE_JOBS_BATCH_SIZE}`

/**
 * Companies are always locked before their jobs, so that transactions that change both wait for each other instead of
 * deadlocking.
 */
const LOCK_COMPANIES = `select 1 from companies where id in (${selectPastDeadline('company_id')}) order by id for no key update`
const CLOSE_JOBS_PAST_DEADLINE = `update jobs set status = 'CLOSED', closed_at = closes_at, updated_at = now() where id in (${selectPastDeadline('id')}) returning id`

/** Closes jobs whose deadline has passed, one batch at a time. Returns how many were closed. */
export const closeJobsPastDeadline = (db: Database): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await run(trx, LOCK_COMPANIES)
    return (await run(trx, CLOSE_JOBS_PAST_DEADLINE)).length
  })
