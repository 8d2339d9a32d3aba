import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createFileUrls } from '#storage/file-urls.ts'
import { openStorage } from '#storage/open-storage.ts'
import { openDatabase, run } from '#db/database.ts'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { toSecret } from '#core/keys.ts'
import { createFactories } from './factories.ts'
import { createTestClient } from './test-client.ts'
import type { TestApp } from './test-app.ts'

const SECRET = toSecret('a secret for tests, long enough to sign')

interface MachineOptions {
  /** Whether a role without further rights owns the database. */
  ownedBySomebody?: boolean
  /** Settings of the file store, if files are not in a folder. */
  store?: Record<string, string>
}

/** Creates another machine: an empty database and an empty folder, which are removed after the test. */
export async function createOtherMachine(
  testApp: TestApp,
  { ownedBySomebody = false, store = {} }: MachineOptions = {},
) {
  const name = `other_${randomBytes(6).toString('hex')}`
  if (ownedBySomebody) await run(testApp.db, `create role ${name} login`)
  await run(testApp.db, `create database ${name}${ownedBySomebody ? ` owner ${name}` : ''}`)
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-other-'))
  const url = testApp.url.replace(/\/\/\w+@/, ownedBySomebody ? `//${name}@` : '$&').replace(/\/town_\w+/, `/${name}`)
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://sira.example',
    LOG_LEVEL: 'silent',
    DATA_DIR: dir,
    LIMITS_SCALE: '1000',
    ...store,
  })
  const { fileStore: files, tmpDir, scanner } = await openStorage(config)
  const cleanups: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const each of cleanups) await each()
    await run(testApp.db, `drop database if exists ${name} with (force)`)
    if (ownedBySomebody) await run(testApp.db, `drop role ${name}`)
    rmSync(dir, { recursive: true, force: true })
  })
  return {
    url,
    dir,
    files,
    /** Starts the real app on what is in the database and folder now. */
    async startApp() {
      const { db, pool, close } = openDatabase(url)
      const app = await buildApp({
        config,
        db,
        pool,
        fileStore: files,
        tmpDir,
        scanner,
        secret: SECRET,
        fileUrls: createFileUrls('', SECRET),
        wakeEmailWorker: () => {},
      })
      await app.ready()
      cleanups.push(async () => {
        await app.close()
        await close()
      })
      return { ...createFactories(app, db), db, visitor: createTestClient(app) }
    },
    /** Returns the names of all tables. */
    async listTables() {
      const { db, close } = openDatabase(url, { poolSize: 1 })
      const rows = await run<{ name: string }>(
        db,
        `select tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
      )
      await close()
      return rows.map((row) => row.name)
    },
    async listStoredFileIds() {
      const ids: string[] = []
      for await (const { id } of files.list()) ids.push(id)
      return ids.toSorted()
    },
  }
}
