import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Heard {
  kind: string
  id: string
}

/** Changes that come together are one. */
const PAUSE_MS = 500
/** What somebody did here comes back as word of it. */
const ECHO_MS = 5000

interface Options {
  hear: (heard: (event: Heard) => void) => () => void
  /** Loads what is shown anew. */
  refresh: () => void
}

/**
 * Hears what happens to the applications. New ones are counted and wait until they are asked for, so that nothing moves under the reader; a
 * change by a colleague is shown in its place.
 */
export function useArrivals({ hear, refresh }: Options) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const own = useRef(new Map<string, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heard = useEffectEvent(({ kind, id }: Heard) => {
    if (kind === 'arrived') return setWaiting((before) => new Set(before).add(id))
    if (kind === 'gone') setWaiting((before) => new Set([...before].filter((one) => one !== id)))
    if (Date.now() - (own.current.get(id) ?? 0) < ECHO_MS) return
    clearTimeout(timer.current)
    timer.current = setTimeout(refresh, PAUSE_MS)
  })
  useEffect(() => {
    const stop = hear(heard)
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [hear])
  return {
    waiting,
    /** Shows those that wait. */
    show: () => {
      setWaiting(new Set())
      refresh()
    },
    /** What was done to these here needs no telling. */
    mine: (...ids: string[]) => ids.forEach((id) => own.current.set(id, Date.now())),
  }
}
