import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  type Account,
  canEnter,
  databaseFolder,
  type Log,
  postgresAccount,
  postgresPrograms,
  privateFolder,
} from './embedded-place.ts'
import { endOrphans, isPostgresOf, postmasterOf } from './embedded-processes.ts'
import { createRestarter, type Watcher } from './embedded-restart.ts'
import { inTurn } from './embedded-turn.ts'
import { SetupError } from '../setup-error.ts'

export type Embedded = {
  /** For `new pg.Pool({ connectionString })`: the database `sira`, over a unix socket. */
  url: string
  readonly pid: number
  /** Whether the server ran already: another process of ours uses it, or one that was killed left it. */
  reused: boolean
  /** Shuts PostgreSQL down, unless another process still uses it. */
  stop: () => Promise<void>
}

type Server = { pid: number; socketDir: string; reused: boolean; runs: () => boolean; complaint: () => string }
type Joined = { server: Server; keeper: pg.Client }
/** `socketDir`: where the socket was, for all who still know that address. */
type Place = { home: string; data: string; account: Account | undefined; fast: boolean; socketDir?: string }
type Start = { dir: string; log?: Log; fast?: boolean; watcher?: Watcher }

/** It only names the socket: nothing listens on TCP. */
const PORT = 5432
/** Every process that uses the server holds this lock shared, in the database `postgres`; who gets it alone may stop the server. */
const IN_USE = 7472
/** The kernel's limit for the path of a unix socket. */
const LONGEST_SOCKET_PATH = 107
/** A server that has to recover a large database first is given this long. */
const PATIENCE = 120_000
/** What a killed server left may finish what it does for this long. */
const ORPHANS_MS = 1_000

const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=100',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=8MB',
  'maintenance_work_mem=128MB',
  'random_page_cost=1.1',
  'max_wal_size=2GB',
  // Before a recovery one call to the kernel, in place of opening each of some two thousand files.
  'recovery_init_sync_method=syncfs',
  'timezone=UTC',
  'log_timezone=UTC',
  // No failed statements: those are our callers' to report, without the values they carried.
  'log_min_messages=log',
  'log_checkpoints=off',
]
const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/**
 * Runs the PostgreSQL 18 of our packages on the database kept in `dir` and makes what is missing: the folder, the
 * cluster, the database `sira`. A server that already runs there is used, whoever started it, so two processes may start at once.
 * `fast` is for tests: a crash of the machine may lose the data. With a `watcher` a server that ends before `stop` is started again, under the same address.
 * Throws with PostgreSQL's own words when it does not start.
 */
export async function startEmbedded({ dir, log = () => {}, fast = false, watcher }: Start): Promise<Embedded> {
  mkdirSync(dir, { recursive: true })
  const asked = realpathSync(dir)
  let [place, current]: [place?: Place, current?: Joined] = []
  const join = (how: { isRestart: boolean }) =>
    inTurn(asked, async () => {
      place ??= placeOf(asked, fast, log)
      current = await joinServer(place, how)
      current.keeper.once('end', () => restarting?.ended())
    })
  const restarting = watcher && createRestarter(() => join({ isRestart: true }), watcher)
  await join({ isRestart: false })
  const { server } = current!
  let left: Promise<void> | undefined
  return {
    url: `postgresql://app@/sira?host=${encodeURIComponent(server.socketDir)}&port=${PORT}`,
    get pid() {
      return current!.server.pid
    },
    reused: server.reused,
    stop: () => (left ??= leaveWhenSettled()),
  }

  async function leaveWhenSettled() {
    await restarting?.stop()
    await inTurn(asked, () => leave(current!.server, current!.keeper))
  }
}

function placeOf(asked: string, fast: boolean, log: Log): Place {
  const account = postgresAccount()
  const home = databaseFolder(asked, account, log)
  return { home, data: path.join(home, 'data'), account, fast }
}

/** Finds the running server or starts one, and marks it as used by us. A restart makes nothing new, and has to answer where the server did before. */
async function joinServer(place: Place, { isRestart }: { isRestart: boolean }): Promise<Joined> {
  const programs = postgresPrograms(place.account)
  const isThere = existsSync(path.join(place.data, 'PG_VERSION'))
  if (!isThere && isRestart) throw new SetupError(`The database in ${place.home} is gone`)
  if (!isThere) createCluster(place, programs)
  const begun = Date.now()
  for (const deadline = begun + PATIENCE; ;) {
    const server = runningServer(place) ?? launch(place, programs)
    if (isRestart && server.socketDir !== place.socketDir)
      throw new SetupError(`PostgreSQL in ${place.home} was started by another process, under another address`)
    const { keeper, failure } = await connect(server, deadline)
    if (keeper) {
      place.socketDir = server.socketDir
      return { server, keeper }
    }
    const isInUse = server.complaint().includes('still in use')
    if (isInUse && Date.now() > begun + ORPHANS_MS) endOrphans(place.data)
    // Processes of a killed server need a moment to notice, and a server that is shutting down to finish.
    if (Date.now() > deadline || !(server.reused || isInUse)) {
      throw new SetupError(`PostgreSQL did not start in ${place.home}: ${server.complaint() || failure}`)
    }
    await sleep(100)
  }
}

