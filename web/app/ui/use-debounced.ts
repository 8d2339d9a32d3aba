import { useEffect, useMemo, useRef } from 'react'

/** Debounces: `start` calls `work` with the last value after `ms` without another call; `stop` cancels it. */
export function useDebounced<T>(work: (value: T) => void, ms: number): { start: (value: T) => void; stop: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const stop = () => clearTimeout(timer.current)
    return {
      stop,
      start(value: T) {
        stop()
        timer.current = setTimeout(() => latest.current(value), ms)
      },
    }
  }, [ms])
}
