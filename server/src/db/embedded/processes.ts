import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What postmaster.pid says about a server. */
interface Postmaster {
  pid: number
  socketDir: string
  isRunning: boolean
}

/**
 * Reads postmaster.pid of the cluster in `data`: line 1 is the process id, line 5 the folder of its socket. Deletes the
 * file when its server is gone.
 */
export function readPostmasterFile(data: string): Postmaster | undefined {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , , socketDir = ''] = readFileSync(file, 'utf8').split('\n')
  const isRunning = isPostgresProcess(data, Number(pid))
  // PostgreSQL would take any running process with this id for its own server and refuse to start.
  if (!isRunning) rmSync(file, { force: true })
  return { pid: Number(pid), socketDir, isRunning }
}

/**
 * Whether a process is the PostgreSQL of `data`. The id may belong to another program by now, so this checks its
 * command line.
 */
export function isPostgresProcess(data: string, pid: number): boolean {
  try {
    const argv = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return argv[0]!.endsWith('postgres') && argv.includes(data)
  } catch {
    return false
  }
}

/**
 * Kills the processes that a killed server left in `data`: they were busy when their parent died, and hold its shared
 * memory until they notice. The recovery at the next start rolls back what they had not committed.
 */
export function killOrphanedProcesses(data: string): void {
  const folder = realpathSync(data)
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    if (isProcessIn(folder, pid)) process.kill(pid, 'SIGKILL')
  }
}

function isProcessIn(folder: string, pid: number): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    )
  } catch {
    return false
  }
}
