import { setTimeout as sleep } from 'node:timers/promises'

const CLOCK = { now: () => performance.now(), pause: (ms: number): Promise<void> => sleep(ms) }

/** Ends after a whole multiple of `step` milliseconds, however the work ended, so that the time tells nothing about what was found. */
export async function inEvenTime<T>(work: () => Promise<T>, step = 50, { now, pause } = CLOCK): Promise<T> {
  const start = now()
  try {
    return await work()
  } finally {
    const spent = now() - start
    await pause(Math.max(1, Math.ceil(spent / step)) * step - spent)
  }
}
