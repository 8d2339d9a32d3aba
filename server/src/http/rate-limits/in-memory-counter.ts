/**
 * Counts one use of `key` in this process. `admitted`: whether it is within `most`; `left`: seconds until its window
 * ends.
 */
export type InMemoryCounter = (key: string, most: number, seconds: number) => { admitted: boolean; left: number }

interface Window {
  count: number
  endsAt: number
}

/**
 * A rate-limit counter in memory. It remembers the `capacity` keys whose windows began last; `now` returns
 * milliseconds.
 */
export function createInMemoryCounter(capacity = 50_000, now: () => number = () => performance.now()): InMemoryCounter {
  const windows = new Map<string, Window>()
  return (key, most, seconds) => {
    const currentMs = now()
    let window = windows.get(key)
    if (!window || window.endsAt <= currentMs) {
      // Deleted first, so that the map stays in the order in which windows began.
      windows.delete(key)
      window = { count: 0, endsAt: currentMs + seconds * 1000 }
      windows.set(key, window)
      if (windows.size > capacity) windows.delete(windows.keys().next().value!)
    }
    window.count++
    return { admitted: window.count <= most, left: Math.max(1, Math.ceil((window.endsAt - currentMs) / 1000)) }
  }
}
