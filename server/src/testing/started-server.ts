import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { PRODUCT_NAME } from '@sira/contract/product'
import { inject, test as base } from 'vitest'
import { ownDatabase } from './own-database.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const OWN_SECRET = 'Q2hhbmNlIG1hZGUgdGhpcyBmb3IgYSB0ZXN0IG9ubHk'

export interface StartedServer {
  origin: string
  port: number
  child: ChildProcess
  /** All that it wrote until now. */
  said(): string
  /** When it serves, or has ended without. */
  begun: Promise<unknown>
  /** How it ended: its code, or the signal that ended it. */
  ended: Promise<number | string>
}
interface Start {
  settings?: Record<string, string>
  /** For Node, ahead of the program. */
  flags?: string[]
  /** Does not wait until it serves. */
  isWaitedFor?: false
}

/** The server as it is run for real: a process of its own with settings of its own, on a database that is not the embedded one. */
export const test = base.extend<{ url: string; start: (how?: Start) => Promise<StartedServer> }>({
  url: async ({}, use) => {
    const database = await ownDatabase(inject('postgres'))
    await use(database.url)
    await database.drop()
  },
  start: async ({ url }, use) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-started-'))
    const servers: StartedServer[] = []
    await use(async ({ settings = {}, flags = [], isWaitedFor } = {}) => {
      const port = await freePort()
      const env = {
        PATH: process.env['PATH'],
        DATABASE_URL: url,
        DATA_DIR: dir,
        PORT: String(port),
        PUBLIC_ORIGIN: 'https://sira.example',
        SECRET: OWN_SECRET,
        LOG_LEVEL: 'info',
        LIMITS_SCALE: '1000',
        ...settings,
      }
      const server = watched(
        spawn(process.execPath, [...flags, 'server/src/main.ts'], {
          cwd: ROOT,
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
        port,
      )
      servers.push(server)
      if (isWaitedFor !== false) await server.begun
      return server
    })
    for (const { child, ended } of servers) {
      child.kill('SIGINT')
      await ended
    }
    rmSync(dir, { recursive: true, force: true })
  },
})

function watched(child: ChildProcess, port: number) {
  let said = ''
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  )
  const serves = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream
        ?.setEncoding('utf8')
        .on('data', (text: string) => (said += text).includes(`${PRODUCT_NAME} is running`) && resolve())
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    child,
    said: () => said,
    ended,
    begun: Promise.race([serves, ended]),
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
