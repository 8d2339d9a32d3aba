import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject, test as base, vi } from 'vitest'
import { openDatabase, run, type OpenedDatabase } from '#db/database.ts'
import { createFileUrls } from '#storage/file-urls.ts'
import { openStorage } from '#storage/open-storage.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { RequestTimeouts } from '../../src/http/connections/request-timeouts.ts'
import { toSecret } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'
import './one-connection.ts'
import { startFakeGithub } from './fake-github.ts'
import { startFakeTelegramLogin } from './fake-telegram-login.ts'
import { startFakeGoogle } from './fake-google.ts'
import { startFakeJobBoards } from './fake-job-boards.ts'
import { startFakePushService } from './fake-push-service.ts'
import { startFakeTelegram } from './fake-telegram.ts'
import { createTestDatabase } from './test-database.ts'
import { createFactories } from './factories.ts'

const TEST_SECRET = toSecret('a secret for tests, long enough to sign')
/**
 * Deletes what a test may leave behind, with everything that refers to it; skills, rates and migrations stay. It deletes
 * with triggers and foreign keys off: truncating some sixty tables creates several hundred new files, which takes longer
 * than most tests.
 */
const RESET_DATABASE = `do $$
  declare swept regclass;
  begin
    set local session_replication_role = replica;
    for swept in
      with recursive swept as (
        select unnest(array['accounts', 'telegram_sign_ins', 'used_credentials', 'files', 'outbox', 'audit', 'limit_counters', 'messages', 'alert_addresses', 'retired_skills', 'unmatched_searches', 'search_synonyms', 'telegram_updates', 'telegram_messages', 'telegram_posts', 'job_board_pace', 'pgboss.job']::regclass[])::oid as id
        union
        select conrelid from pg_constraint join swept on confrelid = id where contype = 'f'
      )
      select id::regclass from swept
    loop
      execute 'delete from ' || swept;
    end loop;
    delete from telegram_pace where chat not in ('*', 'getUpdates');
    update telegram_pace set free_at = now();
    delete from search_changes;
    insert into search_changes (kind) values ('all');
    perform pg_notify('public_changes', 'all');
  end $$`

/** What the reset of the database keeps: the schema, the settings of the database, the skills list, exchange rates and tax rules. */
const COMPUTE_KEPT_PARTS = `
  select hashtextextended(string_agg(part, ' ' order by part), 0)::text as hash from (
    select concat_ws(' ', attrelid::regclass, attname) as part from pg_attribute join pg_class on oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select concat_ws(' ', conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select setconfig::text from pg_db_role_setting join pg_database d on d.oid = setdatabase and datname = current_database()
    union all select concat_ws(' ', slug, name, aliases) from skills
    union all select concat_ws(' ', currency, rate_on, etb) from exchange_rates
    union all select concat_ws(' ', valid_from, bands, pension_percent) from income_tax_rules) parts`

