import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_TIMEOUT_MS = 600_000
const STOP_TIMEOUT_MS = 30_000

export type StartedApp = {
  child: ChildProcess
  url: string
  output: () => string
  seconds: number
  ended: Promise<number | null>
}

/**
 * Runs `npm start` in `clone` with the environment of a new machine until it prints its URL. Throws with its output
 * when it ends before that.
 */
export async function startApp(clone: string): Promise<StartedApp> {
  const started = performance.now()
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: buildEnvironment(clone, port),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  const deadline = started + START_TIMEOUT_MS
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

/** An empty home folder, so that npm's cache is empty, and a PATH without the programs of our own packages. */
function buildEnvironment(clone: string, port: number): NodeJS.ProcessEnv {
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
 * Presses Ctrl-C: as in a terminal, every process of the group gets the signal. npm passes it on, so the server gets it
 * twice, mostly a moment apart; here that is certain. Throws unless the app exits with code 0.
 */
export async function interruptApp({ child, ended, output }: StartedApp): Promise<void> {
  process.kill(-child.pid!, 'SIGINT')
  await sleep(20)
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGINT')
  const code = await Promise.race([ended, sleep(STOP_TIMEOUT_MS, 'late' as const, { ref: false })])
  if (code === 'late') throw new Error('it has not ended half a minute after Ctrl-C')
  if (code !== 0) throw new Error(`it ended with ${code}:\n${output().trim().slice(-2000)}`)
}

/** Returns the ids of the processes that work in `folder` or name it in their command line. */
export function listProcesses(folder: string): number[] {
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
    return false // The process has ended meanwhile.
  }
}

export function killProcesses(folder: string): void {
  for (const pid of listProcesses(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}
