import { run } from '#db/database.ts'
import { onDisk } from './stored-files.ts'
import type { Town } from './town.ts'

/** Rows that counting a try leaves behind are no change, nor is a challenge that the try used up. */
const LEFT_OUT = new Set(['limit_counters', 'passkey_challenges'])
const statements = new WeakMap<Town, string>()

/** Every table's count and content, and the number of stored files, in one text: the same before and after exactly when nothing was written. */
export async function fingerprint(town: Town): Promise<string> {
  if (!statements.has(town)) statements.set(town, await statementFor(town))
  const rows = await run<{ name: string; rows: number; content: string }>(town.db, statements.get(town)!)
  return JSON.stringify([
    ...rows.map(({ name, rows: count, content }) => `${name} ${count} ${content}`),
    `files on disk ${onDisk(town).length}`,
  ])
}

async function statementFor(town: Town): Promise<string> {
  const tables = await run<{ name: string }>(
    town.db,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return tables
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as content from ${name} t`,
    )
    .join(' union all ')
}
