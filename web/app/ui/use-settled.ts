import { useEffect, useMemo, useRef } from 'react'

/** `start` calls `work` with the last value once nothing came for `ms`; `stop` forgets what was to come. */
export function useSettled<T>(work: (value: T) => void, ms: number): { start: (value: T) => void; stop: () => void } {
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
