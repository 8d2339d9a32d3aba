import { Worker } from 'node:worker_threads'

/** Why a thread ended without a result: it took too long, it needed too much memory, or it failed. */
export type ThreadFailure = 'time' | 'memory' | 'error'

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
  timeMs: number
  /** Of the heap, and again of the buffers outside of it. */
  megabytes: number
}

const MEGABYTE = 1024 * 1024
const MEMORY_CHECK_MS = 20

/**
 * Runs a module in a thread of its own and returns the first message that it posts. The thread gets `input` as its
 * `workerData`, nothing of the environment, and no standard output. It is ended at its limits and when it has posted.
 * Throws ThreadError.
 */
export async function runInThread<T>(module: URL, input: unknown, { timeMs, megabytes }: ThreadLimits): Promise<T> {
  const thread = new Worker(module, {
    workerData: input,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const fail = (failure: ThreadFailure) => reject(new ThreadError(failure))
  thread.on('message', resolve)
  thread.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error'),
  )
  thread.on('exit', () => fail('error'))
  const timer = setTimeout(() => fail('time'), timeMs)
  const memoryTimer = setInterval(() => void checkBuffers(), MEMORY_CHECK_MS)
  /** The limits of a thread do not count buffers. */
  async function checkBuffers() {
    const { external_memory: bytes } = await thread.getHeapStatistics().catch(() => ({ external_memory: 0 }))
    if (bytes > megabytes * MEGABYTE) fail('memory')
  }
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(memoryTimer)
    await thread.terminate()
  }
}
