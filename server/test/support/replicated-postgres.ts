import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { APP_ROLE } from '#db/roles.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { seedSkills } from '../../src/features/skills/seed-skills.commands.ts'
import { createPostgresNode, type PostgresNode } from './postgres-node.ts'

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>

const DATABASE = 'sira'
const COUNT_STREAMING = `select count(*)::int as n from pg_stat_replication where state = 'streaming' and sync_state = $1`

/**
 * Starts a primary with a migrated database and a standby that follows it. A commit is acknowledged when both have it,
 * unless `isSynchronous` is false.
 */
export async function startReplicatedPostgres(
  dir: string,
  { isSynchronous = true, standbySettings = [] as string[] } = {},
) {
  let primary = await createPostgresNode(path.join(dir, 'one'))
  let standby = await createPostgresNode(path.join(dir, 'two'))
  const nodes: readonly PostgresNode[] = [primary, standby]
  const listUrl = (role: string) =>
    `postgresql://${role}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${DATABASE}`

  primary.initialize()
  await primary.start()
  await createDatabase(primary)

  const cluster = {
    getPrimary: () => primary,
    getStandby: () => standby,
    /** The addresses of both servers in one URL. */
    url: listUrl('app'),
    appDatabaseUrl: listUrl(APP_ROLE),
    /** Makes the standby anew, from a copy of the primary. */
    async attachStandby() {
      await standby.copyFrom(primary)
      await standby.start(standbySettings)
      if (isSynchronous) await setSynchronous(primary, '*')
      await waitForStreaming(primary, isSynchronous ? 'sync' : 'async')
    },
    /** Lets the standby take writes; the old primary, which must not run any more, is the next standby. */
    async promoteStandby() {
      await standby.query('select pg_promote()')
      ;[primary, standby] = [standby, primary]
    },
    async stop() {
      // Commits that wait for a standby would hold up the end of the primary.
      await standby.kill()
      await primary.kill()
    },
  }
  await cluster.attachStandby()
  return cluster
}

async function createDatabase(primary: PostgresNode) {
  await primary.query(`create database ${DATABASE}`)
  const url = primary.getUrl(DATABASE)
  const ready = await prepareDatabase(
    { url, appDatabaseUrl: primary.getUrl(DATABASE, APP_ROLE), isEmbedded: true },
    console.log,
  )
  const { db, close } = openDatabase(ready.url, { poolSize: 1 })
  await seedSkills(db)
  await close()
}

async function setSynchronous(primary: PostgresNode, names: string) {
  await primary.query(`alter system set synchronous_standby_names = '${names}'`)
  await primary.query('select pg_reload_conf()')
}

async function waitForStreaming(primary: PostgresNode, state: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50))
    if ((await primary.query<{ n: number }>(COUNT_STREAMING, [state]))[0]!.n > 0) return
  throw new Error('The standby does not follow the primary')
}
