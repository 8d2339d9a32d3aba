import { run, type Database } from './database.ts'

/** So many rows at a time, so that no statement takes too long, however much has gathered. */
const AT_ONCE = 1000

/** Deletes the rows of a table that are over, in portions. One that is changed meanwhile is looked at again by the next call. */
export async function deleteOver(db: Database, table: string, isOver: string): Promise<void> {
  const portion = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${AT_ONCE})) returning 1`
  while ((await run(db, portion)).length === AT_ONCE);
}
