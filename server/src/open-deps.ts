import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listMissingTimeouts } from '#db/check-timeouts.ts'
import { openDatabase, type Database } from '#db/database.ts'
import type { EmbeddedPostgresWatcher } from '#db/embedded/restarter.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { attachReplicas } from '#db/read-replica.ts'
import { prepareDatabase } from './prepare-database.ts'
import { APP_ROLE, toLoginUrl } from '#db/roles.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import { createFileUrls } from '#storage/file-urls.ts'
import { toDataFolderError, openDataFolder } from '#storage/data-folder.ts'
import { openStorage } from '#storage/open-storage.ts'
import type { Config } from './config.ts'
import { toSecret, type Secret } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'
import { SetupError } from '#core/setup-error.ts'

/** The opened dependencies and how to close them. */
export interface OpenedDeps extends Deps {
  close(): Promise<void>
}

/** The folder of the embedded database, below DATA_DIR. */
const getEmbeddedFolder = ({ DATA_DIR }: Config) => path.resolve(DATA_DIR, 'postgres')

/** A running database and the addresses to connect to it. */
export interface RunningDatabase {
  /** The address as the owner of the tables: for migrations, bulk loads and backups. */
  url: string
  /** The address as the server's own role. */
  appDatabaseUrl: string
  isEmbedded: boolean
  stop(): Promise<void>
}

/** Options that a server has at its start and a command has not. */
export interface StartupOptions {
  /** Called when the embedded database ended unexpectedly; it is then started again. */
  watcher?: EmbeddedPostgresWatcher
  /** Ends the wait for an unreachable database. */
  signal?: AbortSignal
}

/** Waits until the database of DATABASE_URL responds, or starts the embedded one unless it runs already. */
export async function startOrAwaitDatabase(
  config: Config,
  { watcher, signal }: StartupOptions = {},
): Promise<RunningDatabase> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATA_DIR } = config
  if (DATABASE_URL) {
    for (const [setting, url] of Object.entries({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL }))
      if (url) await waitForDatabase(url, { setting, log: console.error, signal })
    return {
      // Migrations and backups need a session of their own, which a connection pooler does not give.
      url: DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL,
      appDatabaseUrl: DATABASE_URL,
      isEmbedded: false,
      stop: async () => {},
    }
  }
  openDataFolder(DATA_DIR)
  const { url, stop } = await startEmbeddedPostgres({
    dir: getEmbeddedFolder(config),
    log: console.log,
    ...(watcher && { watcher }),
  }).catch((error: unknown) => {
    throw toDataFolderError(DATA_DIR, error)
  })
  return { url, appDatabaseUrl: toLoginUrl(url, APP_ROLE), isEmbedded: true, stop }
}

/**
 * The same for a command that must not create anything: throws a SetupError when there is no database yet, instead of
 * creating an empty one.
 */
export async function startOrAwaitExistingDatabase(config: Config): Promise<RunningDatabase> {
  if (config.DATABASE_URL || existsSync(getEmbeddedFolder(config))) return startOrAwaitDatabase(config)
  throw new SetupError(
    `There is no database in ${path.resolve(config.DATA_DIR)}, and DATABASE_URL is not set: this command needs the settings of the server`,
  )
}

/**
 * Opens everything that features depend on: the database (migrated), the file store, the signing secret. `close` closes
 * them in the right order.
 */
export async function openDeps(config: Config, starting: StartupOptions = {}): Promise<OpenedDeps> {
  const database = await startOrAwaitDatabase(config, starting)
  const stopAndRethrow = async (error: unknown) => {
    await database.stop()
    throw error
  }
  const ready = await prepareDatabase(database, console.log).catch(stopAndRethrow)
  const { fileStore: files, tmpDir, scanner } = await openStorage(config, console.log).catch(stopAndRethrow)
  const { db, pool, close } = openDatabase(ready.url, { listenUrl: config.DATABASE_DIRECT_URL })
  const detachReplicas = config.DATABASE_REPLICA_URL ? attachReplicas(db, config.DATABASE_REPLICA_URL) : async () => {}
  await warnOfMissingTimeouts(db)
  const secret = loadSecret(config)
  return {
    config,
    db,
    pool,
    fileStore: files,
    tmpDir,
    scanner,
    secret,
    fileUrls: createFileUrls(config.API_ORIGIN ?? '', secret),
    wakeEmailWorker: () => {},
    async close() {
      await detachReplicas()
      await close()
      await database.stop()
    },
  }
}

/** Without these limits a statement that hangs would hold its connection for ever. */
async function warnOfMissingTimeouts(db: Database) {
  const missing = await listMissingTimeouts(db)
  if (missing.length > 0)
    console.warn(
      `Warning: connections of DATABASE_URL have no ${missing.join(', ')}: a connection pooler ignores them. Give them to the role (deploy/cluster/roles.sql)`,
    )
}

/** Returns the path of the generated secret, which is used when the settings name none. */
export const getSecretPath = (dataDir: string) => path.resolve(dataDir, 'secret')

/** Returns the secret of the settings, or else of the data folder, with the previous ones. */
export const loadSecret = ({ SECRET, SECRET_PREVIOUS, DATA_DIR }: Config): Secret =>
  toSecret(SECRET ?? loadOrCreateSecret(path.resolve(DATA_DIR)), SECRET_PREVIOUS)

/** Reads the secret of the data folder; generates it at the first start, readable by its owner only. */
function loadOrCreateSecret(dataDir: string): string {
  const file = getSecretPath(dataDir)
  if (!existsSync(file)) {
    const ownFile = `${file}.${process.pid}`
    writeFileSync(ownFile, randomBytes(48).toString('base64url'), { mode: 0o600 })
    linkUnlessExists(ownFile, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Puts a complete file in place unless one is there already: of several instances that start at once, one wins. */
function linkUnlessExists(ownFile: string, file: string) {
  try {
    linkSync(ownFile, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(ownFile)
  }
}
