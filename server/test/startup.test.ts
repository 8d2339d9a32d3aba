import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { listMigrations } from '#db/migrate.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import { createSwitchableDatabase } from '#test/switchable-database.ts'
import { serverTest, type StartedServer } from '#test/started-server.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SLOW = { timeout: 300_000 }

function createTempFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-starts-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user of the system and needs access.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** The process exited with 1 and printed one line, without a stack. */
async function expectEnd({ exited: ended, getOutput: said }: StartedServer, words: RegExp) {
  expect([await ended, said()]).toEqual([1, expect.stringMatching(words)])
  expect(said().trim().split('\n')).toHaveLength(1)
}

serverTest.for([
  [
    'a file',
    (folder: string) => path.join(folder, 'file'),
    /^DATA_DIR is \S+file, which is a file or inside one: ENOTDIR$/m,
  ],
  [
    'below a file',
    (folder: string) => path.join(folder, 'file/data'),
    /^DATA_DIR is \S+file\/data, which is a file or inside one: ENOTDIR$/m,
  ],
  [
    'a link that leads nowhere',
    (folder: string) => path.join(folder, 'link'),
    /^DATA_DIR is \S+link, where a file is in the way: EEXIST$/m,
  ],
  [
    'where nothing can be made',
    () => '/proc/sira/data',
    /^DATA_DIR is \/proc\/sira\/data, which cannot be created or written: ENOENT$/m,
  ],
] as const)(
  'a start whose DATA_DIR is %s fails with one line that names it, with the embedded database and with an external one',
  SLOW,
  async ([, place, words], { start }) => {
    const folder = createTempFolder()
    writeFileSync(path.join(folder, 'file'), '')
    symlinkSync(path.join(folder, 'nothing'), path.join(folder, 'link'))
    await expectEnd(await start({ settings: { DATA_DIR: place(folder) } }), words)
    await expectEnd(await start({ settings: { DATA_DIR: place(folder), DATABASE_URL: '' } }), words)
  },
)

serverTest(
  'a start whose data folder has a file in place of a folder fails with one line that names both',
  SLOW,
  async ({ start }) => {
    const folder = createTempFolder()
    writeFileSync(path.join(folder, 'files'), '')
    await expectEnd(
      await start({ settings: { DATA_DIR: folder } }),
      /^DATA_DIR is \S+, where a file is in the way: ENOTDIR \(mkdir \S+files\/incoming\)$/m,
    )
  },
)

serverTest(
  'a start on an address that cannot be used fails with one line that names the setting',
  SLOW,
  async ({ start }) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo

    await expectEnd(
      await start({ settings: { PORT: String(port) } }),
      new RegExp(`^Port ${port} of 127.0.0.1 is in use: .* PORT$`, 'm'),
    )
    await expectEnd(
      await start({ settings: { HOST: '192.0.2.1' } }),
      /^HOST is 192\.0\.2\.1, which is not an address of this machine \(EADDRNOTAVAIL\)$/m,
    )
    await expectEnd(
      await start({ settings: { HOST: 'nowhere.invalid' } }),
      /^HOST is nowhere\.invalid, a name without an address/m,
    )
  },
)

