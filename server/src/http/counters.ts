/** Counts uses in this process: whether `key` may be used once more, and the seconds until it may again. */
export type Counter = (key: string, most: number, seconds: number) => { admitted: boolean; left: number }

interface Window {
  count: number
  endsAt: number
}

/** A counter in memory. It remembers the `capacity` keys that began last; `now` gives milliseconds. */
export function openCounter(capacity = 50_000, now: () => number = () => performance.now()): Counter {
  const windows = new Map<string, Window>()
  return (key, most, seconds) => {
    const at = now()
    let window = windows.get(key)
    if (!window || window.endsAt <= at) {
      // Deleted first, so that the map stays in the order in which windows began.
      windows.delete(key)
      window = { count: 0, endsAt: at + seconds * 1000 }
      windows.set(key, window)
      if (windows.size > capacity) windows.delete(windows.keys().next().value!)
    }
    window.count++
    return { admitted: window.count <= most, left: Math.max(1, Math.ceil((window.endsAt - at) / 1000)) }
  }
}
