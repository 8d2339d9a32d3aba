import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EmbeddedPostgresWatcher } from './restarter.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
let started: EmbeddedPostgres[]

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sira-embedded-'))
  chmodSync(folder, 0o755)
  started = []
})
afterEach(async () => {
  for (const server of started) await server.stop()
  rmSync(folder, { recursive: true })
})

const start = async (dir = path.join(folder, 'postgres'), log?: (line: string) => void) => {
  const server = await startEmbeddedPostgres({ dir, fast: true, log })
  started.push(server)
  return server
}

const query = async ({ url }: EmbeddedPostgres, text: string): Promise<unknown> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<Record<string, unknown>>(text)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await pool.end()
  }
}

/** Runs a process that starts the database and is killed before it can stop it; returns PostgreSQL's process id. */
const startAndBeKilled = (dir: string) => {
  const code = `import { startEmbeddedPostgres } from '${import.meta.resolve('./embedded-postgres.ts')}'
    console.log((await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, fast: true })).pid)
    process.kill(process.pid, 'SIGKILL')`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  expect(signal).toBe('SIGKILL')
  return Number(stdout)
}

/** Whether a process runs; a zombie process has an empty command line. */
const isRunning = (pid: number) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''

describe('the embedded PostgreSQL', () => {
  test('makes the database sira, in UTF8, and listens on no network', async () => {
    const server = await start()

    expect(await query(server, 'select current_database()')).toBe('sira')
    expect(await query(server, 'show server_encoding')).toBe('UTF8')
    expect(await query(server, 'show listen_addresses')).toBe('')
    expect(await query(server, 'show server_version_num')).toMatch(/^18/)
  })

  test('writes to the disk durably unless it is started for tests', async () => {
    const durable = await startEmbeddedPostgres({ dir: path.join(folder, 'durable') })
    started.push(durable)

    expect(
      await query(
        durable,
        `select string_agg(setting, ' ') from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
      ),
    ).toBe('on on on')
    expect(await query(await start(), 'show fsync')).toBe('off')
  })

  test('can be stopped after one of its processes died and it recovered', async () => {
    const server = await start()
    const keeper = Number(
      await query(server, `select pid from pg_stat_activity where application_name = 'sira keeper'`),
    )
    process.kill(keeper, 'SIGKILL')

    await server.stop()

    expect(isRunning(server.pid)).toBe(false)
  })

  test('keeps its data over a stop and a start', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as number')
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)

    const second = await start()

    expect(second.reused).toBe(false)
    expect(await query(second, 'select number from kept')).toBe(7)
  })

  test('a server that a killed process left running is used again and can be stopped', async () => {
    const dir = path.join(folder, 'postgres')
    const left = startAndBeKilled(dir)

    const server = await start(dir)

    expect(server).toMatchObject({ pid: left, reused: true })
    expect(await query(server, 'select 1')).toBe(1)
    await server.stop()
    // It is not a child of this process: its last moments are not waited for.
    await expect.poll(() => isRunning(left)).toBe(false)
  })

  test('two starts at once share one server, and the last to leave stops it', async () => {
    const [one, two] = await Promise.all([start(), start()])

    expect(two.pid).toBe(one.pid)
    expect(one.reused).not.toBe(two.reused)
    await one.stop()
    expect(await query(two, 'select 1')).toBe(1)
    await two.stop()
    expect(isRunning(one.pid)).toBe(false)
  })

  test('a stop waits for connections that are still closing', async () => {
    const server = await start()
    const client = new pg.Client({ connectionString: server.url })
    const errors: Error[] = []
    client.on('error', (error) => errors.push(error))
    await client.connect()
    const closing = sleep(300).then(() => client.end())

    await server.stop()
    await closing

    expect(errors).toEqual([])
  })

  test('a postmaster.pid whose process id now belongs to another program does not prevent the start', async () => {
    const dir = path.join(folder, 'postgres')
    await (await start(dir)).stop()
    writeFileSync(path.join(dir, 'data/postmaster.pid'), `${process.pid}\n${dir}/data\n0\n5432\n${dir}/socket-gone\n\n`)

    const server = await start(dir)

    expect(server.reused).toBe(false)
    expect(await query(server, 'select 1')).toBe(1)
  })

  test('an interrupted first start is completed by the next', async () => {
    mkdirSync(path.join(folder, 'postgres/data.new/base'), { recursive: true })

    expect(await query(await start(), 'select 1')).toBe(1)
  })

  test('a folder whose path is too long for a socket works', async () => {
    const server = await start(path.join(folder, 'a-long-name'.repeat(12)))

    expect(await query(server, 'select 1')).toBe(1)
  })

  test('a failed start says why', async () => {
    const dir = path.join(folder, 'postgres')
    await (await start(dir)).stop()
    writeFileSync(path.join(dir, 'data/PG_VERSION'), '12\n')

    await expect(start(dir)).rejects.toThrow(/initialized by PostgreSQL version 12/)
  })

  test.runIf(process.getuid?.() === 0)(
    'a folder that the account nobody cannot enter is replaced by another, which the next start finds',
    async () => {
      const logged: string[] = []
      const closed = path.join(folder, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const dir = path.join(closed, 'postgres')

      const first = await start(dir, (line) => logged.push(line))
      const elsewhere = readFileSync(path.join(dir, 'lies-in'), 'utf8').trim()
      try {
        await query(first, 'create table kept as select 7 as number')
        await first.stop()

        expect(await query(await start(dir, (line) => logged.push(line)), 'select number from kept')).toBe(7)
        expect(logged).toEqual([expect.stringContaining(elsewhere)])
      } finally {
        for (const server of started) await server.stop()
        rmSync(elsewhere, { recursive: true })
      }
    },
  )

  describe('with a watcher', { timeout: 60_000 }, () => {
    /** Starts PostgreSQL with a watcher that records its calls. */
    const startWithWatcher = async (dir = path.join(folder, 'postgres'), fast = true) => {
      const told: string[] = []
      const watcher: EmbeddedPostgresWatcher = {
        onLost: () => void told.push('lost'),
        onRestarted: () => void told.push('back'),
        onFailed: ({ message }) => void told.push(message),
      }
      const server = await startEmbeddedPostgres({ dir, fast, watcher })
      started.push(server)
      return { server, told }
    }
    const POLL_OPTIONS = { timeout: 20_000 }

    test('is restarted each time it is killed, under the same address, with everything that was committed', async () => {
      const { server, told } = await startWithWatcher(undefined, false)
      await query(server, 'create table kept as select 0 as number')
      for (let kills = 1; kills <= 3; kills++) {
        await query(server, `update kept set number = ${kills}`)
        process.kill(server.pid, 'SIGKILL')
        await expect.poll(() => told.length, POLL_OPTIONS).toBe(2 * kills)
        expect(await query(server, 'select number from kept')).toBe(kills)
      }
      expect(told).toEqual(['lost', 'back', 'lost', 'back', 'lost', 'back'])
      const { pid } = server

      await server.stop()

      expect(isRunning(pid)).toBe(false)
      expect(told).toHaveLength(6)
    })

    test('does not wait for busy processes of a killed server', async () => {
      const { server, told } = await startWithWatcher()
      const busy = query(server, 'select count(*) from generate_series(1, 100000000000)').catch(() => 'cut off')
      await expect
        .poll(
          () => query(server, `select count(*) from pg_stat_activity where query like '%100000000000)'`),
          POLL_OPTIONS,
        )
        .toBe('1')

      process.kill(server.pid, 'SIGKILL')

      await expect.poll(() => told, POLL_OPTIONS).toEqual(['lost', 'back'])
      expect(await busy).toBe('cut off')
    })

    test('is reported as lost only while it recovers after one of its processes died', async () => {
      const { server, told } = await startWithWatcher()
      const { pid } = server
      process.kill(
        Number(await query(server, `select pid from pg_stat_activity where application_name = 'sira keeper'`)),
        'SIGKILL',
      )

      await expect.poll(() => told, POLL_OPTIONS).toEqual(['lost', 'back'])
      expect(server.pid).toBe(pid)
    })

    test('that two processes use is restarted once, under the address that both know', async () => {
      const [one, two] = [await startWithWatcher(), await startWithWatcher()]
      process.kill(one.server.pid, 'SIGKILL')

      await expect
        .poll(() => [...one.told, ...two.told].toSorted(), POLL_OPTIONS)
        .toEqual(['back', 'back', 'lost', 'lost'])
      expect(two.server.pid).toBe(one.server.pid)
      expect([await query(one.server, 'select 1'), await query(two.server, 'select 1')]).toEqual([1, 1])
    })

    test('is given up with PostgreSQL’s own message when it cannot be started', async () => {
      const dir = path.join(folder, 'postgres')
      const { server, told } = await startWithWatcher(dir)
      writeFileSync(path.join(dir, 'data/PG_VERSION'), '12\n')
      process.kill(server.pid, 'SIGKILL')

      await expect
        .poll(() => told, POLL_OPTIONS)
        .toEqual(['lost', expect.stringMatching(/initialized by PostgreSQL version 12/)])
    })

    test('is not replaced by an empty database when its folder is gone', async () => {
      const dir = path.join(folder, 'postgres')
      const { server, told } = await startWithWatcher(dir)
      process.kill(server.pid, 'SIGKILL')
      rmSync(path.join(dir, 'data'), { recursive: true, force: true, maxRetries: 10 })

      await expect.poll(() => told.length, POLL_OPTIONS).toBe(2)
      expect(told[1]).toMatch(/did not start|is gone/)
      expect(existsSync(path.join(dir, 'data/PG_VERSION'))).toBe(false)
    })
  })
})
