import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareDatabaseFolder, type LogLine, getPostgresAccount, preparePostgresPrograms } from './folders.ts'
import { killOrphanedProcesses } from './processes.ts'
import { createRestarter, type EmbeddedPostgresWatcher } from './restarter.ts'
import { SetupError } from '#core/setup-error.ts'
import {
  createCluster,
  findRunningPostgres,
  startPostgresServer,
  POSTGRES_PORT,
  type ClusterOptions,
  type PostgresServer,
} from './cluster.ts'

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** For `new pg.Pool({ connectionString })`: the database `sira`, over a unix socket. */
  url: string
  readonly pid: number
  /** Whether the server ran already: another process of ours uses it, or a killed process left it running. */
  reused: boolean
  /** Shuts PostgreSQL down, unless another process still uses it. */
  stop: () => Promise<void>
}

type Connection = { server: PostgresServer; keeper: pg.Client }
type StartOptions = { dir: string; log?: LogLine; fast?: boolean; watcher?: EmbeddedPostgresWatcher }

/**
 * Every process that uses the server holds this advisory lock shared, in the database `postgres`. The one that gets it
 * exclusively may stop the server.
 */
const IN_USE_LOCK = 7472
/** How long a start may take; the server may have to recover a large database first. */
const START_TIMEOUT_MS = 120_000
/** How long a stop waits for a server that recovers after one of its processes died. */
const RECOVERY_TIMEOUT_MS = 30_000
/** How long processes of a killed server may finish their work before they are killed. */
const ORPHAN_GRACE_MS = 1_000

/**
 * Runs the PostgreSQL 18 of our packages on the database in `dir` and creates what is missing: the folder, the cluster,
 * the database `sira`. Uses a server that already runs there, so two processes may start at once. `fast` is for tests:
 * a crash of the machine may lose data. With a `watcher`, a server that ends before `stop` is restarted under the same
 * address. Throws a SetupError with PostgreSQL's own message when it does not start.
 */
export async function startEmbeddedPostgres({
  dir,
  log = () => {},
  fast = false,
  watcher,
}: StartOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true })
  const requestedDir = realpathSync(dir)
  let [options, current]: [options?: ClusterOptions, current?: Connection] = []
  const join = (how: { isRestart: boolean }) =>
    withMachineLock(requestedDir, async () => {
      options ??= getClusterOptions(requestedDir, fast, log)
      current = await joinServer(options, { ...how, deadPid: getBackendPid(current?.keeper) })
      current.keeper.once('end', () => restarting?.ended())
    })
  const restarting = watcher && createRestarter(() => join({ isRestart: true }), watcher)
  await join({ isRestart: false })
  const { server } = current!
  let stopping: Promise<void> | undefined
  return {
    url: `postgresql://app@/sira?host=${encodeURIComponent(server.socketDir)}&port=${POSTGRES_PORT}`,
    get pid() {
      return current!.server.pid
    },
    reused: server.reused,
    stop: () => (stopping ??= stopWhenSettled()),
  }

  async function stopWhenSettled() {
    await restarting?.stop()
    await withMachineLock(requestedDir, () => disconnectAndStop(current!.server, current!.keeper))
  }
}

function getClusterOptions(requestedDir: string, fast: boolean, log: LogLine): ClusterOptions {
  const account = getPostgresAccount()
  const home = prepareDatabaseFolder(requestedDir, account, log)
  return { home, data: path.join(home, 'data'), account, fast }
}

/**
 * Connects to the running server or starts one, and marks it as used by us. A restart creates nothing, and the server
 * has to listen on the same address as before.
 */
async function joinServer(
  options: ClusterOptions,
  { isRestart, deadPid }: { isRestart: boolean; deadPid: number | undefined },
): Promise<Connection> {
  const programs = preparePostgresPrograms(options.account)
  const isThere = existsSync(path.join(options.data, 'PG_VERSION'))
  if (!isThere && isRestart) throw new SetupError(`The database in ${options.home} is gone`)
  if (!isThere) createCluster(options, programs)
  const begun = Date.now()
  for (const deadline = begun + START_TIMEOUT_MS; ;) {
    const server = findRunningPostgres(options) ?? startPostgresServer(options, programs)
    if (isRestart && server.socketDir !== options.socketDir)
      throw new SetupError(`PostgreSQL in ${options.home} was started by another process, under another address`)
    const { keeper, failure } = await connect(server, deadline, deadPid)
    if (keeper) {
      options.socketDir = server.socketDir
      return { server, keeper }
    }
    const isInUse = server.readErrorOutput().includes('still in use')
    if (isInUse && Date.now() > begun + ORPHAN_GRACE_MS) killOrphanedProcesses(options.data)
    // Processes of a killed server need a moment to notice it, and a server that shuts down needs one to finish.
    if (Date.now() > deadline || !(server.reused || isInUse)) {
      throw new SetupError(`PostgreSQL did not start in ${options.home}: ${server.readErrorOutput() || failure}`)
    }
    await sleep(100)
  }
}

