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
/** Up to half of its limit the heap grows without being searched for garbage: a start keeps almost all that it makes. */
const INITIAL_FLAG = '--initial-old-space-size='
const OWN_FLAGS = [HEAP_FLAG, YOUNG_FLAG, INITIAL_FLAG]

/** Where Node keeps its modules as it has compiled them; where this cannot be written, it compiles them at each start. */
const COMPILED_MODULES = path.join(import.meta.dirname, '../../node_modules/.cache/node')

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
  const others = process.execArgv.filter((each) => !OWN_FLAGS.some((flag) => each.startsWith(flag)))
  const flags = [`${HEAP_FLAG}${heapMb}`, `${YOUNG_FLAG}${YOUNG_MB}`, `${INITIAL_FLAG}${Math.ceil(heapMb / 2)}`]
  const program = path.join(import.meta.dirname, 'main.ts')
  return process.execve!(process.execPath, [process.execPath, ...others, ...flags, program, ...process.argv.slice(2)], {
    NODE_COMPILE_CACHE: COMPILED_MODULES,
    ...process.env,
  })
}