/** Made aside and then renamed: a start that is cut off leaves no half cluster. */
function createCluster({ data, account, fast }: Place, programs: string): void {
  const half = `${data}.new`
  rmSync(half, { recursive: true, force: true })
  privateFolder(half, account)
  const asks = [
    '-U',
    'app',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const { status, error, stderr } = spawnSync(
    path.join(programs, 'bin/initdb'),
    ['-D', half, ...asks, ...(fast ? ['--no-sync'] : [])],
    {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new SetupError(`PostgreSQL could not make a database in ${half}: ${error?.message ?? stderr}`)
  renameSync(half, data)
}

function runningServer(place: Place): Server | undefined {
  const found = postmasterOf(place.data)
  if (!found?.socketDir) return undefined
  const { pid, socketDir, runs } = found
  if (runs) return { pid, socketDir, reused: true, runs: () => isPostgresOf(place.data, pid), complaint: () => '' }
  // A copied folder names the socket of the server it was copied from.
  if (path.dirname(socketDir) === place.home) place.socketDir ??= socketDir
  return undefined
}

function launch(place: Place, programs: string): Server {
  const { home, data, account, fast } = place
  const socketDir = socketFolder(place)
  const words = path.join(home, 'postgres.log')
  if (existsSync(words)) renameSync(words, `${words}.before`)
  const out = openSync(words, 'w', 0o600)
  const settings = [...SETTINGS, ...(fast ? FAST_SETTINGS : [])].flatMap((setting) => ['-c', setting])
  // A session of its own: Ctrl-C must reach us, who close our connections first, and not PostgreSQL.
  const child = spawn(
    path.join(programs, 'bin/postgres'),
    ['-D', data, '-p', String(PORT), '-k', socketDir, ...settings],
    {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', out, out],
    },
  )
  closeSync(out)
  child.unref()
  let failure = ''
  child.once('error', (error) => (failure = error.message))
  const complaint = () => failure || readFileSync(words, 'utf8').trim().slice(-2000)
  return {
    pid: child.pid ?? 0,
    socketDir,
    reused: false,
    runs: () => !failure && child.exitCode === null && child.signalCode === null,
    complaint,
  }
}

/** The one that a killed server had, whose address others still know; else a new one: a server whose folder was deleted would otherwise take our socket away when it ends. */
function socketFolder({ home, account, socketDir }: Place): string {
  for (const old of readdirSync(home).map((name) => path.join(home, name))) {
    if (path.basename(old).startsWith('socket-') && old !== socketDir) rmSync(old, { recursive: true })
  }
  if (socketDir) {
    rmSync(socketDir, { recursive: true, force: true })
    return privateFolder(socketDir, account)
  }
  const beside = path.join(home, 'socket-')
  const tooLong = Buffer.byteLength(`${beside}XXXXXX/.s.PGSQL.${PORT}`) > LONGEST_SOCKET_PATH
  return privateFolder(mkdtempSync(tooLong ? path.join(temporaryFolder(account), 'sira-pg-') : beside), account)
}

function temporaryFolder(account: Account | undefined): string {
  return account && !canEnter(realpathSync(os.tmpdir()), account) ? '/tmp' : os.tmpdir()
}

/** A connection that holds the lock IN_USE and has made sure of `sira`; none when the server went away instead. */
async function connect(server: Server, deadline: number): Promise<{ keeper?: pg.Client; failure: string }> {
  let failure = 'it does not answer'
  while (server.runs() && Date.now() < deadline) {
    const client = new pg.Client({
      host: server.socketDir,
      port: PORT,
      user: 'app',
      database: 'postgres',
      application_name: 'sira keeper',
    })
    client.on('error', () => {}) // The end of the connection is what tells that the server died.
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
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

async function leave(server: Server, first: pg.Client): Promise<void> {
  const { pid, socketDir, runs } = server
  const keeper = await living(server, first)
  const alone = await isAlone(keeper)
  if (alone) await othersGone(keeper).catch(() => {}) // The server is gone already.
  await keeper.end().catch(() => {})
  if (!alone) return
  if (runs()) process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + 60_000; runs(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not stop`)
  }
  rmSync(socketDir, { recursive: true, force: true })
}

/** When one of its processes dies, PostgreSQL cuts every connection off and goes on: then a new one has to ask. */
async function living(server: Server, keeper: pg.Client): Promise<pg.Client> {
  const lives = await keeper.query('select 1').then(
    () => true,
    () => false,
  )
  return lives ? keeper : ((await connect(server, Date.now() + 5_000)).keeper ?? keeper)
}

async function isAlone(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE])
    const { rows } = await keeper.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE])
    return rows[0]!.alone
  } catch {
    return false // The server is gone already.
  }
}

/** A pool that has ended may still be closing its connections; one that PostgreSQL cuts off throws in its process. */
async function othersGone(keeper: pg.Client): Promise<void> {
  for (const deadline = Date.now() + 2_000; Date.now() < deadline; await sleep(5)) {
    const { rowCount } = await keeper.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (!rowCount) return
  }
}