/**
 * Connects, takes the lock IN_USE_LOCK and creates the database `sira`; returns only a failure when the server ends
 * instead. `deadPid` is the backend of the connection that this one replaces: when it was killed, PostgreSQL closes every
 * connection as soon as it notices, and until then still lists it.
 */
async function connect(
  server: PostgresServer,
  deadline: number,
  deadPid: number | undefined,
): Promise<{ keeper?: pg.Client; failure: string }> {
  let failure = 'it is not responding'
  while (server.isRunning() && Date.now() < deadline) {
    const client = new pg.Client({
      host: server.socketDir,
      port: POSTGRES_PORT,
      user: 'app',
      database: 'postgres',
      application_name: 'sira keeper',
    })
    client.on('error', () => {}) // The `end` event of the connection says that the server died.
    try {
      await client.connect()
      const { rowCount: isDeadListed } = await client.query('select from pg_stat_activity where pid = $1', [deadPid])
      if (isDeadListed) throw new Error('it is about to restart all connections')
      await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
      const { rowCount } = await client.query(`select from pg_database where datname = 'sira'`)
      if (!rowCount) await client.query('create database sira')
      return { keeper: client, failure: '' }
    } catch (error) {
      failure = (error as Error).message
      await client.end().catch(() => {})
      await sleep(50)
    }
  }
  return { failure }
}

async function disconnectAndStop(server: PostgresServer, first: pg.Client): Promise<void> {
  const { pid, socketDir, isRunning } = server
  const keeper = await ensureAlive(server, first)
  const isOnlyUser = await isLastUser(keeper)
  if (isOnlyUser) await waitForOthersToDisconnect(keeper).catch(() => {}) // The server is gone already.
  await keeper.end().catch(() => {})
  if (!isOnlyUser) return
  if (isRunning()) process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + 60_000; isRunning(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not stop`)
  }
  rmSync(socketDir, { recursive: true, force: true })
}

/**
 * Returns a working connection. When one of its processes dies, PostgreSQL closes every connection and goes on, so a
 * new one may be needed.
 */
async function ensureAlive(server: PostgresServer, keeper: pg.Client): Promise<pg.Client> {
  const lives = await keeper.query('select 1').then(
    () => true,
    () => false,
  )
  return lives
    ? keeper
    : ((await connect(server, Date.now() + RECOVERY_TIMEOUT_MS, getBackendPid(keeper))).keeper ?? keeper)
}

/** The process of PostgreSQL that serves a connection; the driver's types leave it out. */
const getBackendPid = (client: pg.Client | undefined) => (client as { processID?: number } | undefined)?.processID

async function isLastUser(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK])
    const { rows } = await keeper.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE_LOCK])
    return rows[0]!.alone
  } catch {
    return false // The server is gone already.
  }
}

/**
 * Waits up to 2 s until no other client is connected: an ended pool may still be closing connections, and one that
 * PostgreSQL cuts off would throw in its process.
 */
async function waitForOthersToDisconnect(keeper: pg.Client): Promise<void> {
  for (const deadline = Date.now() + 2_000; Date.now() < deadline; await sleep(5)) {
    const { rowCount } = await keeper.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (!rowCount) return
  }
}

/**
 * Runs `work` while no other process on this machine runs work with the same `name`; waits until it is free, at most 3
 * minutes. The lock is an abstract socket: the kernel releases it when a process dies, so nothing is left behind.
 */
async function withMachineLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const address = `\0sira-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  let release = await tryLock(address)
  for (const deadline = Date.now() + 180_000; !release; release = await tryLock(address)) {
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting or stopping the database in ${name} for three minutes`)
    await sleep(25)
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

function tryLock(address: string): Promise<(() => Promise<void>) | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<(() => Promise<void>) | undefined>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
  )
  server.listen(address, () => resolve(() => new Promise((closed) => server.close(() => closed()))))
  return promise
}