serverTest(
  'a start waits for an unreachable database, says so once, and serves when it responds',
  SLOW,
  async ({ url, start }) => {
    const hidden = createSwitchableDatabase(url)
    const server = await start({ settings: { DATABASE_URL: hidden.url }, isWaitedFor: false })
    await expect
      .poll(server.getOutput, { timeout: 90_000 })
      .toMatch(
        /^Waiting for the database: DATABASE_URL names the database town_\w+ in \S+socket, which is not responding \(connect ENOENT/m,
      )

    hidden.connect()

    await server.started
    expect(server.getOutput()).toContain('Sira is running')
    expect(server.getOutput().match(/Waiting for the database/g)).toHaveLength(1)
  },
)

serverTest(
  'a first start with demo data ends without a stack when the file store does not respond, and names its settings',
  SLOW,
  async ({ start }) => {
    const { getOutput, exited } = await start({
      settings: {
        DEMO: '1',
        FILE_STORE: 's3://files',
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_ACCESS_KEY_ID: 'name',
        S3_SECRET_ACCESS_KEY: 'key',
      },
    })
    expect(await exited).toBe(1)
    const lines = getOutput().trim().split('\n')
    expect(lines.at(-1)).toMatch(
      /^FILE_STORE is s3:\/\/files, which does not respond at the S3_ENDPOINT http:\/\/127\.0\.0\.1:9 \(connect ECONNREFUSED/,
    )
    expect(lines.filter((line) => /^\s+at |^because of/.test(line))).toEqual([])
  },
)

serverTest('a start that waits for the database can be stopped at once', SLOW, async ({ url, start }) => {
  const server = await start({ settings: { DATABASE_URL: createSwitchableDatabase(url).url }, isWaitedFor: false })
  await expect.poll(server.getOutput, { timeout: 90_000 }).toContain('Waiting for the database')
  server.child.kill('SIGTERM')

  expect(await server.exited).toBe(0)
})

serverTest(
  'the wait for a database ends with an error that names its setting and does not contain its password',
  async () => {
    const wait = waitForDatabase('postgresql://hanna:secret-word@127.0.0.1:1/sira?sslmode=disable', {
      setting: 'DATABASE_URL',
      log: () => {},
      maxWaitMs: 0,
    })

    await expect(wait).rejects.toThrow(
      'DATABASE_URL names the database sira at 127.0.0.1:1, which is not responding (connect ECONNREFUSED 127.0.0.1:1). We waited for 0 seconds.',
    )
  },
)

serverTest('the wait goes on while PgBouncer has no connection to a server', async () => {
  const fields = 'SFATAL\0VFATAL\0C08P01\0Mserver login has been failing\0\0'
  const refusal = Buffer.from(`E0000${fields}`, 'latin1')
  refusal.writeInt32BE(4 + fields.length, 1)
  const bouncer = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(refusal)))
  await new Promise<void>((resolve) => bouncer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void bouncer.close())
  const { port } = bouncer.address() as AddressInfo
  const wait = waitForDatabase(`postgresql://hanna@127.0.0.1:${port}/sira`, {
    setting: 'DATABASE_URL',
    log: () => {},
    maxWaitMs: 0,
  })

  await expect(wait).rejects.toThrow('which is not responding (server login has been failing)')
})

