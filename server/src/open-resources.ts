import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openAddresses } from '#files/addresses.ts'
import { openFileStore } from '#files/file-store.ts'
import type { Config } from './config.ts'
import type { Resources } from './resources.ts'

export interface OpenedResources extends Resources {
  close(): Promise<void>
}

/** The folder of the embedded database below DATA_DIR. */
const embeddedFolder = ({ DATA_DIR }: Config) => path.resolve(DATA_DIR, 'postgres')

/** The database the settings name: the URL, or the embedded one, started if it does not run. */
export async function reachDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} }
  mkdirSync(path.resolve(config.DATA_DIR), { recursive: true })
  return startEmbedded({ dir: embeddedFolder(config), log: console.log })
}

/** Opens everything that features are built from: database (migrated), files, signing secret. `close` lets go in the right order. */
export async function openResources(config: Config): Promise<OpenedResources> {
  const database = await reachDatabase(config)
  try {
    await migrate(database.url)
  } catch (error) {
    await database.stop()
    throw error
  }
  const { db, pool, close } = openDatabase(database.url)
  const dataDir = path.resolve(config.DATA_DIR)
  const tmpDir = path.join(dataDir, 'incoming')
  // The data folder itself must stay open to the account PostgreSQL runs as; what people sent must not.
  for (const folder of ['files', 'incoming']) mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 })
  const files = await openFileStore({ dir: path.join(dataDir, 'files'), tmpDir })
  const secret = config.SECRET ?? ownSecret(dataDir)
  return {
    config,
    db,
    pool,
    files,
    tmpDir,
    secret,
    addresses: openAddresses(config.API_ORIGIN ?? '', secret),
    wakePostman: () => {},
    async close() {
      await close()
      await database.stop()
    },
  }
}

/** A secret made once for this data folder, readable by its owner only. */
function ownSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'secret')
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
