import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject, test as base } from 'vitest'
import { openDatabase, run, type Opened } from '#db/database.ts'
import { openAddresses } from '#files/addresses.ts'
import { openFiles } from '#files/open-files.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { secretOf } from '../keys.ts'
import type { Resources } from '../resources.ts'
import { standInGithub } from './github.ts'
import { standInGoogle } from './google.ts'
import { ownDatabase } from './own-database.ts'
import { people } from './people.ts'

const SECRET = secretOf('a secret for tests, long enough to sign')
/**
 * Empties what a test may leave behind, with everything that refers to it; skills, rates and migrations stay. It deletes with triggers and foreign
 * keys off: to truncate some sixty tables makes several hundred new files, which takes longer than most tests.
 */
const SWEEP = `do $$
  declare swept regclass;
  begin
    set local session_replication_role = replica;
    for swept in
      with recursive swept as (
        select unnest(array['accounts', 'files', 'outbox', 'audit', 'limit_counters', 'messages', 'alert_addresses', 'search_terms', 'search_words', 'retired_skills', 'pgboss.job']::regclass[])::oid as id
        union
        select conrelid from pg_constraint join swept on confrelid = id where contype = 'f'
      )
      select id::regclass from swept
    loop
      execute 'delete from ' || swept;
    end loop;
  end $$`

type Settings = Record<string, string | undefined>
export type Town = Awaited<ReturnType<typeof openTown>>

async function openTown() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-town-'))
  const database = await ownDatabase(inject('postgres'))
  const [google, github] = await Promise.all([standInGoogle(), standInGithub()])
  const opened: { app: FastifyInstance; connection: Opened }[] = []

  /** One more instance of the app on the same database and files; `mount` may add to it before it is ready, `settings` change its own, `own` what it is built from. */
  const instance = async (
    mount: (app: FastifyInstance, resources: Resources) => Promise<void> = async () => {},
    settings: Settings = {},
    own: Partial<Resources> = {},
  ) => {
    const connection = openDatabase(database.serverUrl)
    const resources = {
      ...(await resourcesOn(connection, dir, { ...google.settings, ...github.settings, ...settings })),
      ...own,
    }
    const app = await buildApp(resources)
    await mount(app, resources)
    await app.ready()
    opened.push({ app, connection })
    return { app, resources }
  }
  const { app, resources } = await instance()
  const owner = openDatabase(database.url)

  return {
    app,
    resources,
    /** As the owner of the tables, to set the scene and to look; the app itself has only the server's rights (`resources.db`). */
    db: owner.db,
    url: database.url,
    serverUrl: database.serverUrl,
    dir,
    google,
    github,
    instance,
    ...people(app, owner.db),
    sweep: () => run(owner.db, SWEEP),
    async close() {
      for (const { app: each, connection } of opened) await each.close().then(connection.close)
      await owner.close()
      await Promise.all([google.close(), github.close()])
      await database.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function resourcesOn({ db, pool }: Opened, dir: string, settings: Settings): Promise<Resources> {
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://sira.example',
    LOG_LEVEL: 'silent',
    DATA_DIR: dir,
    LIMITS_SCALE: '1000',
    ADMIN_MFA: 'optional',
    ...settings,
  })
  return {
    config,
    db,
    pool,
    ...(await openFiles(config)),
    secret: SECRET,
    addresses: openAddresses('', SECRET),
    wakePostman: () => {},
  }
}

/** A test with a town: the real app on its own PostgreSQL database, swept before each test. */
export const test = base.extend<{ townOfFile: Town; town: Town }>({
  townOfFile: [
    async ({}, use) => {
      const town = await openTown()
      await use(town)
      await town.close()
    },
    { scope: 'file' },
  ],
  town: async ({ townOfFile }, use) => {
    await townOfFile.sweep()
    await use(townOfFile)
  },
})
