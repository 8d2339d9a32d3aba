import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { PRODUCT_NAME } from '@sira/contract/product'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const STARTING = 60_000
/** As `lettersDue` has it. */
const LETTERS_DUE = `
  update outbox set next_attempt_at = now() where sent_at is null;
  update pgboss.job set start_after = now(), state = case state when 'active' then 'retry' else state end where name = 'letter' and state in ('created', 'retry', 'active')`
const ADMIN = { email: 'admin@town.example', password: 'Gebeta-on-the-table 9' }

/** An outgoing mail as it lies in the outbox folder. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
}
export type MortalServer = Awaited<ReturnType<typeof mortalServer>>

/**
 * The real server as a process of its own, with its own folder and embedded database, to be killed and started again.
 * The pages are built when they are missing.
 */
export async function mortalServer() {
  if (!existsSync(path.join(ROOT, 'web/build/server/index.js')))
    spawnSync(process.execPath, ['tools/ensure.mjs'], { cwd: ROOT, stdio: 'inherit' })
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-killed-'))
  chmodSync(dir, 0o755) // PostgreSQL may run as another account and has to get in.
  const port = await freePort()
  const postmaster = () => postmasterOf(path.join(dir, 'postgres'))
  let child: ChildProcess | undefined
  let isRemoved = false
  const server = {
    origin: `http://127.0.0.1:${port}`,
    admin: ADMIN,
    mails: () => mailsIn(path.join(dir, 'outbox')),
    /** The end without a warning, of the database as well where told. */
    async kill(withDatabase: boolean) {
      await killed(child)
      if (withDatabase) process.kill(postmaster()!, 'SIGKILL')
    },
    async start() {
      if (isRemoved) throw new Error('The test is over')
      child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: ROOT,
        env: environment(dir, port),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await running(child)
    },
    /** The letters that a killed server had in hand are due again a minute later: that minute passes now. */
    letAMinutePass: () => withDatabaseOf(dir, LETTERS_DUE),
    /** Ctrl-C; answers how the process ended. */
    async stop() {
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGINT')
      return ended
    },
    /** Leaves nothing behind, however the test went. */
    async remove() {
      isRemoved = true
      await killed(child)
      const pid = postmaster()
      if (pid) process.kill(pid, 'SIGQUIT')
      for (let tries = 0; pid && isAlive(pid) && tries < 200; tries++) await rest(25)
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await server.start().catch(async (error: unknown) => {
    await server.remove()
    throw error
  })
  return server
}

/** Only what a new machine would have: the test's own settings are not the server's. */
const environment = (dir: string, port: number) => ({
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  DATA_DIR: dir,
  PORT: String(port),
  DEMO: '0',
  LOG_LEVEL: 'fatal',
  LIMITS_SCALE: '1000',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})

async function running(child: ChildProcess) {
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (words += text))
  for (const deadline = Date.now() + STARTING; !words.includes(`${PRODUCT_NAME} is running`); await rest(20)) {
    if (Date.now() < deadline && child.exitCode === null && child.signalCode === null) continue
    await killed(child)
    throw new Error(`The server did not start:\n${words}`)
  }
}

async function killed(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** The process of the database in this folder, if it runs. */
function postmasterOf(folder: string): number | undefined {
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

async function withDatabaseOf(dir: string, statement: string) {
  const database = await startEmbedded({ dir: path.join(dir, 'postgres') })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement)
  await client.end()
  await database.stop() // The server still uses it, so it goes on.
}

function mailsIn(folder: string): Mail[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.toSorted().map((name) => mailOf(readFileSync(path.join(folder, name), 'utf8')))
}

function mailOf(text: string): Mail {
  const head = text.slice(0, text.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1] ?? ''
  return { id: header('Message-ID'), to: header('To'), subject: plain(header('Subject')), text }
}

/** A subject with signs that a mail header may not hold comes in words like `=?UTF-8?Q?Your_=22code=22?=`. */
const plain = (header: string) =>
  header.replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, words: string) =>
    decodeURIComponent(
      words
        .replaceAll('_', ' ')
        .replaceAll('%', '%25')
        .replace(/=([0-9A-F]{2})/g, '%$1'),
    ),
  )

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
