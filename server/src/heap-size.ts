import path from 'node:path'

/** Enough for so many live jobs, however unlike their titles are. */
const SMALLEST_HEAP_MB = 300
const JOBS_OF_SMALLEST = 150_000
/** What further jobs need, each with a title of its own. */
const JOBS_PER_MB = 1000

const HEAP_FLAG = '--max-old-space-size='
const YOUNG_FLAG = '--max-semi-space-size='
/** Bounds new objects to 48 MB. */
const YOUNG_MB = 16

/** Returns how large the heap of a server for so many live jobs may become, in MB: the table in docs/deployment.md. */
export const computeHeapMb = (liveJobs: number): number =>
  SMALLEST_HEAP_MB + Math.ceil(Math.max(0, liveJobs - JOBS_OF_SMALLEST) / JOBS_PER_MB)

/** Returns the limit of the heap with which this process was started, in MB; undefined if it is V8's own. */
export function getHeapMb(): number | undefined {
  const flag = process.execArgv.findLast((each) => each.startsWith(HEAP_FLAG))
  return flag === undefined ? undefined : Number(flag.slice(HEAP_FLAG.length))
}

/**
 * Runs the server from its beginning with a heap of this size. It takes the place of this process, with the same id,
 * arguments and settings: V8 reads the limit only when a process begins.
 */
export function runServerWithHeap(heapMb: number): never {
  const others = process.execArgv.filter((each) => !each.startsWith(HEAP_FLAG) && !each.startsWith(YOUNG_FLAG))
  const flags = [...others, `${HEAP_FLAG}${heapMb}`, `${YOUNG_FLAG}${YOUNG_MB}`]
  const program = path.join(import.meta.dirname, 'main.ts')
  return process.execve!(process.execPath, [process.execPath, ...flags, program, ...process.argv.slice(2)])
}
