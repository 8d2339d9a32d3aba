import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#db/database.ts'
import type { Watcher } from '#db/embedded-restart.ts'
import { startEmbedded } from '#db/embedded.ts'
import { readyDatabase } from '#db/ready.ts'
import { APP_ROLE, signedInAs } from '#db/roles.ts'
import { waitForDatabase } from '#db/wait.ts'
import { openAddresses } from '#files/addresses.ts'
import { toDataFolderError, openDataFolder } from '#files/data-folder.ts'
import { openFiles } from '#files/open-files.ts'
import type { Config } from './config.ts'
import { secretOf, type Secret } from './keys.ts'
import type { Resources } from './resources.ts'
import { SetupError } from './setup-error.ts'

export interface OpenedResources extends Resources {
  close(): Promise<void>
}

/** The folder of the embedded database below DATA_DIR. */
const embeddedFolder = ({ DATA_DIR }: Config) => path.resolve(DATA_DIR, 'postgres')

/** The database the settings name, and how it is spoken to. */
export interface ReachedDatabase {
  /** As the owner of the tables: migrates, loads crowds, is backed up. */
  url: string
  /** As the server. */
  serverUrl: string
  isEmbedded: boolean
  stop(): Promise<void>
}

/** How the start of a server differs from that of a command. */
export interface Starting {
  /** Is told when the embedded database ended; it is then started again. */
  watcher?: Watcher
  /** Ends the wait for a database that is away. */
  signal?: AbortSignal
}

/** The database the settings name: the URL, once it answers, or the embedded one, started if it does not run. */
export async function reachDatabase(config: Config, { watcher, signal }: Starting = {}): Promise<ReachedDatabase> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = config
  if (DATABASE_URL) {
    for (const [setting, url] of Object.entries({ DATABASE_URL, DATABASE_OWNER_URL }))
      if (url) await waitForDatabase(url, { setting, log: console.error, signal })
    return { url: DATABASE_OWNER_URL ?? DATABASE_URL, serverUrl: DATABASE_URL, isEmbedded: false, stop: async () => {} }
  }
  openDataFolder(DATA_DIR)
  const { url, stop } = await startEmbedded({
    dir: embeddedFolder(config),
    log: console.log,
    ...(watcher && { watcher }),
  }).catch((error: unknown) => {
    throw toDataFolderError(DATA_DIR, error)
  })
  return { url, serverUrl: signedInAs(url, APP_ROLE), isEmbedded: true, stop }
}

/** The same for a command that makes nothing new: a database that is not there yet is refused, not made empty. */
export async function reachWhatIsThere(config: Config): Promise<ReachedDatabase> {
  if (config.DATABASE_URL || existsSync(embeddedFolder(config))) return reachDatabase(config)
  throw new SetupError(
    `There is no database in ${path.resolve(config.DATA_DIR)}, and DATABASE_URL is not set: this command needs the settings of the server`,
  )
}

/** Opens everything that features are built from: database (migrated), files, signing secret. `close` lets go in the right order. */
export async function openResources(config: Config, starting: Starting = {}): Promise<OpenedResources> {
  const database = await reachDatabase(config, starting)
  const stopped = async (error: unknown) => {
    await database.stop()
    throw error
  }
  const ready = await readyDatabase(database, console.log).catch(stopped)
  const { files, tmpDir, scanner } = await openFiles(config, console.log).catch(stopped)
  const { db, pool, close } = openDatabase(ready.url)
  const secret = signingSecret(config)
  return {
    config,
    db,
    pool,
    files,
    tmpDir,
    scanner,
    secret,
    addresses: openAddresses(config.API_ORIGIN ?? '', secret),
    wakePostman: () => {},
    async close() {
      await close()
      await database.stop()
    },
  }
}

/** Where the secret lies that is made when the settings name none. */
export const secretFile = (dataDir: string) => path.resolve(dataDir, 'secret')

/** The secret of the settings, or of the data folder, and those that it replaced. */
export const signingSecret = ({ SECRET, SECRET_PREVIOUS, DATA_DIR }: Config): Secret =>
  secretOf(SECRET ?? ownSecret(path.resolve(DATA_DIR)), SECRET_PREVIOUS)

/** A secret made once for this data folder, readable by its owner only. */
function ownSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  if (!existsSync(file)) {
    const mine = `${file}.${process.pid}`
    writeFileSync(mine, randomBytes(48).toString('base64url'), { mode: 0o600 })
    putInPlace(mine, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Whole, and only where nothing is yet: of several instances that start at once, one makes it for all. */
function putInPlace(mine: string, file: string) {
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine)
  }
}
