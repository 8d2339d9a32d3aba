import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { appendFileSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPrivateFolder, getPostgresAccount, preparePostgresPrograms } from '#db/embedded/folders.ts'
import { findFreePort } from './free-port.ts'

/** A PostgreSQL of our own that can be a primary or a standby, on a port of 127.0.0.1 that stays the same. */
export interface PostgresNode {
  /** The folder of its files. */
  data: string
  port: number
  getUrl: (database: string, role?: string) => string
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[], database?: string) => Promise<Row[]>
  /** Creates the empty files of a new database server. */
  initialize: () => void
  /** Starts it with more settings, and waits until it accepts queries. */
  start: (settings?: readonly string[]) => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<void>
  /** Replaces its files by a copy of a running primary, and lets its next start follow that primary. */
  copyFrom: (primary: PostgresNode) => Promise<void>
}

const SETTINGS = ['shared_buffers=64MB', 'max_connections=60', 'wal_keep_size=128MB', 'timezone=UTC', 'fsync=off']
const INITDB = '-U app -A trust -E UTF8 --locale-provider=builtin --locale=C.UTF-8 --no-instructions'.split(' ')

/** Makes a node in a folder of its own; nothing runs yet. */
export async function createPostgresNode(home: string): Promise<PostgresNode> {
  const account = getPostgresAccount()
  const bin = path.join(preparePostgresPrograms(account), 'bin')
  const data = path.join(createPrivateFolder(home, account), 'data')
  const [logFile, port] = [path.join(home, 'postgres.log'), await findFreePort()]
  const getUrl = (database: string, role = 'app') => `postgresql://${role}@127.0.0.1:${port}/${database}`
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => (isRunning() ? endProcess(child!, signal) : undefined)
  return {
    data,
    port,
    getUrl,
    query: (text, values = [], database = 'postgres') => queryOnce(getUrl(database), text, values),
    initialize() {
      const options = { ...account, cwd: '/', encoding: 'utf8' } as const
      const { status, stderr } = spawnSync(path.join(bin, 'initdb'), ['-D', data, ...INITDB], options)
      if (status !== 0) throw new Error(`PostgreSQL could not create a database: ${stderr}`)
    },
    async start(settings = []) {
      const own = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
      const log = openSync(logFile, 'a')
      const args = ['-D', data, '-p', String(port), '-k', home, '-c', 'listen_addresses=127.0.0.1', ...own]
      child = spawn(path.join(bin, 'postgres'), args, { ...account, cwd: '/', stdio: ['ignore', log, log] })
      await waitForAnswer(getUrl('postgres'), () => {
        if (!isRunning()) throw new Error(`PostgreSQL has ended: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    async copyFrom(primary) {
      await copyData(primary, data)
      writeFileSync(path.join(data, 'standby.signal'), '')
      appendFileSync(
        path.join(data, 'postgresql.auto.conf'),
        `\nprimary_conninfo = 'host=127.0.0.1 port=${primary.port} user=app application_name=standby${port}'\nsynchronous_standby_names = ''\n`,
      )
      giveToAccount(data)
    },
  }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = waitForExit(child)
  // A killed postmaster leaves its processes behind: they end when they notice.
  if (signal === 'SIGKILL') for (const pid of listChildProcesses(child.pid!)) sendSignal(pid, signal)
  child.kill(signal)
  await ended
}

function giveToAccount(folder: string) {
  const account = getPostgresAccount()
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
}

/** What a copy of a running server leaves out: the next start creates or receives these. */
const NOT_COPIED = ['postmaster.*', 'standby.signal', 'backup_label*', 'pg_wal/*', 'pg_replslot/*', 'pg_stat_tmp/*']

/** Copies the files of a running primary, as pg_basebackup does. */
export async function copyData(primary: PostgresNode, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.getUrl('postgres') })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    rmSync(target, { recursive: true, force: true })
    createPrivateFolder(target, getPostgresAccount())
    await copyFolder(primary.data, target)
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    writeFileSync(path.join(target, 'backup_label'), rows[0]!.label)
    spawnSync('chmod', ['0700', target])
    giveToAccount(target)
  } finally {
    await client.end()
  }
}

/** Files of dropped tables may vanish during the copy (tar ends with 1): the log that is replayed later says so too. */
async function copyFolder(source: string, target: string) {
  const left = NOT_COPIED.map((pattern) => `--exclude=./${pattern}`)
  const reader = spawn('tar', ['-C', source, ...left, '-cf', '-', '.'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const writer = spawn('tar', ['-C', target, '-xpf', '-'], { stdio: [reader.stdout, 'ignore', 'inherit'] })
  const [read, written] = await Promise.all([reader, writer].map(waitForExit))
  if (read! > 1 || written !== 0) throw new Error(`The copy of ${source} is incomplete`)
}

const waitForExit = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 2)))

/** Runs one statement on a connection of its own and returns its rows. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function waitForAnswer(url: string, check: () => void) {
  for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
    check()
    const failure = await queryOnce(url, 'select 1', []).then(
      () => undefined,
      (error: Error) => error,
    )
    if (!failure) return
    if (Date.now() > deadline) throw failure
  }
}

/** Sends a signal; does nothing when the process is gone already. */
function sendSignal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const listChildProcesses = (parent: number) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.trim())
    .map(Number)
