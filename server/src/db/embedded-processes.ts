import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What postmaster.pid tells of a server. */
export interface Postmaster {
  pid: number
  socketDir: string
  runs: boolean
}

/** Reads postmaster.pid of the cluster in `data`: line 1 is the process, line 5 the folder of its socket. What a server that is gone left is removed. */
export function postmasterOf(data: string): Postmaster | undefined {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , , socketDir = ''] = readFileSync(file, 'utf8').split('\n')
  const runs = isPostgresOf(data, Number(pid))
  // PostgreSQL would take any living process of this number for its own server and refuse to start.
  if (!runs) rmSync(file, { force: true })
  return { pid: Number(pid), socketDir, runs }
}

/** A process number may be somebody else's by now, so the command line has to be ours too. */
export function isPostgresOf(data: string, pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words[0]!.endsWith('postgres') && words.includes(data)
  } catch {
    return false
  }
}

/**
 * Kills what a killed server left in `data`: processes that were busy when their parent died, and hold its shared memory until they notice.
 * What they had not committed is undone by the recovery of the next start.
 */
export function endOrphans(data: string): void {
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
