import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRODUCT_NAME } from '@sira/contract/product'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { findFreePort } from './free-port.ts'
import { MAKE_EMAILS_DUE } from './tasks.ts'
import { PROCESS_ENVIRONMENT } from './process-environment.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 180_000
const ADMIN = { email: 'admin@town.example', password: 'Gebeta-on-the-table 9' }

/** An outgoing email, as a file of the outbox folder. */
export interface SentMail {
  id: string
  to: string
  subject: string
  text: string
}
export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>

/**
 * Starts the real server as a process of its own, with its own folder and embedded database, so that tests can kill it
 * and start it again. Builds the pages when they are missing.
 */
export async function startKillableServer() {
  if (!existsSync(path.join(ROOT, 'web/build/server/index.js')))
    spawnSync(process.execPath, ['tools/ensure.mjs'], { cwd: ROOT, stdio: 'inherit' })
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-killed-'))
  chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
  const port = await findFreePort()
  const getPostmasterPid = () => findPostmasterPid(path.join(dir, 'postgres'))
  let child: ChildProcess | undefined
  let isRemoved = false
  const server = {
    origin: `http://127.0.0.1:${port}`,
    admin: ADMIN,
    readMails: () => readMails(path.join(dir, 'outbox')),
    /** Kills the server without a warning, and with `withDatabase` its database too. */
    async kill(withDatabase: boolean) {
      await killProcess(child)
      if (withDatabase) process.kill(getPostmasterPid()!, 'SIGKILL')
    },
    async start() {
      if (isRemoved) throw new Error('The test is over')
      child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: ROOT,
        env: buildServerEnvironment(dir, port),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await waitUntilRunning(child)
    },
    /** Makes the emails due that a killed server had claimed; otherwise that takes a minute. */
    makeEmailsDue: () => runInDatabase(dir, MAKE_EMAILS_DUE),
    /** Sends SIGINT (Ctrl-C). Returns how the process exited. */
    async stop() {
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGINT')
      return ended
    },
    /** Removes the processes and the folder, however the test went. */
    async remove() {
      isRemoved = true
      await killProcess(child)
      const pid = getPostmasterPid()
      if (pid) process.kill(pid, 'SIGQUIT')
      for (let tries = 0; pid && isAlive(pid) && tries < 200; tries++) await sleep(25)
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await server.start().catch(async (error: unknown) => {
    await server.remove()
    throw error
  })
  return server
}

/** Returns the environment of a new machine: the settings of the test run are not passed on. */
const buildServerEnvironment = (dir: string, port: number) => ({
  ...PROCESS_ENVIRONMENT,
  DATA_DIR: dir,
  PORT: String(port),
  DEMO: '0',
  LOG_LEVEL: 'fatal',
  LIMITS_SCALE: '1000',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})

async function waitUntilRunning(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  for (
    const deadline = Date.now() + START_TIMEOUT_MS;
    !output.includes(`${PRODUCT_NAME} is running`);
    await sleep(20)
  ) {
    if (Date.now() < deadline && child.exitCode === null && child.signalCode === null) continue
    await killProcess(child)
    throw new Error(`The server did not start:\n${output}`)
  }
}

async function killProcess(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Returns the process id of the database in this folder, if it runs. */
function findPostmasterPid(folder: string): number | undefined {
  const pointer = path.join(folder, 'lies-in')
  const file = path.join(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : folder, 'data/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid && isAlive(pid) ? pid : undefined
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function runInDatabase(dir: string, statement: string) {
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres') })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement)
  await client.end()
  await database.stop() // The server still uses it, so it goes on.
}

/** Reads the emails of an outbox folder. */
export function readMails(folder: string): SentMail[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.toSorted().map((name) => parseMail(readFileSync(path.join(folder, name), 'utf8')))
}

function parseMail(text: string): SentMail {
  const head = text.slice(0, text.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1] ?? ''
  return { id: header('Message-ID'), to: header('To'), subject: decodeSubject(header('Subject')), text }
}

/** Decodes a subject: characters that a mail header may not contain are encoded, as in `=?UTF-8?Q?Your_=22code=22?=`. */
const decodeSubject = (header: string) =>
  header.replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, words: string) =>
    decodeURIComponent(
      words
        .replaceAll('_', ' ')
        .replaceAll('%', '%25')
        .replace(/=([0-9A-F]{2})/g, '%$1'),
    ),
  )
