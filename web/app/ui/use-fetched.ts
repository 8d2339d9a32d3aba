import { useEffect, useEffectEvent, useState } from 'react'

/** What was fetched, and for which key. */
export interface Fetched<T> {
  key: string
  value: T
}

/**
 * Fetches what belongs to `key`, again for each other key, and nothing without one; after `pauseMs`, for a key that is
 * typed. Returns what came last, which may be of an earlier key; undefined before. A failure changes nothing. For public
 * pages, whose scripts have no queries.
 */
export function useFetched<T>(
  key: string | undefined,
  fetchOf: (key: string, signal: AbortSignal) => Promise<T>,
  pauseMs = 0,
): Fetched<T> | undefined {
  const [fetched, setFetched] = useState<Fetched<T>>()
  const fetchLatest = useEffectEvent(fetchOf)
  useEffect(() => {
    if (key === undefined) return
    const stop = new AbortController()
    const store = (value: T) => stop.signal.aborted || setFetched({ key, value })
    const timer = setTimeout(() => void fetchLatest(key, stop.signal).then(store, () => {}), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, pauseMs])
  return fetched
}
