import { useEffect, useRef } from 'react'

/** Calls `work` with the last value once nothing came for `ms`. */
export function useSettled<T>(work: (value: T) => void, ms: number): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => work(value), ms)
  }
}
