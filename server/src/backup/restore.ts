import type pg from 'pg'
import { MIGRATION_LOCK, newestSchema, runWithin } from '#db/migrate.ts'
import { onClient } from '#db/database.ts'
import type { FileStore } from '#files/file-store.ts'
import { deleteAgain } from '../features/accounts/delete-account.ts'
import { referencedFiles } from '../features/files/files.queries.ts'
import { checkArchive, type Entry } from './archive.ts'
import { loadRows, unpack } from './load.ts'
import type { Manifest } from './manifest.ts'
import { emptyQueue } from './queued-work.ts'
import { digestOf, patientClient } from './snapshot.ts'

export interface Restoring {
  /** The address of an empty database, as the owner to be. */
  url: string
  files: FileStore
  /** Accounts that were deleted, which are deleted again if they are in the archive. */
  deleted: readonly string[]
  /** Keeps the secret of the data folder; called only when the archive holds one. */
  keepSecret: (secret: string) => void
  tell: (line: string) => void
}

export interface Restored {
  manifest: Manifest
  /** How many accounts had been deleted since. */
  deletedAgain: number
}

/** Refuses an archive that is damaged, or of a schema that this version does not know; before anything is written. */
export async function mustFit(file: string): Promise<Manifest> {
  const manifest = await checkArchive(file)
  const other = manifest.migrations.find(({ name, sha256 }) => digestOf(name) !== sha256)
  if (other)
    throw new Error(
      `This archive was made by version ${manifest.version}, whose schema this version does not know ("${other.name}"): use that version, or a newer one`,
    )
  return manifest
}

/**
 * Gives back what an archive holds, into an empty database and an empty file store: rows at the schema they were saved at, compared by count
 * and content, then the newest schema, and whoever was deleted since is deleted again. All of it, or nothing is left.
 */
export async function restore(file: string, manifest: Manifest, restoring: Restoring): Promise<Restored> {
  const { url, files, keepSecret, tell } = restoring
  const client = await patientClient(url)
  let restored: Restored
  try {
    // An app that is started now waits until all is there.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await mustBeEmpty(client, files)
    try {
      await client.query('begin')
      const { rest, deletedAgain } = await fill(client, file, manifest, restoring)
      const secret = rest.find(({ kind }) => kind === 'secret')
      if (secret) keepSecret(secret.bytes.toString())
      await client.query('commit')
      restored = { manifest, deletedAgain }
    } catch (error) {
      await client.query('rollback').catch(() => {})
      for await (const { id } of files.list()) await files.drop(id)
      throw error
    }
    // All is there: what cannot be tidied now, the server's own sweeps will.
    await tidy(client, files).catch((error: Error) => tell(`Not tidied up: ${error.message}`))
    return restored
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, file: string, manifest: Manifest, { files, deleted, tell }: Restoring) {
  const names = manifest.migrations.map(({ name }) => name)
  let rest: Entry[] = []
  await runWithin(client, names)
  await emptyQueue(client)
  await loadRows(client, manifest, async () => {
    rest = await unpack(file, { client, files, manifest, tell })
  })
  await filesAreThere(client, files, manifest)
  await runWithin(
    client,
    newestSchema().filter((name) => !names.includes(name)),
  )
  for (const statement of OVER) await client.query(statement)
  let deletedAgain = 0
  for (const id of deleted) if (await deleteAgain(onClient(client), id)) deletedAgain++
  return { rest, deletedAgain }
}

const EVERYTHING = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  limit 1`

/** Refuses a database or a file store that holds anything. */
async function mustBeEmpty(client: pg.Client, files: FileStore) {
  const { rows } = await client.query<{ name: string }>(EVERYTHING)
  if (rows.length > 0)
    throw new Error(
      `The database is not empty (there is "${rows[0]!.name}"): a backup goes into a new one. Set DATA_DIR to a new folder or DATABASE_URL to a new database.`,
    )
  for await (const { id } of files.list())
    throw new Error(`The file store is not empty (there is ${id}): a backup goes into a new one.`)
}

/** Sessions that were ended since, and codes and links that were used since, must not come back to life; whom limits held back then may begin anew. */
const OVER = [
  'delete from sessions',
  'delete from sign_in_codes',
  'delete from email_codes',
  'delete from mailed_tokens',
  'delete from sign_in_tickets',
  'delete from passkey_challenges',
  'delete from remembered_devices',
  'delete from email_reverts',
  'delete from limit_counters',
  `delete from outbox where sent_at is null and letter in ('account.code', 'account.reset', 'account.confirm-email', 'account.identity-code')`,
]

/** Every file that a row names has content again, but those that had none when the backup was made. */
async function filesAreThere(client: pg.Client, files: FileStore, { files: { lost } }: Manifest) {
  const { rows } = await client.query<{ id: string }>('select id from public.files where id <> all($1::uuid[])', [lost])
  for (const { id } of rows)
    if (!(await files.has(id))) throw new Error(`The file ${id} is not in the archive. Nothing was kept.`)
}

/** Files that were deleted while the backup was made have no row; the planner knows nothing of the tables yet. */
async function tidy(client: pg.Client, files: FileStore) {
  await files.sweep((ids) => referencedFiles(onClient(client), ids), 0)
  await client.query('analyze')
}
