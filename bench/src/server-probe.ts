import { renameSync, writeFileSync } from 'node:fs'

// Loaded into a server that is measured, before its own code. At SIGUSR2 it writes its figures to PROBE_FILE, and measures
// from then on: before the first one it takes no processor time.

/** What one turn of the event loop took, in milliseconds. */
export interface ProbeFigures {
  /** The longest turn by the processor time of the thread, which other programs do not add to. */
  longestTurn: number
  /** The longest turn by the clock. */
  longestWait: number
  /** What is in use after collecting garbage, in MB. */
  heap: number
  buffers: number
}

const SAMPLE_MS = 1
let figures = { longestTurn: 0, longestWait: 0 }
let last = readNow()
let timer: NodeJS.Timeout | undefined
process.on('SIGUSR2', writeFigures)

function readNow() {
  const { user, system } = process.threadCpuUsage()
  return { processor: (user + system) / 1000, clock: performance.now() }
}

function sample() {
  const now = readNow()
  figures.longestTurn = Math.max(figures.longestTurn, now.processor - last.processor)
  figures.longestWait = Math.max(figures.longestWait, now.clock - last.clock)
  last = now
}

function writeFigures() {
  timer ??= setInterval(sample, SAMPLE_MS).unref()
  sample()
  globalThis.gc!()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const written: ProbeFigures = { ...figures, heap: heapUsed / 1e6, buffers: arrayBuffers / 1e6 }
  const file = process.env['PROBE_FILE']!
  writeFileSync(`${file}.new`, JSON.stringify(written))
  renameSync(`${file}.new`, file)
  figures = { longestTurn: 0, longestWait: 0 }
  last = readNow()
}
