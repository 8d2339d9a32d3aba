import { setTimeout as sleep } from 'node:timers/promises'

/** Ends after a whole multiple of `step` milliseconds, however the work ended, so that the time tells nothing about what was found. */
export async function inEvenTime<T>(work: () => Promise<T>, step = 50): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await sleep(Math.ceil(spent / step) * step - spent)
  }
}
