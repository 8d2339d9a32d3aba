import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { findWriter } from '#db/find-writer.ts'
import { to as copyTo } from 'pg-copy-streams'
import { ROW_PARSING_OPTIONS } from '#db/database.ts'
import { readMigration } from '#db/migrate.ts'
import type { ArchiveWriter } from './archive.ts'
import type { TableFacts, BackupManifest } from './manifest.ts'

/** The size of one entry of a table, before compression. */
const PART_BYTES = 8 * 1024 * 1024
const zip = promisify(gzip)
const quote = pg.escapeIdentifier

/**
 * Opens a connection without time limits and with fixed output formats, so that every value is written the same way.
 */
export async function connectWithoutTimeouts(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await findWriter(url),
    application_name: 'sira-backup',
    ...ROW_PARSING_OPTIONS,
  } as pg.ClientConfig)
  client.on('error', () => {})
  await client.connect()
  for (const limit of [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'transaction_timeout',
  ])
    await client.query(`set ${limit} = 0`)
  await client.query(
    `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`,
  )
  return client
}

/** Begins a snapshot: everything that this connection reads from now on is of the same moment. */
export const beginSnapshot = (client: pg.Client) => client.query('begin isolation level repeatable read, read only')

const LIST_TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by 1`

/** Returns every table with the columns that are copied. */
export const listTables = async (client: pg.Client) =>
  (await client.query<{ name: string; columns: string[] }>(LIST_TABLES)).rows

/**
 * Returns row counts and checksums of every table, and the values of the sequences. Generated columns are not included,
 * because a newer database may compute them differently.
 */
export async function readTableFacts(client: pg.Client): Promise<TableFacts> {
  const facts: TableFacts = { tables: {}, sequences: {} }
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query<{ rows: number; content: string }>(
      `select count(*)::int as rows, coalesce(sum(('x' || substr(md5(row(${columns.map(quote).join(', ')})::text), 1, 15))::bit(60)::bigint), 0)::text as content from public.${quote(name)}`,
    )
    facts.tables[name] = { columns, ...rows[0]! }
  }
  const { rows: sequences } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const { name } of sequences) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${quote(name)}`,
    )
    facts.sequences[name] = rows[0]!
  }
  return facts
}

/** Returns the migrations that were run, each with the SHA-256 of its text in this version. */
export async function listAppliedMigrations(client: pg.Client): Promise<BackupManifest['migrations']> {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  return rows.map(({ name }) => ({ name, sha256: hashMigration(name) }))
}

/** Returns the SHA-256 of a migration's text; empty for one that this version does not know. */
export function hashMigration(name: string): string {
  try {
    return createHash('sha256').update(readMigration(name)).digest('hex')
  } catch {
    return ''
  }
}

/** Returns the columns of a table, in order; empty when there is no such table. */
export async function listColumns(client: pg.Client, schema: string, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`${quote(schema)}.${quote(table)}`],
  )
  return rows.map(({ name }) => name)
}

/** Copies a table's rows into the archive. */
export const copyTable = (
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: { name: string; columns: string[] },
): Promise<void> =>
  exportRows(client, `public.${quote(name)} (${columns.map(quote).join(', ')})`, (bytes) =>
    archive.add({ kind: 'tables', name, bytes }),
  )

/** Copies rows in compressed parts; a part may end in the middle of a row. */
export async function exportRows(
  client: pg.Client,
  what: string,
  put: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  let part: Buffer[] = []
  let size = 0
  const finish = async () => {
    if (size > 0) await put(await zip(Buffer.concat(part)))
    part = []
    size = 0
  }
  for await (const chunk of client.query(copyTo(`copy ${what} to stdout`)) as AsyncIterable<Buffer>) {
    part.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await finish()
  }
  await finish()
}
