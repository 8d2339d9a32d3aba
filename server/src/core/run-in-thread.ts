import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Why a thread ended without a result.
 * - `time`: it worked for too long
 * - `busy`: it was not done in time, but has worked for less than it may: the machine has too much to do, or it waits
 * - `memory`: it needed too much memory
 * - `error`: it failed
 */
type ThreadFailure = 'time' | 'busy' | 'memory' | 'error'

/** The error of a thread that ended without a result. It has no text of its own: that could contain what was read. */
export class ThreadError extends Error {
  readonly failure: ThreadFailure
  constructor(failure: ThreadFailure) {
    super(`a thread ended without a result: ${failure}`)
    this.failure = failure
  }
}

/** What a thread may use before it is ended. */
export interface ThreadLimits {
  /** The time of a processor that it works; other threads on a busy machine do not count. */
  timeMs: number
  /** The time that it may take in all, while others work or it waits; four times as much when it is not given. */
  waitMs?: number
  /** Of the heap, and again of the buffers outside of it. */
  megabytes: number
}
/** How many threads a pool has, and how many inputs may wait for one. */
export interface ThreadPoolLimits extends ThreadLimits {
  maxThreads: number
  maxWaiting: number
}

const MEGABYTE = 1024 * 1024
const CHECK_MS = 20
const WAITING_FACTOR = 4

/**
 * Runs a module in a thread of its own and returns the first message that it posts. The thread gets `input` as its
 * `workerData`, nothing of the environment, and no standard output. It is ended at its limits and when it has posted.
 * Throws ThreadError.
 */
export async function runInThread<T>(module: URL, input: unknown, limits: ThreadLimits): Promise<T> {
  const thread = openThread(module, limits, input)
  try {
    return await receiveMessage<T>(thread, limits)
  } finally {
    await thread.terminate()
  }
}

/**
 * Returns a function that sends an input to one of a few threads and returns the message with which it answers. A thread
 * starts when it is first needed and stays for the next input; one that fails or exceeds its limits is ended and
 * replaced. The function throws ThreadError, and BUSY when too many inputs wait.
 */
export function createThreadPool<Input, Output>(
  module: URL,
  { maxThreads, maxWaiting, ...limits }: ThreadPoolLimits,
): (input: Input) => Promise<Output> {
  const limitThreads = createConcurrencyLimit(maxThreads, maxWaiting)
  const idle = new Set<Worker>()
  const open = () => {
    const thread = openThread(module, limits)
    return thread.on('exit', () => idle.delete(thread))
  }
  const run = async (input: Input) => {
    const thread = [...idle].at(-1) ?? open()
    idle.delete(thread)
    thread.ref()
    try {
      thread.postMessage(input)
      const output = await receiveMessage<Output>(thread, limits)
      idle.add(thread)
      thread.unref()
      return output
    } catch (error) {
      await thread.terminate()
      throw error
    }
  }
  return (input) => limitThreads(() => run(input))
}

const openThread = (module: URL, { megabytes }: ThreadLimits, workerData?: unknown) =>
  new Worker(module, {
    workerData,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    // Without a listener the error of a thread that nothing waits for would end the process.
  }).on('error', () => {})

/** Returns the next message of a thread. Throws ThreadError when it ends or exceeds its limits before. */
async function receiveMessage<T>(
  thread: Worker,
  { timeMs, waitMs = timeMs * WAITING_FACTOR, megabytes }: ThreadLimits,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const fail = (failure: ThreadFailure) => reject(new ThreadError(failure))
  const onError = (error: NodeJS.ErrnoException) => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error')
  const onExit = () => fail('error')
  thread.on('message', resolve).on('error', onError).on('exit', onExit)
  const timer = setTimeout(() => fail('busy'), waitMs)
  const before = thread.cpuUsage().catch(() => undefined)
  const checkTimer = setInterval(() => void Promise.all([checkBuffers(), checkTime()]), CHECK_MS)
  /** The limits of a thread do not count buffers. */
  async function checkBuffers() {
    const { external_memory: bytes } = await thread.getHeapStatistics().catch(() => ({ external_memory: 0 }))
    if (bytes > megabytes * MEGABYTE) fail('memory')
  }
  async function checkTime() {
    const usage = await thread.cpuUsage(await before).catch(() => undefined)
    if (usage && (usage.user + usage.system) / 1000 > timeMs) fail('time')
  }
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(checkTimer)
    thread.off('message', resolve).off('error', onError).off('exit', onExit)
  }
}
