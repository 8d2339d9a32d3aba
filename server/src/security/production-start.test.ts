import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, test as base } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { DEMO_LOGINS } from '../demo/accounts.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const OWN_SECRET = 'Q2hhbmNlIG1hZGUgdGhpcyBmb3IgYSB0ZXN0IG9ubHk'

/** A server with a database of its own, as it is run for real, until it says something that matches. */
const test = base.extend<{ url: string; start: (settings: Record<string, string>, until: RegExp) => Promise<string> }>({
  url: async ({}, use) => {
    const database = await ownDatabase(inject('postgres'))
    await use(database.url)
    await database.drop()
  },
  start: async ({ url }, use) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-production-'))
    const stops: (() => Promise<unknown>)[] = []
    await use(async (settings, until) => {
      const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dir, PORT: '0', PUBLIC_ORIGIN: 'https://sira.example', LOG_LEVEL: 'fatal', ...settings }
      const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      stops.push(() => {
        child.kill('SIGINT')
        return ended
      })
      const spoken = new Promise<void>((resolve) => {
        for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => until.test((said += text)) && resolve())
      })
      await Promise.race([spoken, ended])
      return said
    })
    for (const stop of stops) await stop()
    rmSync(dir, { recursive: true, force: true })
  },
})

test('a start with a database of its own makes no account, and names none', { timeout: 60_000 }, async ({ url, start }) => {
  const said = await start({ SECRET: OWN_SECRET }, /stop with Ctrl-C/)

  expect(said).toContain('Sira is running')
  expect(said).not.toMatch(/demo|sira\.test/i)
  const { db, close } = openDatabase(url, 1)
  expect(await run(db, 'select email from accounts')).toEqual([])
  expect(DEMO_LOGINS.length).toBeGreaterThan(0)
  await close()
})

test.for([
  ['no secret', ''],
  ['a short one', 'short'],
  ['one out of a sample', 'change-me-change-me-change-me-change-me'],
] as const)('a start with %s ends with a word about it, and touches nothing', { timeout: 60_000 }, async ([, SECRET], { start }) => {
  const said = await start({ SECRET }, /SECRET/)
  expect(said).toMatch(/The settings cannot be used:\s+SECRET/)
  expect(said).not.toContain('Sira is running')
})
