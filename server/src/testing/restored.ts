import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openAddresses } from '#files/addresses.ts'
import { openFiles } from '#files/open-files.ts'
import { openDatabase, run } from '#db/database.ts'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { secretOf } from '../keys.ts'
import { people } from './people.ts'
import { caller } from './person.ts'
import type { Town } from './town.ts'

const SECRET = secretOf('a secret for tests, long enough to sign')

interface Machine {
  /** The database's owner may do nothing else. */
  ownedBySomebody?: boolean
  /** Where files are kept, if not in a folder. */
  store?: Record<string, string>
}

/** Another machine: an empty database and an empty folder, which go with the test. */
export async function otherMachine(town: Town, { ownedBySomebody = false, store = {} }: Machine = {}) {
  const name = `other_${randomBytes(6).toString('hex')}`
  if (ownedBySomebody) await run(town.db, `create role ${name} login`)
  await run(town.db, `create database ${name}${ownedBySomebody ? ` owner ${name}` : ''}`)
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-other-'))
  const url = town.url.replace(/\/\/\w+@/, ownedBySomebody ? `//${name}@` : '$&').replace(/\/town_\w+/, `/${name}`)
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://sira.example',
    LOG_LEVEL: 'silent',
    DATA_DIR: dir,
    LIMITS_SCALE: '1000',
    ...store,
  })
  const { files, tmpDir, scanner } = await openFiles(config)
  const leave: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const each of leave) await each()
    await run(town.db, `drop database if exists ${name} with (force)`)
    if (ownedBySomebody) await run(town.db, `drop role ${name}`)
    rmSync(dir, { recursive: true, force: true })
  })
  return {
    url,
    dir,
    files,
    /** The real app over what is there now. */
    async open() {
      const { db, pool, close } = openDatabase(url)
      const app = await buildApp({
        config,
        db,
        pool,
        files,
        tmpDir,
        scanner,
        secret: SECRET,
        addresses: openAddresses('', SECRET),
        wakePostman: () => {},
      })
      await app.ready()
      leave.push(async () => {
        await app.close()
        await close()
      })
      return { ...people(app, db), db, visitor: caller(app) }
    },
    /** Names of the tables that are there. */
    async tables() {
      const { db, close } = openDatabase(url, 1)
      const rows = await run<{ name: string }>(
        db,
        `select tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
      )
      await close()
      return rows.map((row) => row.name)
    },
    async stored() {
      const ids: string[] = []
      for await (const { id } of files.list()) ids.push(id)
      return ids.toSorted()
    },
  }
}
