import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readAs } from '#db/database.ts'
import { migrationText } from '#db/migrate.ts'
import type { Archive } from './archive.ts'
import type { Facts, Manifest } from './manifest.ts'

/** How much of a table goes into one entry. */
const PART_BYTES = 8 * 1024 * 1024
const zipped = promisify(gzip)
const named = pg.escapeIdentifier

/** A connection that may take as long as it needs, and writes every value as every other one does. */
export async function patientClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'sira-backup', ...readAs } as pg.ClientConfig)
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

/** The same moment for everything that is read through this connection from here on. */
export const oneMoment = (client: pg.Client) => client.query('begin isolation level repeatable read, read only')

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by 1`

/** Every table with the columns that are copied. */
export const tablesOf = async (client: pg.Client) =>
  (await client.query<{ name: string; columns: string[] }>(TABLES)).rows

/** Counts and contents of every table, and where its sequences stand. What the database makes itself is not compared: a newer one may make it otherwise. */
export async function factsOf(client: pg.Client): Promise<Facts> {
  const facts: Facts = { tables: {}, sequences: {} }
  for (const { name, columns } of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: number; content: string }>(
      `select count(*)::int as rows, coalesce(sum(('x' || substr(md5(row(${columns.map(named).join(', ')})::text), 1, 15))::bit(60)::bigint), 0)::text as content from public.${named(name)}`,
    )
    facts.tables[name] = { columns, ...rows[0]! }
  }
  const { rows: sequences } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const { name } of sequences) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${named(name)}`,
    )
    facts.sequences[name] = rows[0]!
  }
  return facts
}

/** The migrations that ran, each with the SHA-256 of the statements that this version has for it. */
export async function schemaOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  return rows.map(({ name }) => ({ name, sha256: digestOf(name) }))
}

/** Of a migration's statements; empty for one that this version does not know. */
export function digestOf(name: string): string {
  try {
    return createHash('sha256').update(migrationText(name)).digest('hex')
  } catch {
    return ''
  }
}

/** The columns of one table, in order; none where there is no such table. */
export async function columnsOf(client: pg.Client, schema: string, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`${named(schema)}.${named(table)}`],
  )
  return rows.map(({ name }) => name)
}

/** Copies a table's rows into the archive. */
export const copyTable = (
  client: pg.Client,
  archive: Archive,
  { name, columns }: { name: string; columns: string[] },
): Promise<void> =>
  copyOut(client, `public.${named(name)} (${columns.map(named).join(', ')})`, (bytes) =>
    archive.add({ kind: 'tables', name, bytes }),
  )

/** Copies rows out in compressed parts, which may end in the middle of a row. */
export async function copyOut(client: pg.Client, what: string, put: (bytes: Buffer) => Promise<void>): Promise<void> {
  let part: Buffer[] = []
  let size = 0
  const finish = async () => {
    if (size > 0) await put(await zipped(Buffer.concat(part)))
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
