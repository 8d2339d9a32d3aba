import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPrivateFolder, getPostgresAccount } from '#db/embedded/folders.ts'
import { findFreePort } from '#test/free-port.ts'
import { fillHaproxyExample, fillPatroniExample, fillPgbouncerExample } from './example-files.ts'
import type { TrialNode, TrialPlace } from './example-files.ts'
import { findClusterPrograms, getProgramVersion, isAtLeast, preparePatroniPrograms } from './programs.ts'
import { createService, listPostgresPids, type Service } from './services.ts'

/** Passwords of the trial, by what stands in their place in patroni.yml. */
export const PASSWORDS = {
  CHANGE_ME_SUPERUSER: 'trial-superuser',
  CHANGE_ME_REPLICATION: 'trial-replication',
  CHANGE_ME_REWIND: 'trial-rewind',
}
export const SERVER_PASSWORD = 'trial-server'
const HOST = '127.0.0.1'
/** The PgBouncer that keeps named statements in transaction mode. */
const NAMED_STATEMENTS_SINCE = '1.21.0'

export interface PatroniMachine extends TrialNode {
  service: Service
}
export interface PatroniCluster {
  place: TrialPlace
  machines: readonly [PatroniMachine, PatroniMachine]
  etcd: Service
  patroniVersion: string
  /** PgBouncer's version and the mode in which it serves. */
  pooler: string
  stop: () => Promise<void>
}

/**
 * Starts etcd, two Patronis with PostgreSQL 18, HAProxy and PgBouncer on free ports of this machine, with the files of
 * deploy/cluster. Returns when there are a primary and a synchronous standby.
 */
export async function startPatroniCluster(dir: string): Promise<PatroniCluster> {
  const programs = findClusterPrograms()
  const home = createPrivateFolder(path.join(dir, 'cluster'), getPostgresAccount())
  const place = await createPlace(dir, home)
  const etcd = createService(home, 'etcd', [programs.etcd, ...(await listEtcdOptions(home, place.etcdPort))])
  const machines = place.nodes.map((node): PatroniMachine => {
    const file = writePrivateFile(path.join(node.home, 'patroni.yml'), fillPatroniExample(place, node, PASSWORDS))
    const command = [programs.patroni, file] as const
    const listPids = () => listPostgresPids(path.join(node.home, 'data'))
    return { ...node, service: createService(node.home, 'patroni', command, listPids) }
  })
  const haproxyFile = writePrivateFile(path.join(home, 'haproxy.cfg'), fillHaproxyExample(place))
  const haproxy = createService(home, 'haproxy', [programs.haproxy, '-db', '-f', haproxyFile])
  const version = getProgramVersion(programs.pgbouncer)
  const isTransactionMode = isAtLeast(version, NAMED_STATEMENTS_SINCE)
  const poolerFile = writePrivateFile(path.join(home, 'pgbouncer.ini'), fillPgbouncerExample(place, isTransactionMode))
  const pgbouncer = createService(home, 'pgbouncer', [programs.pgbouncer, poolerFile])
  const all = [etcd, ...machines.map(({ service }) => service), haproxy, pgbouncer]
  for (const service of all) service.start()
  const cluster = {
    place,
    machines: machines as [PatroniMachine, PatroniMachine],
    etcd,
    patroniVersion: getProgramVersion(programs.patroni),
    pooler: `PgBouncer ${version} in ${isTransactionMode ? 'transaction' : 'session'} mode`,
    stop: async () => void (await Promise.all(all.map((service) => service.kill()))),
  }
  await waitForStandby(cluster).catch(async (error: unknown) => (await cluster.stop(), Promise.reject(error)))
  return cluster
}

async function createPlace(dir: string, home: string): Promise<TrialPlace> {
  const account = getPostgresAccount()
  const createNode = async (name: string): Promise<TrialNode> => {
    const own = createPrivateFolder(path.join(home, name), account)
    createPrivateFolder(path.join(own, 'wal'), account)
    return { name, port: await findFreePort(), restPort: await findFreePort(), home: own }
  }
  return {
    etcdPort: await findFreePort(),
    primaryPort: await findFreePort(),
    replicasPort: await findFreePort(),
    poolerPort: await findFreePort(),
    bin: preparePatroniPrograms(path.join(dir, 'bin')),
    ...createCertificate(dir, home),
    userList: writePrivateFile(path.join(home, 'userlist.txt'), `"sira_server" "${SERVER_PASSWORD}"\n`),
    nodes: [await createNode('db1'), await createNode('db2')],
  }
}

/** Makes a certificate for this machine. Everybody may read it, and only PostgreSQL its key. */
function createCertificate(dir: string, home: string) {
  const [certificate, key] = [path.join(dir, 'server.crt'), path.join(home, 'server.key')]
  const names = `subjectAltName=IP:${HOST},DNS:localhost`
  const options = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=sira-trial -addext ${names}`.split(' ')
  const { status, stderr } = spawnSync('openssl', [...options, '-keyout', key, '-out', certificate])
  if (status !== 0) throw new Error(`openssl makes no certificate: ${String(stderr)}`)
  giveToPostgres(key)
  return { certificate, key }
}

function writePrivateFile(file: string, content: string): string {
  writeFileSync(file, content, { mode: 0o600 })
  giveToPostgres(file)
  return file
}

function giveToPostgres(file: string) {
  const account = getPostgresAccount()
  if (account) spawnSync('chown', [`${account.uid}:${account.gid}`, file])
}

async function listEtcdOptions(home: string, port: number): Promise<string[]> {
  const [client, peer] = [`http://${HOST}:${port}`, `http://${HOST}:${await findFreePort()}`]
  return [
    '--name=trial',
    `--data-dir=${path.join(home, 'etcd')}`,
    `--initial-cluster=trial=${peer}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
  ]
}

/** Returns the status of Patroni's answer, as HAProxy reads it; 0 when there is none. */
export const askPatroni = ({ restPort }: TrialNode, where: string): Promise<number> =>
  fetch(`http://${HOST}:${restPort}${where}`, { signal: AbortSignal.timeout(1_000) }).then(
    async ({ status, body }) => (await body?.cancel(), status),
    () => 0,
  )

/** Waits until one of the machines is the primary, not counting `except`; returns it. */
export async function waitForPrimary({ machines }: PatroniCluster, except?: PatroniMachine): Promise<PatroniMachine> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50))
    for (const machine of machines)
      if (machine !== except && (await askPatroni(machine, '/primary')) === 200) return machine
  throw new Error('Patroni makes no machine the primary')
}

/** Waits until Patroni may promote the other machine: it has every commit that is acknowledged. */
export async function waitForStandby(cluster: PatroniCluster): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(200)) {
    const statuses = await Promise.all(cluster.machines.map((machine) => askPatroni(machine, '/synchronous')))
    if (statuses.includes(200)) return
  }
  throw new Error('Patroni has no synchronous standby')
}
