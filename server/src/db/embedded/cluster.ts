import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
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
import { type SystemAccount, canEnterFolder, createPrivateFolder } from './folders.ts'
import { isPostgresProcess, readPostmasterFile } from './processes.ts'
import { SetupError } from '#core/setup-error.ts'

export type PostgresServer = {
  pid: number
  socketDir: string
  reused: boolean
  isRunning: () => boolean
  readErrorOutput: () => string
}
/** `socketDir` is where the socket was before a restart, because others still know that address. */
export type ClusterOptions = {
  home: string
  data: string
  account: SystemAccount | undefined
  fast: boolean
  socketDir?: string
}

/** Only part of the socket's name: nothing listens on TCP. */
export const POSTGRES_PORT = 5432
/** The kernel's limit for the path of a unix socket. */
const MAX_SOCKET_PATH = 107

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
  // One system call before a recovery, instead of opening each of about 2000 files.
  'recovery_init_sync_method=syncfs',
  'timezone=UTC',
  'log_timezone=UTC',
  // Does not log failed statements: our code logs the errors, without the values of the statements.
  'log_min_messages=log',
  'log_checkpoints=off',
]
const FAST_SETTINGS = [
  // Several test files run at a time, each with some instances of the app.
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/** Creates the cluster in another folder and renames it, so that an interrupted start leaves no incomplete cluster. */
export function createCluster({ data, account, fast }: ClusterOptions, programs: string): void {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  createPrivateFolder(unfinished, account)
  const initdbArgs = [
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
    ['-D', unfinished, ...initdbArgs, ...(fast ? ['--no-sync'] : [])],
    {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    },
  )
  if (status !== 0)
    throw new SetupError(`PostgreSQL could not create a database in ${unfinished}: ${error?.message ?? stderr}`)
  renameSync(unfinished, data)
}

export function findRunningPostgres(options: ClusterOptions): PostgresServer | undefined {
  const found = readPostmasterFile(options.data)
  if (!found?.socketDir) return undefined
  const { pid, socketDir, isRunning } = found
  if (isRunning)
    return {
      pid,
      socketDir,
      reused: true,
      isRunning: () => isPostgresProcess(options.data, pid),
      readErrorOutput: () => '',
    }
  // In a copied folder, postmaster.pid names the socket of the server that it was copied from.
  if (path.dirname(socketDir) === options.home) options.socketDir ??= socketDir
  return undefined
}

export function startPostgresServer(options: ClusterOptions, programs: string): PostgresServer {
  const { home, data, account, fast } = options
  const socketDir = prepareSocketFolder(options)
  const logFile = path.join(home, 'postgres.log')
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.before`)
  const out = openSync(logFile, 'w', 0o600)
  const settings = [...SETTINGS, ...(fast ? FAST_SETTINGS : [])].flatMap((setting) => ['-c', setting])
  // Detached, so that Ctrl-C reaches only this process, which closes its connections before it stops PostgreSQL.
  const child = spawn(
    path.join(programs, 'bin/postgres'),
    ['-D', data, '-p', String(POSTGRES_PORT), '-k', socketDir, ...settings],
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
  const readErrorOutput = () => failure || readFileSync(logFile, 'utf8').trim().slice(-2000)
  return {
    pid: child.pid ?? 0,
    socketDir,
    reused: false,
    isRunning: () => !failure && child.exitCode === null && child.signalCode === null,
    readErrorOutput,
  }
}

/**
 * Returns the socket folder of the killed server, whose address others still know; otherwise a new one, because a
 * server whose data folder was deleted would delete our socket when it ends.
 */
function prepareSocketFolder({ home, account, socketDir }: ClusterOptions): string {
  for (const old of readdirSync(home).map((name) => path.join(home, name))) {
    if (path.basename(old).startsWith('socket-') && old !== socketDir) rmSync(old, { recursive: true })
  }
  if (socketDir) {
    rmSync(socketDir, { recursive: true, force: true })
    return createPrivateFolder(socketDir, account)
  }
  const beside = path.join(home, 'socket-')
  const tooLong = Buffer.byteLength(`${beside}XXXXXX/.s.PGSQL.${POSTGRES_PORT}`) > MAX_SOCKET_PATH
  return createPrivateFolder(mkdtempSync(tooLong ? path.join(getTempFolder(account), 'sira-pg-') : beside), account)
}

function getTempFolder(account: SystemAccount | undefined): string {
  return account && !canEnterFolder(realpathSync(os.tmpdir()), account) ? '/tmp' : os.tmpdir()
}