serverTest('a start reads the live jobs before it listens', SLOW, async ({ url, start }) => {
  // The first start writes what would wait for the lock as well, such as the exchange rates.
  const first = await start()
  first.child.kill('SIGINT')
  await first.exited
  // A transaction sees the other connections as they were at its first look, so another client looks.
  const [locker, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([locker.connect(), watcher.connect()])
  await locker.query('begin')
  await locker.query('lock table companies in access exclusive mode')
  const server = await start({ isWaitedFor: false })
  const countReaders = async () =>
    (
      await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'from companies where status'`,
      )
    ).rowCount
  try {
    await expect.poll(countReaders, { timeout: 90_000 }).toBe(1)
    await expect(fetch(`${server.origin}/readyz`)).rejects.toThrow('fetch failed')
  } finally {
    await Promise.all([locker.end(), watcher.end()])
  }
  await server.started
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
})

serverTest('a start does not wait for a database that responds but cannot be used', SLOW, async ({ url, start }) => {
  await expectEnd(
    await start({ settings: { DATABASE_URL: url.replace(/\/town_\w+/, '/nothing') } }),
    /^DATABASE_URL names the database nothing in \S+, which cannot be used: database "nothing" does not exist$/m,
  )
})

serverTest(
  'servers and commands do not touch the database of a newer version, and print one line that names both versions',
  SLOW,
  async ({ url, start }) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`insert into migrations (name) values ('9999-later.sql')`)
    await client.end()
    const words = new RegExp(
      `^The database belongs to a newer version: its newest migration is 9999-later.sql, the newest that this version knows is ${listMigrations().at(-1)}\\. .+$`,
      'm',
    )

    await expectEnd(await start(), words)
    const folder = createTempFolder()
    const env = { ...PROCESS_ENVIRONMENT, DATABASE_URL: url, DATA_DIR: folder }
    for (const [command, ...asked] of [
      ['migrate.ts'],
      ['admin.ts', 'grant', 'hanna@town.example'],
      ['backup.ts', path.join(folder, 'backup.tar')],
      ['affected.ts', '--from', '2026-11-20'],
    ]) {
      const ran = await promisify(execFile)(process.execPath, [path.join('server/src/commands', command!), ...asked], {
        cwd: ROOT,
        env,
      }).catch((error: { code: number; stderr: string }) => error)
      expect([command, 'code' in ran && ran.code, ran.stderr.trim()]).toEqual([
        command,
        1,
        expect.stringMatching(words),
      ])
      expect(ran.stderr.trim().split('\n')).toHaveLength(1)
    }
  },
)

/** The arguments of Node with which the process runs now. */
const readFlags = ({ child }: StartedServer) =>
  readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')
    .split('\0')
    .filter((each) => each.startsWith('--'))

serverTest(
  'the heap of a start follows the number of live jobs, in one process that ends with its signal',
  SLOW,
  async ({ url, start }) => {
    const few = await start({ program: 'start.ts' })
    expect(readFlags(few)).toEqual([
      '--max-old-space-size=300',
      '--max-semi-space-size=16',
      '--initial-old-space-size=150',
    ])
    const environment = readFileSync(`/proc/${few.child.pid}/environ`, 'utf8').split('\0')
    expect(environment).toContain(`NODE_COMPILE_CACHE=${path.join(ROOT, 'node_modules/.cache/node')}`)
    few.child.kill('SIGTERM')
    expect(await few.exited).toBe(0)

    await countJobsOfCompany(url, 412_345)
    const many = await start({ program: 'start.ts', flags: ['--stack-trace-limit=20'] })
    expect(readFlags(many)).toEqual([
      '--stack-trace-limit=20',
      '--max-old-space-size=563',
      '--max-semi-space-size=16',
      '--initial-old-space-size=282',
    ])
    expect((await fetch(`${many.origin}/healthz`)).status).toBe(200)
    many.child.kill('SIGTERM')
    expect(await many.exited).toBe(0)
  },
)

/** Adds an active company with so many live jobs, as they are counted. */
async function countJobsOfCompany(url: string, jobs: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    with owner as (
      insert into accounts (first_name, last_name, email, phone, role, verified_at)
      values ('Hanna', 'Girma', 'hanna@town.example', '+251 911000000', 'COMPANY', now()) returning id),
    stored as (
      insert into files (id, kind, account_id, name, type, size, sha256)
      select uuidv7(), 'logo', id, 'logo.png', 'image/png', 1, sha256('a') from owner returning id)
    insert into companies (owner_id, name, email, phone, location, description, size, industry, logo_file_id, trade_license_file_id, status, live_jobs)
    select owner.id, 'Town Works', 'jobs@town.example', '+251 911000000', 'Adama', 'We build.', 'SMALL', 'FINTECH', stored.id, stored.id, 'ACTIVE', ${jobs}
    from owner, stored`)
  await client.end()
}

serverTest(
  'an embedded database that cannot be restarted ends the process with one line in the log',
  SLOW,
  async ({ start }) => {
    const folder = createTempFolder()
    const server = await start({ settings: { DATABASE_URL: '', DATA_DIR: folder, DEMO: '0', SECRET: '' } })
    const cluster = path.join(folder, 'postgres/data')
    const postmaster = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    writeFileSync(path.join(cluster, 'PG_VERSION'), '12\n')
    process.kill(postmaster, 'SIGKILL')

    expect(await server.exited).toBe(1)
    const told = server
      .getOutput()
      .split('\n')
      .filter((line) => line.includes('"event":'))
      .map((line) => JSON.parse(line) as { event: string; err?: { message: string } })
    expect(told.map(({ event }) => event)).toEqual(['database.lost', 'process.failed'])
    expect(told[1]!.err!.message).toContain('initialized by PostgreSQL version 12')
  },
)
