import { setTimeout as sleep } from 'node:timers/promises'

const CLOCK = { now: () => performance.now(), pause: (ms: number): Promise<void> => sleep(ms) }

/**
 * Does the work and returns its result after a whole multiple of `step` milliseconds, also when the work fails, so that
 * the response time does not reveal what was found.
 */
export async function withPaddedDuration<T>(work: () => Promise<T>, step = 50, { now, pause } = CLOCK): Promise<T> {
  const start = now()
  try {
    return await work()
  } finally {
    const elapsed = now() - start
    await pause(Math.max(1, Math.ceil(elapsed / step)) * step - elapsed)
  }
}
