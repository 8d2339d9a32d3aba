import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestApp } from './test-app.ts'

/** Tables with rows that are copied, with the columns that can be written. */
const LIST_TABLES = `
  select t.oid::regclass::text as name, string_agg(format('%I', c.attname), ',' order by c.attnum) as columns
  from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
  where (t.relnamespace = 'public'::regnamespace and t.relkind = 'r' or t.oid = 'pgboss.job'::regclass)
    and t.relname not in ('migrations', 'search_changes')
  group by t.oid`

/**
 * Copies all rows and files of a test app. Returns a function that brings them back, and one that drops the copy. The
 * copies are temporary tables of one connection, so that nobody else sees them.
 */
export async function takeSnapshot({ url, dir }: TestApp) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const files = mkdtempSync(path.join(os.tmpdir(), 'sira-snapshot-'))
  cpSync(dir, files, { recursive: true })
  const { rows: tables } = await client.query<{ name: string; columns: string }>(LIST_TABLES)
  const copyOf = (name: string) => `pg_temp."copy of ${name}"`
  await client.query(tables.map(({ name }) => `create temp table "copy of ${name}" as table ${name}`).join(';'))
  const counts = await client.query<{ name: string; rows: boolean }>(
    tables
      .map(({ name }) => `select '${name}' as name, exists (select from ${copyOf(name)}) as rows`)
      .join(' union all '),
  )
  const filled = new Set(counts.rows.filter(({ rows }) => rows).map(({ name }) => name))
  const restore = `begin; set local session_replication_role = replica;
    ${tables.map(({ name }) => `delete from ${name};`).join('')}
    ${tables
      .filter(({ name }) => filled.has(name))
      .map(
        ({ name, columns }) =>
          `insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)};`,
      )
      .join('')}
    delete from search_changes; insert into search_changes (kind) values ('all'); notify public_changes, 'all';
    commit`
  return {
    async restore() {
      await client.query(restore)
      rmSync(dir, { recursive: true })
      cpSync(files, dir, { recursive: true })
    },
    async drop() {
      await client.end()
      rmSync(files, { recursive: true, force: true })
    },
  }
}
