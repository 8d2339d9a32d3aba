import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { BenchDatabase } from './bench-database.ts'
import type { BenchTarget } from './load.ts'
import { findFreePort, ROOT, startProgram } from './processes.ts'
import { readProcessorTime } from './processor-time.ts'

/** The arguments of `npm start`. */
export const SERVER_ARGUMENTS = ['server/src/start.ts']
/** What the server prints when it serves requests. */
export const SERVER_READY = new RegExp(`${PRODUCT_NAME} is running`)
/** With it the benchmark reads `/metrics`. */
export const METRICS_TOKEN = 'a token for the metrics, for measurements only'
/** Files and emails that the measured requests make; not beside the database, so that its folder stays as it is. */
const WORK_FOLDER = path.join(ROOT, 'data/bench-work')

/**
 * `kept` is Sira as `npm start` runs it, which keeps anonymous responses until their data change; `uncached` is Sira
 * that keeps none; `bare` and `peer` are what it is compared with.
 */
export type ServerName = 'kept' | 'uncached' | 'bare' | 'peer'

export interface RunningServer extends BenchTarget {
  pid: number
  /** Where it stores files and emails. */
  dataDir: string
  /** Where a probe in it writes its figures. */
  probeFile: string
}

/** What a server of the benchmark is started with, besides the database. */
const PROGRAMS: Record<ServerName, { args: string[]; env?: Record<string, string>; ready: RegExp }> = {
  kept: { args: SERVER_ARGUMENTS, ready: SERVER_READY },
  uncached: { args: SERVER_ARGUMENTS, env: { RESPONSE_CACHE_MB: '0' }, ready: SERVER_READY },
  bare: { args: ['bench/src/baseline.ts'], ready: /listening/ },
  peer: { args: ['bench/peers/server.ts'], env: { NODE_ENV: 'production' }, ready: /listening/ },
}

/** What a server is started with so that it measures itself. */
const PROBE_ARGUMENTS = ['--expose-gc', '--import', './bench/src/server-probe.ts']

/** Starts each server when it is first needed. */
export function createServers(
  { url, postmaster }: BenchDatabase,
  more: Record<string, string> = {},
  { isProbed = false } = {},
) {
  const started = new Map<ServerName, Promise<RunningServer>>()
  const start = async (name: ServerName): Promise<RunningServer> => {
    const { args, env, ready } = PROGRAMS[name]
    if (name === 'peer') await preparePeer()
    const dataDir = path.join(WORK_FOLDER, name)
    mkdirSync(dataDir, { recursive: true })
    const port = String(await findFreePort())
    const probeFile = path.join(dataDir, 'probe.json')
    const { pid } = await startProgram(
      isProbed ? [...PROBE_ARGUMENTS, ...args] : args,
      { ...buildEnvironment(url, dataDir), ...env, ...more, PORT: port, PROBE_FILE: probeFile },
      ready,
    )
    return {
      origin: `http://127.0.0.1:${port}`,
      pid,
      dataDir,
      probeFile,
      processorTime: () => readProcessorTime(pid, postmaster),
    }
  }
  const get = (name: ServerName): Promise<RunningServer> => {
    const server = started.get(name) ?? start(name)
    started.set(name, server)
    return server
  }
  return { get }
}
export type Servers = ReturnType<typeof createServers>

/** Limits are so high that they do not stop the load generator, which is one visitor. */
const buildEnvironment = (url: string, dataDir: string) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SECRET: 'a secret for benchmarks, long enough to sign',
  METRICS_TOKEN,
  LIMITS_SCALE: '1000000',
  LOG_LEVEL: 'error',
  DEMO: '0',
})

/** Deletes the files and emails of earlier requests. */
export const emptyWorkFolder = () => rmSync(WORK_FOLDER, { recursive: true, force: true })

const PEER = path.join(ROOT, 'bench/peers')
const BIN = path.join(PEER, 'node_modules/.bin')

/**
 * Installs Express and Prisma, which are 310 MB and therefore not part of `npm ci`, and generates the Prisma client. No
 * install scripts run.
 */
async function preparePeer(): Promise<void> {
  if (!isInstalled()) {
    console.log('Installing the packages of bench/peers, once …')
    runInPeer('npm', ['ci', '--ignore-scripts', '--loglevel=error'])
  }
  // Generating needs no schema engine, but Prisma would download one unless it is told where one is.
  runInPeer(path.join(BIN, 'prisma'), ['generate'], {
    PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
    CHECKPOINT_DISABLE: '1',
  })
}

function isInstalled(): boolean {
  const installed = path.join(PEER, 'node_modules/prisma/package.json')
  if (!existsSync(installed)) return false
  const readJson = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as { version: string; dependencies: Record<string, string> }
  return readJson(installed).version === readJson(path.join(PEER, 'package.json')).dependencies['prisma']
}

function runInPeer(command: string, args: string[], env: Record<string, string> = {}) {
  // Without the settings of the npm that runs this program: they name another folder.
  const own = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: PEER,
    env: { ...Object.fromEntries(own), ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error([`"${command} ${args.join(' ')}" failed`, stdout, stderr, error].join('\n'))
}
