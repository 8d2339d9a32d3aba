import { setImmediate } from 'node:timers/promises'

/** The longest time for which one piece of work keeps everything else of the process waiting. */
const MAX_STRETCH_MS = 5

/**
 * Does some work for each item in order. Between two items it lets the process answer requests, as soon as it has worked
 * for a few milliseconds; `rest` says for how long.
 */
export async function forEachYielding<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  rest: () => Promise<void> = setImmediate,
): Promise<void> {
  let startedAt = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - startedAt < MAX_STRETCH_MS) continue
    await rest()
    startedAt = performance.now()
  }
}
