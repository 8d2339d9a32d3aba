import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getPostgresAccount } from '#db/embedded/folders.ts'
import { listChildProcesses, sendSignal } from '../postgres-cluster.ts'

/** A program of the trial that runs until it is killed, as the account of PostgreSQL. */
export interface Service {
  start: () => void
  isRunning: () => boolean
  signal: (name: NodeJS.Signals) => void
  kill: () => Promise<void>
}

const services: Service[] = []
process.once('exit', () => services.forEach((service) => service.signal('SIGKILL')))
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130))

/** Makes a service; what it says goes to `NAME.log` in `home`. `listMorePids` are processes that die with it. */
export function createService(
  home: string,
  name: string,
  command: readonly [string, ...string[]],
  listMorePids: () => number[] = () => [],
): Service {
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const [program, ...args] = command
  const service: Service = {
    isRunning,
    start() {
      const log = openSync(path.join(home, `${name}.log`), 'a')
      const env = { PATH: process.env['PATH'], HOME: home, LC_ALL: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch }
      child = spawn(program, args, { ...getPostgresAccount(), cwd: '/', env, stdio: ['ignore', log, log] })
      child.on('error', (error) => console.error(`${name}: ${error.message}`))
    },
    signal(signal) {
      const own = isRunning() ? [child!.pid!] : []
      const all = signal === 'SIGKILL' ? [...listMorePids(), ...own.flatMap(listChildProcesses), ...own] : own
      for (const pid of all) sendSignal(pid, signal)
    },
    async kill() {
      const ended = new Promise((resolve) => (isRunning() ? child!.once('exit', resolve) : resolve(undefined)))
      service.signal('SIGKILL')
      await ended
    },
  }
  services.push(service)
  return service
}

/** Returns the processes of the PostgreSQL in a data folder, the parent first; none when it does not run. */
export function listPostgresPids(data: string): number[] {
  const parent = readFirstNumber(path.join(data, 'postmaster.pid'))
  return parent && isRunningIn(data, parent) ? [parent, ...listChildProcesses(parent)] : []
}

function readFirstNumber(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** A number in an old file may belong to another program by now. */
function isRunningIn(data: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}
