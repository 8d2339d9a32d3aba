import type { Database } from './database.ts'
import { runSql } from './sql.ts'

/** So little memory that the next statement has to write to the disk. */
const LIMIT_MEMORY = `set local work_mem = '64kB'`
/** Writes some hundred kilobytes into a temporary file, for which the disk needs space. */
const WRITE_TEMPORARY_FILE = `select count(*) from (select md5(n::text) as word from generate_series(1, 4000) n order by word) x`
/** A commit that reaches the disk without writing a row: no table grows, and instances do not wait for each other. */
const EMIT_MESSAGE = `select current_setting('transaction_read_only') = 'off' as "mayWrite", pg_logical_emit_message(true, 'sira', 'still writes')`

/**
 * Checks that the database can be written: not a standby, not read-only, with free disk space, and able to commit.
 * Throws otherwise.
 */
export async function checkDatabaseWritable(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await runSql(trx, LIMIT_MEMORY)
    await runSql(trx, WRITE_TEMPORARY_FILE)
    const [written] = await runSql(trx, EMIT_MESSAGE)
    if (!written?.mayWrite) throw new Error('The database can only be read')
  })
}
