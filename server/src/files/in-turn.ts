import { refuse } from '#http/refusal.ts'

/** Runs jobs `atOnce` at a time and lets at most `mostWaiting` wait; beyond that the caller is refused with BUSY. */
export function inTurn(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) refuse('BUSY')
      await new Promise<void>((start) => waiting.push(start))
    } else {
      running++
    }
    try {
      return await job()
    } finally {
      // The place is handed on, not freed, so that a newcomer cannot slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
