import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000

/** Reads the processor time that a process has used so far, in microseconds. */
export const readProcessTime = (pid: number): number => (readStat(pid)?.ticks ?? 0) * TICK_US

/** Reads the processor time that a server and all backends of the database have used so far, in microseconds. */
export const readProcessorTime = (server: number, postmaster: number): number =>
  readProcessTime(server) + countBackendTicks(postmaster) * TICK_US

const countBackendTicks = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .reduce((sum, stat) => sum + (stat?.parent === postmaster ? stat.ticks : 0), 0)

/** Returns the id of the parent process, or 0 when the process has ended. */
export const getParentProcess = (pid: number): number => readStat(pid)?.parent ?? 0

function readStat(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return { parent: Number(words[1]), ticks: Number(words[11]) + Number(words[12]) }
  } catch {
    return undefined // The process has ended meanwhile.
  }
}
