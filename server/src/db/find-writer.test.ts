import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, test as base } from 'vitest'
import { startReplicatedPostgres, type ReplicatedPostgres } from '#test/replicated-postgres.ts'
import { openDatabase, run } from './database.ts'
import { findWriter, forgetWriter } from './find-writer.ts'
import { ChannelListener } from './channel-listener.ts'
import { isLostConnection } from './lost-connection.ts'
import { migrate } from './migrate.ts'
import { waitForDatabase } from './wait-for-database.ts'

const test = base.extend<{ cluster: ReplicatedPostgres }>({
  cluster: async ({}, use) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-replicated-'))
    chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
    const cluster = await startReplicatedPostgres(dir)
    await use(cluster)
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  },
})
const SLOW = { timeout: 120_000 }

test(
  'writes, migrations and notifications go to the server that takes writes, before and after a fail-over',
  SLOW,
  async ({ cluster }) => {
    const { db, pool, close } = openDatabase(cluster.appDatabaseUrl, { poolSize: 4 })
    const heard: string[] = []
    const listener = new ChannelListener(pool, 'news', {
      onNotification: (payload) => void heard.push(payload),
      onReconnect: () => void heard.push('again'),
      onError: () => {},
    })
    await listener.ready
    const notify = (text: string) => run(db, `select pg_notify('news', $1)`, [text])
    await notify('first')
    await expect.poll(() => heard).toEqual(['first'])
    expect(await migrate(cluster.url)).toEqual([])

    await cluster.getPrimary().kill()
    await expect(notify('lost')).rejects.toBeInstanceOf(Error)
    await cluster.promoteStandby()

    await expect
      .poll(
        () =>
          notify('probe').then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true)
    await expect.poll(() => heard.at(1), { timeout: 20_000 }).toBe('again')
    await notify('second')
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('second')
    expect(await migrate(cluster.url)).toEqual([])
    await listener.stop()
    await close()
  },
)

test(
  'transactions that notify wait longer for the commit of another one than for a row, and are rolled back when it takes too long',
  SLOW,
  async ({ cluster }) => {
    const patient = openDatabase(cluster.url, { poolSize: 2, statementTimeoutMs: 20_000 })
    const hurried = openDatabase(cluster.url, { poolSize: 1, statementTimeoutMs: 1_000 })
    const primary = cluster.getPrimary()
    const setStandby = async (name: string, state: string) => {
      await primary.query(`alter system set synchronous_standby_names = '${name}'`)
      await primary.query('select pg_reload_conf()')
      await expect
        .poll(() => primary.query(`select sync_state from pg_stat_replication`), { timeout: 10_000 })
        .toEqual([{ sync_state: state }])
    }
    await run(patient.db, `create table news as select pg_notify('news', 'first')::text, 'first' as name`)
    const notify = ({ db }: typeof patient, name: string) =>
      db.transaction().execute((trx) => run(trx, `insert into news select pg_notify('news', 'next')::text, $1`, [name]))
    // A commit that waits for a standby which does not exist lasts as long as one on a slow disk.
    await setStandby('absent', 'async')
    const commits = Promise.allSettled([notify(patient, 'one'), notify(patient, 'two')])
    await expect
      .poll(() => primary.query(`select 1 from pg_locks where locktype = 'object' and not granted`))
      .toHaveLength(1)
    const stalled = rest(2_500)
    await expect(notify(hurried, 'three')).rejects.toMatchObject({ code: '55P03' })
    await stalled
    await setStandby(`standby${cluster.getStandby().port}`, 'sync')
    expect((await commits).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await run(patient.db, 'select name from news order by 1')).toEqual(
      ['first', 'one', 'two'].map((name) => ({ name })),
    )
    await patient.close()
    await hurried.close()
  },
)

test('a write that no standby has confirmed in time is not acknowledged', SLOW, async ({ cluster }) => {
  const { db, close } = openDatabase(cluster.url, { poolSize: 2, statementTimeoutMs: 1_000 })
  await run(db, 'create table saved (name text)')
  const save = (trx: typeof db, name: string) => run(trx, 'insert into saved values ($1)', [name])
  await save(db, 'confirmed')
  await cluster.getStandby().kill()
  for (const write of [() => save(db, 'alone'), () => db.transaction().execute((trx) => save(trx, 'alone'))])
    expect(isLostConnection(await write().catch((error: unknown) => error))).toBe(true)
  await close()
})

test(
  'of two servers that take writes the one that was promoted last is used, and a standby never',
  SLOW,
  async ({ cluster }) => {
    const [old, standby] = [cluster.getPrimary(), cluster.getStandby()]
    expect(await findWriter(cluster.url)).toBe(old.getUrl('sira'))
    await expect(
      waitForDatabase(`postgresql://app:hidden@127.0.0.1:1,127.0.0.1:${standby.port}/sira`, {
        setting: 'DATABASE_URL',
        log: () => {},
        maxWaitMs: 1,
      }),
    ).rejects.toThrow(
      /^DATABASE_URL names the database sira at 127\.0\.0\.1:1 or at 127\.0\.0\.1:\d+, which is not responding \(every server of the database is a standby/,
    )
    // Nobody stopped the old primary: it goes on taking writes.
    await cluster.promoteStandby()
    forgetWriter(cluster.url)
    expect(await findWriter(cluster.url)).toBe(standby.getUrl('sira'))
  },
)

test(
  'a pool whose server becomes a standby leaves it, and finds the writer without a restart',
  SLOW,
  async ({ cluster }) => {
    const { db, close } = openDatabase(cluster.appDatabaseUrl, { poolSize: 4 })
    const where = async () => (await run<{ port: number }>(db, 'select inet_server_port() as port'))[0]!.port
    const [old, next] = [cluster.getPrimary(), cluster.getStandby()]
    expect(await where()).toBe(old.port)
    await cluster.promoteStandby()
    // As behind a proxy that keeps the connection: the server only says that it is read-only now.
    await old.query(`alter system set default_transaction_read_only = on`)
    await old.query('select pg_reload_conf()')
    await expect(run(db, 'delete from search_changes')).rejects.toBeInstanceOf(Error)
    await expect.poll(where, { timeout: 10_000 }).toBe(next.port)
    await close()
  },
)
