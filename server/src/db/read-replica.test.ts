import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test as base } from 'vitest'
import { startReplicatedPostgres, type ReplicatedPostgres } from '#test/replicated-postgres.ts'
import { openDatabase, run, type Database } from './database.ts'
import { attachReplicas, measureReplicaLags, readAnywhere } from './read-replica.ts'

interface Fixtures {
  cluster: ReplicatedPostgres
  lagging: ReplicatedPostgres
}
async function useCluster(use: (cluster: ReplicatedPostgres) => Promise<void>, standbySettings: string[]) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-replica-'))
  chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
  const cluster = await startReplicatedPostgres(dir, { isSynchronous: false, standbySettings })
  await use(cluster)
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
}
const test = base.extend<Fixtures>({
  cluster: async ({}, use) => useCluster(use, []),
  lagging: async ({}, use) => useCluster(use, ['recovery_min_apply_delay=10s']),
})
const SLOW = { timeout: 120_000 }

/** Opens the primary with the standby as its replica. */
function openWithReplica(cluster: ReplicatedPostgres) {
  const { db, close } = openDatabase(cluster.getPrimary().getUrl('sira'))
  const detach = attachReplicas(db, cluster.getStandby().getUrl('sira'))
  return { db, close: () => detach().then(close) }
}
const addChange = (db: Database) => run(db, `insert into search_changes (kind) values ('all')`)
const countChanges = (db: Database) =>
  run<{ n: number; port: number }>(db, 'select count(*)::int as n, inet_server_port() as port from search_changes')

test('a replica that has everything serves reads', SLOW, async ({ cluster }) => {
  const { db, close } = openWithReplica(cluster)
  const readPort = async () => (await readAnywhere(db, countChanges))[0]!.port
  await expect.poll(readPort, { timeout: 10_000 }).toBe(cluster.getStandby().port)
  expect(await measureReplicaLags(db)).toEqual({ 1: 0 })

  const inTransaction = await db.transaction().execute((trx) => readAnywhere(trx, countChanges))
  expect(inTransaction[0]!.port).toBe(cluster.getPrimary().port)
  await close()
})

test('of a replica that lags by ten seconds nobody gets an older answer', SLOW, async ({ lagging }) => {
  const { db, close } = openWithReplica(lagging)
  const other = openWithReplica(lagging)
  const read = async (from: Database) => (await readAnywhere(from, countChanges))[0]!.n
  let seen = await read(db)
  for (let n = 0; n < 20; n++) {
    await addChange(db)
    // Another instance, which does not know of the write.
    const [here, there] = await Promise.all([read(db), read(other.db)])
    expect([here, there]).toEqual([seen + 1, seen + 1])
    seen = here
  }
  await expect.poll(async () => (await measureReplicaLags(db))[1], { timeout: 15_000 }).toBeGreaterThan(0)
  await other.close()
  await close()
})

test(
  'without its replica, and after the replica was promoted, reads come from the primary',
  SLOW,
  async ({ cluster }) => {
    const { db, close } = openWithReplica(cluster)
    const [primary, standby] = [cluster.getPrimary(), cluster.getStandby()]
    const readPort = async () => (await readAnywhere(db, countChanges))[0]!.port
    await expect.poll(readPort, { timeout: 10_000 }).toBe(standby.port)
    await standby.query('select pg_promote()')
    expect(await readPort()).toBe(primary.port)
    await standby.kill()
    expect(await readPort()).toBe(primary.port)
    expect(await measureReplicaLags(db)).toEqual({})
    await close()
  },
)

test('a replica that takes no more connections leaves the reads to the primary', SLOW, async ({ cluster }) => {
  const { db, close } = openDatabase(cluster.getPrimary().getUrl('sira'))
  await run(db, 'create role crowded login connection limit 0')
  const url = cluster.getStandby().getUrl('sira', 'crowded')
  await expect
    .poll(() => cluster.getStandby().query(`select 1 from pg_roles where rolname = 'crowded'`), { timeout: 10_000 })
    .toHaveLength(1)
  const detach = attachReplicas(db, url)
  expect((await readAnywhere(db, countChanges))[0]!.port).toBe(cluster.getPrimary().port)
  await detach()
  await close()
})
