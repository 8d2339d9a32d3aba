import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Watcher } from './embedded-restart.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

let folder: string
let started: Embedded[]

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
  const server = await startEmbedded({ dir, fast: true, log })
  started.push(server)
  return server
}

const ask = async ({ url }: Embedded, text: string): Promise<unknown> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<Record<string, unknown>>(text)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await pool.end()
  }
}

/** A process that starts the database and is killed before it can stop it. */
const startAndBeKilled = (dir: string) => {
  const code = `import { startEmbedded } from '${import.meta.resolve('./embedded.ts')}'
    console.log((await startEmbedded({ dir: ${JSON.stringify(dir)}, fast: true })).pid)
    process.kill(process.pid, 'SIGKILL')`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  expect(signal).toBe('SIGKILL')
  return Number(stdout)
}

/** A process that ended and waits for its parent to ask has no command line any more. */
const runs = (pid: number) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''

describe('the embedded PostgreSQL', () => {
  test('makes the database sira, in UTF8, and listens on no network', async () => {
    const server = await start()

    expect(await ask(server, 'select current_database()')).toBe('sira')
    expect(await ask(server, 'show server_encoding')).toBe('UTF8')
    expect(await ask(server, 'show listen_addresses')).toBe('')
    expect(await ask(server, 'show server_version_num')).toMatch(/^18/)
  })

  test('writes through to the disk unless it is started for tests', async () => {
    const durable = await startEmbedded({ dir: path.join(folder, 'durable') })
    started.push(durable)

    expect(
      await ask(
        durable,
        `select string_agg(setting, ' ') from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
      ),
    ).toBe('on on on')
    expect(await ask(await start(), 'show fsync')).toBe('off')
  })

  test('is stopped also after one of its processes died and it went on', async () => {
    const server = await start()
    const keeper = Number(await ask(server, `select pid from pg_stat_activity where application_name = 'sira keeper'`))
    process.kill(keeper, 'SIGKILL')
    await sleep(100)

    await server.stop()

    expect(runs(server.pid)).toBe(false)
  })

  test('keeps what was written over a stop and a start', async () => {
    const first = await start()
    await ask(first, 'create table kept as select 7 as number')
    await first.stop()
    expect(runs(first.pid)).toBe(false)

    const second = await start()

    expect(second.reused).toBe(false)
    expect(await ask(second, 'select number from kept')).toBe(7)
  })

  test('a server that a killed process left is used again and can be stopped', async () => {
    const dir = path.join(folder, 'postgres')
    const left = startAndBeKilled(dir)

    const server = await start(dir)

    expect(server).toMatchObject({ pid: left, reused: true })
    expect(await ask(server, 'select 1')).toBe(1)
    await server.stop()
    expect(runs(left)).toBe(false)
  })

  test('two starts at once share one server, and the last to leave stops it', async () => {
    const [one, two] = await Promise.all([start(), start()])

    expect(two.pid).toBe(one.pid)
    expect(one.reused).not.toBe(two.reused)
    await one.stop()
    expect(await ask(two, 'select 1')).toBe(1)
    await two.stop()
    expect(runs(one.pid)).toBe(false)
  })

  test('connections that are still closing are waited for', async () => {
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

  test('a postmaster.pid whose number now belongs to another process does not hinder the start', async () => {
    const dir = path.join(folder, 'postgres')
    await (await start(dir)).stop()
    writeFileSync(path.join(dir, 'data/postmaster.pid'), `${process.pid}\n${dir}/data\n0\n5432\n${dir}/socket-gone\n\n`)

    const server = await start(dir)

    expect(server.reused).toBe(false)
    expect(await ask(server, 'select 1')).toBe(1)
  })

  test('a first start that was cut off is made good by the next', async () => {
    mkdirSync(path.join(folder, 'postgres/data.new/base'), { recursive: true })

    expect(await ask(await start(), 'select 1')).toBe(1)
  })

  test('a folder whose path is too long for a socket works', async () => {
    const server = await start(path.join(folder, 'a-long-name'.repeat(12)))

    expect(await ask(server, 'select 1')).toBe(1)
  })

  test('a start that PostgreSQL refuses says why', async () => {
    const dir = path.join(folder, 'postgres')
    await (await start(dir)).stop()
    writeFileSync(path.join(dir, 'data/PG_VERSION'), '12\n')

    await expect(start(dir)).rejects.toThrow(/initialized by PostgreSQL version 12/)
  })

  test.runIf(process.getuid?.() === 0)(
    'a folder that nobody can enter is replaced by one that is found again',
    async () => {
      const said: string[] = []
      const closed = path.join(folder, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const dir = path.join(closed, 'postgres')

      const first = await start(dir, (line) => said.push(line))
      const elsewhere = readFileSync(path.join(dir, 'lies-in'), 'utf8').trim()
      try {
        await ask(first, 'create table kept as select 7 as number')
        await first.stop()

        expect(await ask(await start(dir, (line) => said.push(line)), 'select number from kept')).toBe(7)
        expect(said).toEqual([expect.stringContaining(elsewhere)])
      } finally {
        for (const server of started) await server.stop()
        rmSync(elsewhere, { recursive: true })
      }
    },
  )

  describe('that is watched', () => {
    /** Started with a watcher that writes down what it is told. */
    const watched = async (dir = path.join(folder, 'postgres'), fast = true) => {
      const told: string[] = []
      const watcher: Watcher = {
        lost: () => void told.push('lost'),
        back: () => void told.push('back'),
        failed: ({ message }) => void told.push(message),
      }
      const server = await startEmbedded({ dir, fast, watcher })
      started.push(server)
      return { server, told }
    }
    const IN_TIME = { timeout: 20_000 }

    test(
      'starts again by itself each time it is killed, under the same address, with all that was committed',
      { timeout: 60_000 },
      async () => {
        const { server, told } = await watched(undefined, false)
        await ask(server, 'create table kept as select 0 as number')
        for (let kills = 1; kills <= 3; kills++) {
          await ask(server, `update kept set number = ${kills}`)
          process.kill(server.pid, 'SIGKILL')
          await expect.poll(() => told.length, IN_TIME).toBe(2 * kills)
          expect(await ask(server, 'select number from kept')).toBe(kills)
        }
        expect(told).toEqual(['lost', 'back', 'lost', 'back', 'lost', 'back'])
        const { pid } = server

        await server.stop()

        expect(runs(pid)).toBe(false)
        expect(told).toHaveLength(6)
      },
    )

    test('does not wait for processes that a killed one left at work', { timeout: 60_000 }, async () => {
      const { server, told } = await watched()
      const busy = ask(server, 'select count(*) from generate_series(1, 100000000000)').catch(() => 'cut off')
      await expect
        .poll(() => ask(server, `select count(*) from pg_stat_activity where query like '%100000000000)'`), IN_TIME)
        .toBe('1')

      process.kill(server.pid, 'SIGKILL')

      await expect.poll(() => told, IN_TIME).toEqual(['lost', 'back'])
      expect(await busy).toBe('cut off')
    })

    test('is told to be away only while it goes on after one of its processes died', { timeout: 60_000 }, async () => {
      const { server, told } = await watched()
      const { pid } = server
      process.kill(
        Number(await ask(server, `select pid from pg_stat_activity where application_name = 'sira keeper'`)),
        'SIGKILL',
      )

      await expect.poll(() => told, IN_TIME).toEqual(['lost', 'back'])
      expect(server.pid).toBe(pid)
    })

    test(
      'is found by another process that started it first, under the address that both know',
      { timeout: 60_000 },
      async () => {
        const [one, two] = [await watched(), await watched()]
        process.kill(one.server.pid, 'SIGKILL')

        await expect
          .poll(() => [...one.told, ...two.told].toSorted(), IN_TIME)
          .toEqual(['back', 'back', 'lost', 'lost'])
        expect(two.server.pid).toBe(one.server.pid)
        expect([await ask(one.server, 'select 1'), await ask(two.server, 'select 1')]).toEqual([1, 1])
      },
    )

    test('is given up with its own words when it cannot be started', { timeout: 60_000 }, async () => {
      const dir = path.join(folder, 'postgres')
      const { server, told } = await watched(dir)
      writeFileSync(path.join(dir, 'data/PG_VERSION'), '12\n')
      process.kill(server.pid, 'SIGKILL')

      await expect
        .poll(() => told, IN_TIME)
        .toEqual(['lost', expect.stringMatching(/initialized by PostgreSQL version 12/)])
    })

    test('is not replaced by an empty one when its folder is gone', { timeout: 60_000 }, async () => {
      const dir = path.join(folder, 'postgres')
      const { server, told } = await watched(dir)
      process.kill(server.pid, 'SIGKILL')
      rmSync(path.join(dir, 'data'), { recursive: true, force: true, maxRetries: 10 })

      await expect.poll(() => told.length, IN_TIME).toBe(2)
      expect(told[1]).toMatch(/did not start|is gone/)
      expect(existsSync(path.join(dir, 'data/PG_VERSION'))).toBe(false)
    })
  })
})
