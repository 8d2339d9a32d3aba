import type pg from 'pg'
import { MIGRATION_LOCK, listMigrations, runMigrations } from '#db/migrate.ts'
import { toClientDatabase } from '#db/database.ts'
import type { FileStore } from '#storage/file-store.ts'
import { deleteRestoredAccount } from '../features/account/delete-account.commands.ts'
import { listReferencedFiles } from '../features/files/files.queries.ts'
import { verifyArchive, type ArchiveEntry } from './archive.ts'
import { loadTables, unpackArchive } from './load-archive.ts'
import type { BackupManifest } from './manifest.ts'
import { emptyQueue } from './queued-tasks.ts'
import { hashMigration, connectWithoutTimeouts } from './snapshot.ts'

/** What a restore needs. */
interface RestoreOptions {
  /** The URL of an empty database, as its future owner. */
  url: string
  files: FileStore
  /** Ids of deleted accounts; those in the archive are deleted again. */
  deleted: readonly string[]
  /** Saves the secret of the data folder; called only when the archive contains one. */
  keepSecret: (secret: string) => void
  /** Called with lines that describe the progress. */
  onProgress: (line: string) => void
}

/** The result of a restore. */
interface RestoreResult {
  manifest: BackupManifest
  /** How many accounts were deleted again. */
  deletedAgain: number
}

/**
 * Returns the manifest. Throws when the archive is damaged or has a schema that this version does not know. Writes
 * nothing.
 */
export async function requireCompatibleArchive(file: string): Promise<BackupManifest> {
  const manifest = await verifyArchive(file)
  const unknown = manifest.migrations.find(({ name, sha256 }) => hashMigration(name) !== sha256)
  if (unknown)
    throw new Error(
      `This archive was made by version ${manifest.version}, whose schema this version does not know ("${unknown.name}"): use that version, or a newer one`,
    )
  return manifest
}

/**
 * Restores an archive into an empty database and an empty file store: first the rows with the schema at the time of the
 * backup, compared by count and content, then the newest schema; accounts that were deleted since are deleted again.
 * Restores everything or leaves nothing.
 */
export async function restoreBackup(
  file: string,
  manifest: BackupManifest,
  restoring: RestoreOptions,
): Promise<RestoreResult> {
  const { url, files, keepSecret, onProgress } = restoring
  const client = await connectWithoutTimeouts(url)
  let restored: RestoreResult
  try {
    // A server that starts now waits for this lock, until everything is restored.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requireEmpty(client, files)
    try {
      await client.query('begin')
      const { rest, deletedAgain } = await loadAll(client, file, manifest, restoring)
      const secret = rest.find(({ kind }) => kind === 'secret')
      if (secret) keepSecret(secret.bytes.toString())
      await client.query('commit')
      restored = { manifest, deletedAgain }
    } catch (error) {
      await client.query('rollback').catch(() => {})
      for await (const { id } of files.list()) await files.delete(id)
      throw error
    }
    // Everything is restored: what cannot be cleaned up now, the server's tasks will do.
    await cleanUp(client, files).catch((error: Error) => onProgress(`Not cleaned up: ${error.message}`))
    return restored
  } finally {
    await client.end()
  }
}

async function loadAll(
  client: pg.Client,
  file: string,
  manifest: BackupManifest,
  { files, deleted, onProgress }: RestoreOptions,
) {
  const names = manifest.migrations.map(({ name }) => name)
  let rest: ArchiveEntry[] = []
  await runMigrations(client, names)
  await emptyQueue(client)
  await loadTables(client, manifest, async () => {
    rest = await unpackArchive(file, { client, files, manifest, onProgress })
  })
  await requireAllFiles(client, files, manifest)
  await runMigrations(
    client,
    listMigrations().filter((name) => !names.includes(name)),
  )
  for (const statement of DELETE_EXPIRING) await client.query(statement)
  let deletedAgain = 0
  for (const id of deleted) if (await deleteRestoredAccount(toClientDatabase(client), id)) deletedAgain++
  return { rest, deletedAgain }
}

const FIND_RELATION = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  limit 1`

/** Throws unless the database and the file store are empty. */
async function requireEmpty(client: pg.Client, files: FileStore) {
  const { rows } = await client.query<{ name: string }>(FIND_RELATION)
  if (rows.length > 0)
    throw new Error(
      `The database is not empty (there is "${rows[0]!.name}"): restore into a new one. Set DATA_DIR to a new folder or DATABASE_URL to a new database.`,
    )
  for await (const { id } of files.list())
    throw new Error(`The file store is not empty (there is ${id}): restore into a new one.`)
}

/**
 * Sessions, codes and links may have ended since the backup, so they must not become valid again; a backup has no bytes of
 * uploads in pieces; rate limits start at zero; changes of what a search finds name transactions of another database. What
 * waited to be sent by Telegram has been sent since.
 */
const DELETE_EXPIRING = [
  'delete from sessions',
  'delete from sign_in_codes',
  'delete from email_codes',
  'delete from mailed_tokens',
  'delete from sign_in_tickets',
  'delete from telegram_sign_ins',
  'delete from passkey_challenges',
  'delete from remembered_devices',
  'delete from email_reverts',
  'delete from limit_counters',
  'delete from search_changes',
  'delete from uploads',
  'delete from telegram_links',
  'delete from push_messages',
  'delete from push_subscriptions',
  `delete from telegram_messages where state in ('WAITING', 'SENDING')`,
  'update telegram_posts set tried_at = now() where message_id is null and tried_at is null',
  `delete from outbox where sent_at is null and letter in ('account.code', 'account.reset', 'account.confirm-email', 'account.identity-code', 'account.telegram-code')`,
]

/** Throws unless every file with a row has content again, except those that had none at the backup. */
async function requireAllFiles(client: pg.Client, files: FileStore, { files: { lost } }: BackupManifest) {
  const { rows } = await client.query<{ id: string }>('select id from public.files where id <> all($1::uuid[])', [lost])
  for (const { id } of rows)
    if (!(await files.has(id))) throw new Error(`The file ${id} is not in the archive. Nothing was saved.`)
}

/** Deletes files without a row (deleted during the backup), and collects the planner's statistics of the tables. */
async function cleanUp(client: pg.Client, files: FileStore) {
  await files.deleteOrphans((ids) => listReferencedFiles(toClientDatabase(client), ids), 0)
  await client.query('analyze')
}
