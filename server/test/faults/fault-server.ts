import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRODUCT_NAME } from '@sira/contract/product'
import { APP_ROLE } from '#db/roles.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { sendSignal } from './postgres-cluster.ts'
import { findFreePort } from '#test/free-port.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 180_000
export type FaultServer = Awaited<ReturnType<typeof createFaultServer>>

export interface ServerPlace {
  cluster: Pick<PostgresCluster, 'url'>
  database: string
  dir: string
  settings?: Record<string, string>
}
export interface ServerSetup extends ServerPlace {
  cluster: PostgresCluster
}

export const buildServerEnvironment = ({ cluster, database, dir, settings }: ServerPlace) => ({
  ...PROCESS_ENVIRONMENT,
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

/** Runs one of the product's commands to its end and returns its output; throws with the output when it fails. */
export async function runCommand(place: ServerSetup, file: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [path.join('server/src/commands', file), ...args], {
    cwd: ROOT,
    env: buildServerEnvironment(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ends with ${String(code)}: ${output}`)
  return output
}

/** Returns the real server as a process of its own on a database of the cluster, not started yet. It keeps its port. */
export async function createFaultServer(place: ServerPlace) {
  const port = await findFreePort()
  let child: ChildProcess | undefined
  let [output, earlierOutput] = ['', '']
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const waitForExit = () =>
    isRunning() ? new Promise<void>((resolve) => child!.once('exit', () => resolve())) : Promise.resolve()
  const server = {
    origin: `http://127.0.0.1:${port}`,
    port,
    isRunning,
    /** Returns everything that it has written, over all starts. */
    getOutput: () => earlierOutput + output,
    /** Starts the process and does not wait until it serves. */
    spawn() {
      earlierOutput += output
      output = ''
      child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: ROOT,
        env: { ...buildServerEnvironment(place), PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
      return child
    },
    async start() {
      server.spawn()
      for (
        const deadline = Date.now() + START_TIMEOUT_MS;
        !output.includes(`${PRODUCT_NAME} is running`);
        await sleep(20)
      ) {
        if (Date.now() > deadline || !isRunning()) throw new Error(`The server did not start:\n${output}`)
      }
    },
    async kill() {
      const exited = waitForExit()
      if (isRunning()) sendSignal(child!.pid!, 'SIGKILL')
      await exited
    },
    /** Sends SIGTERM and waits; returns the exit code. */
    async stop(): Promise<number | null> {
      const exited = waitForExit()
      child?.kill('SIGTERM')
      await exited
      return child?.exitCode ?? null
    },
  }
  return server
}