type EnvironmentSettings = Record<string, string | undefined>
export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** Opens the app of a worker on a database of its own, with stand-ins for the services that it asks. */
async function openTestApp() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-test-'))
  const database = await createTestDatabase(inject('postgres'))
  const [google, github, telegramLogin, telegram, pushService, jobBoards] = await Promise.all([
    startFakeGoogle(),
    startFakeGithub(),
    startFakeTelegramLogin(),
    startFakeTelegram(),
    startFakePushService(),
    startFakeJobBoards(),
  ])
  const closing: (() => Promise<void>)[] = []
  const opened: { app: FastifyInstance; connection: OpenedDatabase }[] = []

  /**
   * Starts one more instance of the app on the same database and files. `mount` may add routes before it is ready,
   * `settings` change its configuration, `overrides` replaces dependencies, `timeouts` those of requests.
   */
  const startInstance = async (
    mount: (app: FastifyInstance, resources: Deps) => Promise<void> = async () => {},
    settings: EnvironmentSettings = {},
    overrides: Partial<Deps> = {},
    timeouts?: RequestTimeouts,
  ) => {
    // On a busy machine many requests at once need more than two seconds. Instances that a test starts keep that limit.
    const connection = openDatabase(database.appDatabaseUrl, opened.length === 0 ? { connectionTimeoutMs: 60_000 } : {})
    const resources = {
      ...(await createResources(connection, dir, {
        ...google.settings,
        ...github.settings,
        ...telegramLogin.settings,
        ...telegram.settings,
        ...pushService.settings,
        ...jobBoards.settings,
        ...settings,
      })),
      ...overrides,
    }
    const app = await buildApp(resources, timeouts)
    await mount(app, resources)
    await app.ready()
    opened.push({ app, connection })
    return { app, resources }
  }
  const { app, resources } = await startInstance()
  // Fixtures of thousands of rows take a busy machine longer than a request may.
  const owner = openDatabase(database.url, { statementTimeoutMs: 60_000 })
  const computeKeptParts = async () => (await run<{ hash: string }>(owner.db, COMPUTE_KEPT_PARTS))[0]!.hash
  const keptParts = await computeKeptParts()

  return {
    app,
    resources,
    /** Connected as the owner of the tables, for fixtures and checks; the app has only the server's rights (`resources.db`). */
    db: owner.db,
    url: database.url,
    appDatabaseUrl: database.appDatabaseUrl,
    dir,
    google,
    github,
    telegramLogin,
    telegram,
    pushService,
    jobBoards,
    startInstance: startInstance,
    ...createFactories(app, owner.db),
    resetDatabase: () => run(owner.db, RESET_DATABASE),
    /**
     * Ends what a test file leaves behind: its instances and files. Returns false where it has changed what the reset of
     * the database keeps.
     */
    async resetFile(): Promise<boolean> {
      for (const { app: each, connection } of opened.splice(1)) await each.close().then(connection.close)
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) rmSync(path.join(entry.parentPath, entry.name))
      return (await computeKeptParts()) === keptParts
    },
    /** Calls this before the database is dropped. */
    onClose: (work: () => Promise<void>) => void closing.push(work),
    async close() {
      for (const work of closing) await work()
      for (const { app: each, connection } of opened) await each.close().then(connection.close)
      await owner.close()
      const standIns = [google, github, telegramLogin, telegram, pushService, jobBoards]
      await Promise.all(standIns.map((standIn) => standIn.close()))
      await database.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function createResources(
  { db, pool }: OpenedDatabase,
  dir: string,
  settings: EnvironmentSettings,
): Promise<Deps> {
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
    ...(await openStorage(config)),
    secret: TEST_SECRET,
    fileUrls: createFileUrls('', TEST_SECRET),
    wakeEmailWorker: () => {},
  }
}

/**
 * A test with a test app: the real app on its own PostgreSQL database. The files of a worker share one, as long as none
 * changes the schema or the skills list. `testApp` is reset before each test; `sharedTestApp` is the same test app, reset
 * once for the file.
 */
export const test = base.extend<{ opened: { testApp?: TestApp }; sharedTestApp: TestApp; testApp: TestApp }>({
  opened: [
    async ({}, use) => {
      const opened: { testApp?: TestApp } = {}
      await use(opened)
      await opened.testApp?.close()
    },
    { scope: 'worker' },
  ],
  sharedTestApp: [
    async ({ opened }, use) => {
      const testApp = (opened.testApp ??= await openTestApp())
      await reset(testApp)
      // A new object: what helpers keep for a test app is kept for one file.
      await use({ ...testApp })
      if (await testApp.resetFile()) return
      delete opened.testApp
      await testApp.close()
    },
    { scope: 'file' },
  ],
  testApp: async ({ sharedTestApp }, use) => {
    await reset(sharedTestApp)
    await use(sharedTestApp)
  },
})

async function reset({ app, resetDatabase, telegram, pushService, jobBoards }: TestApp): Promise<void> {
  // A test may have closed its connection: until it is open again, nothing is answered from memory.
  await vi.waitUntil(() => app.publicChanges.catchUp(), { timeout: 30_000 })
  await resetDatabase()
  telegram.reset()
  pushService.reset()
  jobBoards.reset()
}
