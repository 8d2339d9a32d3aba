import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '@sira/contract/product'
import type pg from 'pg'
import { listPendingMigrations } from '#db/migrate.ts'
import type { FileStore } from '#storage/file-store.ts'
import { createArchive, type ArchiveWriter } from './archive.ts'
import { copyStoredFiles, type CopiedFiles } from './stored-files.ts'
import { updateDeletionList } from './deletion-list.ts'
import type { BackupDescription, BackupManifest } from './manifest.ts'
import { copyQueuedTasks } from './queued-tasks.ts'
import { copyTable, readTableFacts, connectWithoutTimeouts, listAppliedMigrations, listTables } from './snapshot.ts'

/** What a backup needs. */
interface BackupOptions {
  /** The URL of the database, as its owner. */
  url: string
  files: FileStore
  /** The SECRET that the server generated, from the data folder; absent where the setting gives one. */
  secret?: string
  /** Called with lines that describe the progress. */
  onProgress: (line: string) => void
}

/**
 * Writes a consistent snapshot into the archive `file` while the product runs: rows, stored files, unfinished and
 * failed tasks, the secret. Also updates the list of deleted accounts beside the archive. Leaves no incomplete archive.
 */
export async function writeBackup(
  file: string,
  { url, files, secret, onProgress }: BackupOptions,
): Promise<BackupManifest> {
  if (existsSync(file)) throw new Error(`${file} already exists: choose a new name`)
  const archive = await createArchive(file)
  let [client, lockClient]: pg.Client[] = []
  try {
    client = await connectWithoutTimeouts(url)
    lockClient = await connectWithoutTimeouts(url)
    const migrations = await requireKnownSchema(client)
    const copied = await copyStoredFiles({
      client,
      lockClient,
      files,
      archive,
      onProgress: (kept) => kept % 100 === 0 && onProgress(`${kept} files …`),
    })
    for (const id of copied.lost) onProgress(`The content of file ${id} was already missing before this backup.`)
    const facts = await copyRows(client, archive, onProgress)
    const queue = await copyQueuedTasks(client, archive)
    if (secret) await archive.add({ kind: 'secret', name: 'text', bytes: Buffer.from(secret) })
    await client.query('commit')
    if ((await listAppliedMigrations(client)).length !== migrations.length)
      throw new Error('The schema changed during the backup, so nothing was saved: run the backup again')
    await updateDeletionList(client, path.dirname(path.resolve(file)))
    const manifest = await archive.finish(
      buildManifest({ ...facts, migrations, files: copied, queue, secret: secret !== undefined }),
    )
    await recordRun(client)
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await client?.end()
    await lockClient?.end()
  }
}

/** Notes that a backup was finished, for the metric of its age. The database of an older version has no place for it. */
async function recordRun(client: pg.Client) {
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'backup_runs'`,
  )
  if (!rowCount) return
  await client.query(`delete from public.backup_runs where finished_at < now() - interval '90 days'`)
  await client.query('insert into public.backup_runs default values on conflict do nothing')
}

/** Returns the migrations of the database. Throws for the database of a newer version. */
async function requireKnownSchema(client: pg.Client) {
  const migrations = await listAppliedMigrations(client)
  listPendingMigrations(migrations.map(({ name }) => name))
  return migrations
}

async function copyRows(client: pg.Client, archive: ArchiveWriter, onProgress: BackupOptions['onProgress']) {
  const facts = await readTableFacts(client)
  for (const table of await listTables(client)) {
    onProgress(`${table.name}: ${facts.tables[table.name]!.rows} rows`)
    await copyTable(client, archive, table)
  }
  return facts
}

type SnapshotFacts = Pick<BackupDescription, 'tables' | 'sequences' | 'migrations' | 'queue' | 'secret'> & {
  files: CopiedFiles
}

function buildManifest(facts: SnapshotFacts): BackupDescription {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return { format: 1, product: PRODUCT_NAME, version, madeAt: new Date().toISOString(), ...facts }
}
