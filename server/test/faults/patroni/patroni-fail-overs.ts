import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { queryOnce } from '#test/postgres-node.ts'
import { prepareDatabase } from '../../../src/prepare-database.ts'
import { seedSkills } from '../../../src/features/skills/seed-skills.commands.ts'
import type { DrillCluster } from '../failovers.ts'
import { readRolesExample } from './example-files.ts'
import { askPatroni, PASSWORDS, SERVER_PASSWORD, startPatroniCluster } from './patroni-cluster.ts'
import { isAtLeast } from './programs.ts'
import { waitForPrimary, waitForStandby, type PatroniCluster } from './patroni-cluster.ts'

const OWNER_PASSWORD = 'trial-owner'
const SERVER = `sira_server:${SERVER_PASSWORD}`
const SUPERUSER = `postgres:${PASSWORDS.CHANGE_ME_SUPERUSER}`
/** As docs/deployment.md creates them. */
const CREATE_DATABASE = [
  `create role sira login password '${OWNER_PASSWORD}' createrole`,
  `create role sira_server login password '${SERVER_PASSWORD}'`,
  `create database sira owner sira template template0 locale_provider builtin builtin_locale 'C.UTF-8' encoding 'UTF8'`,
]

/** What happens to the cluster in each round; returns how to undo it. */
interface Trouble {
  name: string
  begin: (cluster: PatroniCluster) => Promise<() => Promise<void>>
}
const KILL: Trouble = { name: 'primary and its Patroni killed', begin: killPrimary }
const HANG: Trouble = { name: 'Patroni of the primary hangs', begin: freezePatroni }
const ETCD: Trouble = { name: 'etcd hangs', begin: freezeEtcd }
/**
 * An older Patroni that hung takes the lease in etcd back from the machine that was promoted, and what that one has
 * acknowledged is lost (patroni/patroni#2689).
 */
const LEASE_KEPT_SINCE = '3.0.3'

/** Starts the example of deploy/cluster with a migrated database. */
export async function createPatroniDrill(dir: string): Promise<DrillCluster> {
  const cluster = await startPatroniCluster(dir)
  const { place, patroniVersion, pooler } = cluster
  await createTrialDatabase((who, database) => createUrl(`127.0.0.1:${place.primaryPort}`, who, database, 'no-verify'))
  const isLeaseKept = isAtLeast(patroniVersion, LEASE_KEPT_SINCE)
  const troubles = isLeaseKept ? [KILL, HANG, KILL, ETCD] : [KILL, ETCD]
  const leftOut = isLeaseKept ? '' : `, which may lose data when it hangs: not tried before ${LEASE_KEPT_SINCE}`
  console.log(`Patroni ${patroniVersion}${leftOut}; ${pooler}`)
  let turn = 0
  let undo = async () => {}
  return {
    url: createUrl(listHosts(place), SUPERUSER, 'sira', 'no-verify'),
    servers: listServers(cluster),
    recoveryLimitMs: 15_000,
    async failOver() {
      const { name, begin } = troubles[turn++ % troubles.length]!
      undo = await begin(cluster)
      return name
    },
    async restore() {
      await undo()
      await waitForStandby(cluster)
    },
    stop: cluster.stop,
  }
}

const createUrl = (where: string, who: string, database = 'sira', mode = 'verify-full') =>
  `postgresql://${who}@${where}/${database}?sslmode=${mode}`

const listHosts = ({ nodes }: PatroniCluster['place']) => nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')

/** The first names both machines itself, the second goes through HAProxy, the third through PgBouncer and HAProxy. */
function listServers({ place, pooler }: PatroniCluster): DrillCluster['servers'] {
  const [hosts, haproxy] = [listHosts(place), `127.0.0.1:${place.primaryPort}`]
  const listSettings = (where: string, replicas: string) => ({
    NODE_EXTRA_CA_CERTS: place.certificate,
    DATABASE_URL: createUrl(where, SERVER),
    DATABASE_OWNER_URL: createUrl(where, `sira:${OWNER_PASSWORD}`),
    DATABASE_REPLICA_URL: createUrl(replicas, SERVER),
  })
  const throughHaproxy = listSettings(haproxy, `127.0.0.1:${place.replicasPort}`)
  return [
    { name: 'both hosts', settings: listSettings(hosts, hosts) },
    { name: 'HAProxy', settings: throughHaproxy },
    {
      name: pooler,
      settings: {
        ...throughHaproxy,
        DATABASE_URL: createUrl(`127.0.0.1:${place.poolerPort}`, SERVER, 'sira', 'disable'),
        DATABASE_DIRECT_URL: createUrl(haproxy, SERVER),
      },
    },
  ]
}

async function createTrialDatabase(createUrl: (who: string, database: string) => string) {
  for (const statement of CREATE_DATABASE) await queryOnce(createUrl(SUPERUSER, 'postgres'), statement, [])
  await queryOnce(createUrl(SUPERUSER, 'sira'), readRolesExample(), [])
  const url = createUrl(`sira:${OWNER_PASSWORD}`, 'sira')
  await prepareDatabase({ url, appDatabaseUrl: createUrl(SERVER, 'sira'), isEmbedded: false }, console.log)
  const { db, close } = openDatabase(url, { poolSize: 1 })
  await seedSkills(db)
  await close()
}

/** The machine is gone: its PostgreSQL and its Patroni end at the same moment. */
async function killPrimary(cluster: PatroniCluster) {
  const primary = await waitForPrimary(cluster)
  await primary.service.kill()
  await waitForPrimary(cluster, primary)
  return async () => primary.service.start()
}

/** Its PostgreSQL goes on taking connections while the other machine is promoted. */
async function freezePatroni(cluster: PatroniCluster) {
  const primary = await waitForPrimary(cluster)
  primary.service.signal('SIGSTOP')
  await waitForPrimary(cluster, primary)
  return async () => primary.service.signal('SIGCONT')
}

/** Nobody can renew the lease: the primary must stop by itself, and come back when etcd does. */
async function freezeEtcd(cluster: PatroniCluster) {
  const primary = await waitForPrimary(cluster)
  cluster.etcd.signal('SIGSTOP')
  while ((await askPatroni(primary, '/primary')) === 200) await sleep(50)
  cluster.etcd.signal('SIGCONT')
  await waitForPrimary(cluster)
  return async () => {}
}
