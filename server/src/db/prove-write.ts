import { run, type Database } from './database.ts'

/** Little enough that what follows has to go to the disk. */
const LITTLE_MEMORY = `set local work_mem = '64kB'`
/** Some hundred kilobytes of a temporary file, which PostgreSQL has to find room for. */
const FILL = `select count(*) from (select md5(n::text) as word from generate_series(1, 4000) n order by word) x`
/** A commit that has to reach the disk and is no row: nothing grows, and no two instances wait for each other. */
const LEAVE_A_MARK = `select current_setting('transaction_read_only') = 'off' as "mayWrite", pg_logical_emit_message(true, 'sira', 'still writes')`

/** Proves that the database can be written: that it is no standby and not read-only, has room on its disk, and commits. Throws where it cannot. */
export async function proveWrite(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await run(trx, LITTLE_MEMORY)
    await run(trx, FILL)
    const [mark] = await run<{ mayWrite: boolean }>(trx, LEAVE_A_MARK)
    if (!mark?.mayWrite) throw new Error('The database can only be read')
  })
}
