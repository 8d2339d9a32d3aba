import { run } from '#db/database.ts'
import { listFilesOnDisk } from './stored-files.ts'
import type { TestApp } from './test-app.ts'

/** Tables that are ignored: refused requests still count against limits and use up passkey challenges and credentials. */
const IGNORED_TABLES = new Set(['limit_counters', 'passkey_challenges', 'used_credentials'])
const statementsByApp = new WeakMap<TestApp, string>()

/**
 * Returns the row counts and contents of all tables and the number of stored files as one text. It is the same before and
 * after exactly when nothing was written.
 */
export async function computeDatabaseFingerprint(testApp: TestApp): Promise<string> {
  if (!statementsByApp.has(testApp)) statementsByApp.set(testApp, await buildStatement(testApp))
  const rows = await run<{ name: string; rows: number; content: string }>(testApp.db, statementsByApp.get(testApp)!, [
    true,
  ])
  return JSON.stringify([
    ...rows.map(({ name, rows: count, content }) => `${name} ${count} ${content}`),
    `files on disk ${listFilesOnDisk(testApp).length}`,
  ])
}

async function buildStatement(testApp: TestApp): Promise<string> {
  const tables = await run<{ name: string }>(
    testApp.db,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const facts = tables
    .filter(({ name }) => !IGNORED_TABLES.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as content from ${name} t`,
    )
    .join(' union all ')
  // Only a statement with a value is prepared, and planning this one takes longer than it runs. Parallel workers return
  // the tables in any order.
  return `select * from (${facts}) as facts where $1::boolean order by name`
}
