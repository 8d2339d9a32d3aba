import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { mapAhead } from '#core/map-ahead.ts'
import type { FileStore } from '#storage/file-store.ts'
import { readArchive, type ArchiveEntry } from './archive.ts'
import { FILES_AT_ONCE, restoreStoredFile } from './stored-files.ts'
import type { BackupManifest } from './manifest.ts'
import { loadQueuedTasks } from './queued-tasks.ts'
import { readTableFacts, listTables } from './snapshot.ts'

const unzip = promisify(gunzip)
const quote = pg.escapeIdentifier

/** The foreign keys and their definitions. */
const LIST_FOREIGN_KEYS = `
  select c.conname as name, r.relname as table, pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_class r on r.oid = c.conrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by r.relname, c.conname`

/** Indexes that no constraint needs: creating them after all rows are loaded takes a fraction of the time. */
const LIST_INDEXES = `
  select format('%I.%I', schemaname, indexname) as path, indexdef as definition from pg_indexes
  where schemaname = 'public' and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass) order by 1`

/**
 * Fills the empty tables in the caller's transaction, in the order of the archive. Triggers are disabled, because their
 * results are already in the rows; foreign keys are checked after all rows are loaded. Throws when a table differs from
 * the manifest.
 */
export async function loadTables(
  client: pg.Client,
  manifest: BackupManifest,
  load: () => Promise<void>,
): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => `public.${quote(name)}`)
  const { rows: indexes } = await client.query<{ path: string; definition: string }>(LIST_INDEXES)
  const { rows: foreignKeys } = await client.query<{ name: string; table: string; definition: string }>(
    LIST_FOREIGN_KEYS,
  )
  for (const { name, table } of foreignKeys)
    await client.query(`alter table public.${quote(table)} drop constraint ${quote(name)}`)
  for (const { path } of indexes) await client.query(`drop index ${path}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  await load()
  await client.query(`set local maintenance_work_mem = '128MB'`)
  for (const { definition } of indexes) await client.query(definition)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { name, table, definition } of foreignKeys)
    await client.query(`alter table public.${quote(table)} add constraint ${quote(name)} ${definition}`)
  for (const [name, { value, called }] of Object.entries(manifest.sequences))
    await client.query('select setval($1, $2, $3)', [`public.${quote(name)}`, value, called])
  await requireSameContent(client, manifest)
}

async function requireSameContent(client: pg.Client, manifest: BackupManifest) {
  const facts = await readTableFacts(client)
  const names = new Set([...Object.keys(facts.tables), ...Object.keys(manifest.tables)])
  const different = [...names].filter((name) => {
    const [loaded, saved] = [facts.tables[name], manifest.tables[name]]
    return loaded?.rows !== saved?.rows || loaded?.content !== saved?.content
  })
  if (different.length > 0)
    throw new Error(
      `After loading, these tables were not as they are in the archive: ${different.join(', ')}. Nothing was saved.`,
    )
}

async function loadTable(client: pg.Client, name: string, manifest: BackupManifest, parts: AsyncIterable<Buffer>) {
  const columns = manifest.tables[name]!.columns.map(quote).join(', ')
  await pipeline(parts, client.query(copyFrom(`copy public.${quote(name)} (${columns}) from stdin`)))
}

interface UnpackOptions {
  client: pg.Client
  files: FileStore
  manifest: BackupManifest
  onProgress: (line: string) => void
}

/** Restores files, rows and tasks in the order of the archive. Returns the few remaining entries. */
export async function unpackArchive(
  file: string,
  { client, files, manifest, onProgress }: UnpackOptions,
): Promise<ArchiveEntry[]> {
  const rest: ArchiveEntry[] = []
  const entries = readArchive(file)
  let current = await entries.next()
  let restoredFiles = 0
  /** Yields the consecutive entries of one table, decompressed. */
  async function* readRows({ kind, name }: ArchiveEntry) {
    while (!current.done && current.value.kind === kind && current.value.name === name) {
      yield await unzip(current.value.bytes)
      current = await entries.next()
    }
  }
  async function* readFiles() {
    for (; !current.done && current.value.kind === 'files'; current = await entries.next()) yield current.value
  }
  const restoreFile = async ({ name, bytes }: ArchiveEntry) => {
    await restoreStoredFile(files, name, bytes)
    return ++restoredFiles
  }
  while (!current.done) {
    const { kind, name } = current.value
    if (kind === 'tables') {
      onProgress(`${name}: ${manifest.tables[name]!.rows} rows`)
      await loadTable(client, name, manifest, readRows(current.value))
    } else if (kind === 'queue') await loadQueuedTasks(client, name, manifest, readRows(current.value))
    else if (kind === 'files') {
      for await (const count of mapAhead(readFiles(), FILES_AT_ONCE, restoreFile))
        if (count % 100 === 0) onProgress(`${count} file variants …`)
    } else {
      rest.push(current.value)
      current = await entries.next()
    }
  }
  return rest
}
