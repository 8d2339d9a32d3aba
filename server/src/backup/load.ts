import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '#files/file-store.ts'
import { readArchive, type Entry } from './archive.ts'
import { putBack } from './copy-files.ts'
import type { Manifest } from './manifest.ts'
import { loadWork } from './queued-work.ts'
import { factsOf, tablesOf } from './snapshot.ts'

const unzipped = promisify(gunzip)
const named = pg.escapeIdentifier

/** What holds rows of different tables together, and how each is written. */
const REFERENCES = `
  select c.conname as name, r.relname as table, pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_class r on r.oid = c.conrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by r.relname, c.conname`

/** Indexes that no constraint needs: made when all rows are there they take a fraction of the time. */
const INDEXES = `
  select format('%I.%I', schemaname, indexname) as path, indexdef as definition from pg_indexes
  where schemaname = 'public' and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass) order by 1`

/**
 * Fills the empty tables of the caller's transaction, in whatever order they come: what triggers made is in the rows already, and references
 * are checked when all is there. Throws when anything is not as the archive says.
 */
export async function loadRows(client: pg.Client, manifest: Manifest, load: () => Promise<void>): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => `public.${named(name)}`)
  const { rows: indexes } = await client.query<{ path: string; definition: string }>(INDEXES)
  const { rows: references } = await client.query<{ name: string; table: string; definition: string }>(REFERENCES)
  for (const { name, table } of references)
    await client.query(`alter table public.${named(table)} drop constraint ${named(name)}`)
  for (const { path } of indexes) await client.query(`drop index ${path}`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await load()
  await client.query(`set local maintenance_work_mem = '128MB'`)
  for (const { definition } of indexes) await client.query(definition)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { name, table, definition } of references)
    await client.query(`alter table public.${named(table)} add constraint ${named(name)} ${definition}`)
  for (const [name, { value, called }] of Object.entries(manifest.sequences))
    await client.query('select setval($1, $2, $3)', [`public.${named(name)}`, value, called])
  await compare(client, manifest)
}

async function compare(client: pg.Client, manifest: Manifest) {
  const facts = await factsOf(client)
  const names = new Set([...Object.keys(facts.tables), ...Object.keys(manifest.tables)])
  const wrong = [...names].filter((name) => {
    const [here, there] = [facts.tables[name], manifest.tables[name]]
    return here?.rows !== there?.rows || here?.content !== there?.content
  })
  if (wrong.length > 0)
    throw new Error(
      `After loading, these tables were not as they are in the archive: ${wrong.join(', ')}. Nothing was kept.`,
    )
}

async function loadTable(client: pg.Client, name: string, manifest: Manifest, parts: AsyncIterable<Buffer>) {
  const columns = manifest.tables[name]!.columns.map(named).join(', ')
  await pipeline(parts, client.query(copyFrom(`copy public.${named(name)} (${columns}) from stdin`)))
}

interface Loading {
  client: pg.Client
  files: FileStore
  manifest: Manifest
  tell: (line: string) => void
}

/** Puts files into the store and rows into their tables, as they come; answers what else the archive holds, which is little. */
export async function unpack(file: string, { client, files, manifest, tell }: Loading): Promise<Entry[]> {
  const rest: Entry[] = []
  const entries = readArchive(file)
  let at = await entries.next()
  let put = 0
  /** The parts of one table, which follow each other. */
  async function* rowsOf({ kind, name }: Entry) {
    while (!at.done && at.value.kind === kind && at.value.name === name) {
      yield await unzipped(at.value.bytes)
      at = await entries.next()
    }
  }
  while (!at.done) {
    const { kind, name, bytes } = at.value
    if (kind === 'tables') {
      tell(`${name}: ${manifest.tables[name]!.rows} rows`)
      await loadTable(client, name, manifest, rowsOf(at.value))
    } else if (kind === 'queue') await loadWork(client, name, manifest, rowsOf(at.value))
    else {
      if (kind === 'files') await putBack(files, name, bytes)
      else rest.push(at.value)
      if (kind === 'files' && ++put % 100 === 0) tell(`${put} parts of files …`)
      at = await entries.next()
    }
  }
  return rest
}
