import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getParentProcess } from './processor-time.ts'

const MB = 1024

/** Reads the highest memory use (resident set) of a process since it started or was reset, in MB. */
export const readPeakMemory = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MB

/** From now on, `readPeakMemory` measures anew. */
export const resetPeakMemory = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/**
 * Reads the memory of the database, in MB: of the postmaster and all backends, pages that they share counted once
 * (proportional set size).
 */
export const readDatabaseMemory = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === postmaster || getParentProcess(pid) === postmaster)
    .reduce((sum, pid) => sum + readProportionalMemory(pid), 0)

function readProportionalMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / MB
  } catch {
    return 0 // The process has ended meanwhile.
  }
}

/** Reads the event loop delay of a server since the last reading, in seconds. */
export async function readEventLoopDelays(origin: string, token: string): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  const readQuantile = (quantile: string) =>
    Number(new RegExp(`^sira_event_loop_delay_seconds\\{quantile="${quantile}"\\} (.+)$`, 'm').exec(text)?.[1])
  return { p99: readQuantile('p99'), max: readQuantile('max') }
}
