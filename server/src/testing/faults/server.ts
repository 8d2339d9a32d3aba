import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { PRODUCT_NAME } from '@sira/contract/product'
import { APP_ROLE } from '#db/roles.ts'
import type { Cluster } from './cluster.ts'
import { signal } from './cluster.ts'
import { freePort } from './free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const STARTING_MS = 60_000
export type Server = Awaited<ReturnType<typeof serverOn>>

export interface Place {
  cluster: Cluster
  database: string
  dir: string
  settings?: Record<string, string>
}

export const environmentOf = ({ cluster, database, dir, settings }: Place) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: dir,
  DEMO: '0',
  LOG_LEVEL: 'error',
  LIMITS_SCALE: '100000',
  SECRET: 'Zm9yIHRyeWluZyBmYXVsdHMgb25seSwgbm90IGtlcHQ',
  PUBLIC_ORIGIN: 'https://sira.example',
  DATABASE_URL: cluster.url(database, APP_ROLE),
  DATABASE_OWNER_URL: cluster.url(database),
  ...settings,
})

/** Runs one of the product's commands to its end; throws with its words when it fails. */
export async function command(place: Place, file: string, words: string[]): Promise<string> {
  const child = spawn(process.execPath, [path.join('server/src/commands', file), ...words], {
    cwd: ROOT,
    env: environmentOf(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${file} ${words.join(' ')} ends with ${String(code)}: ${said}`)
  return said
}

/** The real server as a process of its own on a database of the cluster; not started yet. Its port stays. */
export async function serverOn(place: Place) {
  const port = await freePort()
  let child: ChildProcess | undefined
  let [words, book] = ['', '']
  const runs = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const ended = () =>
    runs() ? new Promise<void>((resolve) => child!.once('exit', () => resolve())) : Promise.resolve()
  const server = {
    origin: `http://127.0.0.1:${port}`,
    port,
    runs,
    /** All that it ever said. */
    said: () => book + words,
    /** Does not wait for the end of the start. */
    spawn() {
      book += words
      words = ''
      child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: ROOT,
        env: { ...environmentOf(place), PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => (words += text))
      return child
    },
    async start() {
      server.spawn()
      for (const deadline = Date.now() + STARTING_MS; !words.includes(`${PRODUCT_NAME} is running`); await rest(20)) {
        if (Date.now() > deadline || !runs()) throw new Error(`The server did not start:\n${words}`)
      }
    },
    async kill() {
      const gone = ended()
      if (runs()) signal(child!.pid!, 'SIGKILL')
      await gone
    },
    /** Asked to stop; answers with which code it ended. */
    async stop(): Promise<number | null> {
      const gone = ended()
      child?.kill('SIGTERM')
      await gone
      return child?.exitCode ?? null
    },
  }
  return server
}
