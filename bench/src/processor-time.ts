import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000

/** Processor time, in microseconds, that a server and all backends of the database have used so far. */
export const processorTime = (server: number, postmaster: number): number =>
  (statOf(server)?.ticks ?? 0) * TICK_US + backendsOf(postmaster) * TICK_US

const backendsOf = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .reduce((sum, stat) => sum + (stat?.parent === postmaster ? stat.ticks : 0), 0)

/** The process that started this backend. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return { parent: Number(words[1]), ticks: Number(words[11]) + Number(words[12]) }
  } catch {
    return undefined // It has ended meanwhile.
  }
}
