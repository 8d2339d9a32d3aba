import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PRODUCT_NAME } from '@sira/contract/product'
import { inject, test as base } from 'vitest'
import { findFreePort } from './free-port.ts'
import { createTestDatabase } from './test-database.ts'
import { PROCESS_ENVIRONMENT } from './process-environment.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const TEST_SECRET = 'Q2hhbmNlIG1hZGUgdGhpcyBmb3IgYSB0ZXN0IG9ubHk'

export interface StartedServer {
  origin: string
  port: number
  child: ChildProcess
  /** Returns everything that the process has written so far. */
  getOutput(): string
  /** Resolves when it serves, or has exited before. */
  started: Promise<unknown>
  /** Resolves with its exit code, or the signal that ended it. */
  exited: Promise<number | string>
}
interface StartOptions {
  settings?: Record<string, string>
  /** The folder of the version to start; this one by default. */
  root?: string
  /** Flags for Node, before the program. */
  flags?: string[]
  /** `start.ts` is the program of `npm start`. */
  program?: 'main.ts' | 'start.ts'
  /** `false`: do not wait until it serves. */
  isWaitedFor?: false
}

/**
 * A test with the server as a process of its own, with its own settings, as in production; its database is not the embedded
 * one.
 */
export const serverTest = base.extend<{ url: string; start: (how?: StartOptions) => Promise<StartedServer> }>({
  url: async ({}, use) => {
    const database = await createTestDatabase(inject('postgres'))
    await use(database.url)
    await database.drop()
  },
  start: async ({ url }, use) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-started-'))
    const servers: StartedServer[] = []
    await use(async ({ settings = {}, root = ROOT, flags = [], program = 'main.ts', isWaitedFor } = {}) => {
      const port = await findFreePort()
      const env = {
        ...PROCESS_ENVIRONMENT,
        // start.ts sets its own.
        ...(program === 'start.ts' && { NODE_COMPILE_CACHE: undefined }),
        DATABASE_URL: url,
        DATA_DIR: dir,
        PORT: String(port),
        PUBLIC_ORIGIN: 'https://sira.example',
        SECRET: TEST_SECRET,
        LOG_LEVEL: 'info',
        LIMITS_SCALE: '1000',
        ...settings,
      }
      const server = watchProcess(
        spawn(process.execPath, [...flags, `server/src/${program}`], {
          cwd: root,
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
        port,
      )
      servers.push(server)
      if (isWaitedFor !== false) await server.started
      return server
    })
    for (const { child, exited: ended } of servers) {
      child.kill('SIGINT')
      await ended
    }
    rmSync(dir, { recursive: true, force: true })
  },
})

function watchProcess(child: ChildProcess, port: number): StartedServer {
  let output = ''
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  )
  const serves = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream
        ?.setEncoding('utf8')
        .on('data', (text: string) => (output += text).includes(`${PRODUCT_NAME} is running`) && resolve())
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    child,
    getOutput: () => output,
    exited: ended,
    started: Promise.race([serves, ended]),
  }
}
