import { appError } from './app-error.ts'

/** Returns a function that runs at most `most` jobs of a key at a time. It throws TOO_MANY for more. */
export function createLimitPerKey(most: number, message: string) {
  const running = new Map<string, number>()
  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const count = running.get(key) ?? 0
    if (count >= most) throw appError('TOO_MANY', { message })
    running.set(key, count + 1)
    try {
      return await job()
    } finally {
      const left = running.get(key)! - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }
}

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
