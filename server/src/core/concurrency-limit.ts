import { appError } from './app-error.ts'

/**
 * Returns a function that runs at most `maxRunning` jobs at a time, while at most `maxWaiting` wait. It throws BUSY
 * when more would have to wait.
 */
export function createConcurrencyLimit(maxRunning: number, maxWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw appError('BUSY')
      await new Promise<void>((start) => waiting.push(start))
    } else {
      running++
    }
    try {
      return await job()
    } finally {
      // The slot is passed on, not freed, so that a new job cannot take it in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
