import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const INSTALLING_AND_BUILDING = 600_000
const ENDING = 30_000

export type StartedApp = {
  child: ChildProcess
  url: string
  output: () => string
  seconds: number
  ended: Promise<number | null>
}

/**
 * Runs `npm start` in `clone`, with no more of our environment than a new machine would have, until it prints its address.
 * Throws with everything it said when it ends before that.
 */
export async function startApp(clone: string): Promise<StartedApp> {
  const started = performance.now()
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: newMachine(clone, port),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  const deadline = started + INSTALLING_AND_BUILDING
  while (!text.includes(`http://localhost:${port}`)) {
    if (performance.now() > deadline || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`npm start did not print http://localhost:${port}:\n${text.trim().slice(-3000)}`)
    }
    await sleep(50)
  }
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => text,
    seconds: (performance.now() - started) / 1000,
    ended,
  }
}

/** A home with nothing in it, so no package is in npm's cache, and a PATH without the programs of our own packages. */
function newMachine(clone: string, port: number): NodeJS.ProcessEnv {
  const HOME = path.join(path.dirname(clone), 'home')
  mkdirSync(HOME, { recursive: true })
  const entries = (process.env.PATH ?? '').split(path.delimiter)
  const PATH = entries.filter((entry) => !/node_modules|node-gyp-bin/.test(entry)).join(path.delimiter)
  return { PATH, HOME, PORT: String(port) }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/**
 * Presses Ctrl-C: as a terminal does, every process of the group is told. npm passes the signal on, so the server hears
 * it twice, most often a moment apart; that is made certain here. Throws unless all ends with code 0.
 */
export async function interrupt({ child, ended, output }: StartedApp): Promise<void> {
  process.kill(-child.pid!, 'SIGINT')
  await sleep(20)
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGINT')
  const code = await Promise.race([ended, sleep(ENDING, 'late' as const, { ref: false })])
  if (code === 'late') throw new Error('it has not ended half a minute after Ctrl-C')
  if (code !== 0) throw new Error(`it ended with ${code}:\n${output().trim().slice(-2000)}`)
}

/** The processes that work in `folder` or were started on it. */
export function processesOf(folder: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return all.filter((pid) => pid !== process.pid && belongsTo(pid, folder))
}

function belongsTo(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ||
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    )
  } catch {
    return false // It has ended meanwhile.
  }
}

export function killProcessesOf(folder: string): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
