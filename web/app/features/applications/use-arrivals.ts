import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { echoes } from './echoes.ts'

interface Heard {
  kind: string
  id: string
}

/** Changes that come together are one. */
const PAUSE_MS = 500

interface Options {
  hear: (heard: (event: Heard) => void) => () => void
  /** Loads what is shown anew. */
  refresh: () => Promise<void>
}

/**
 * Hears what happens to the applications. New ones are counted and wait until they are asked for, so that nothing moves under the reader; a
 * change by a colleague is shown in its place, without the list being dimmed under somebody who asked for nothing.
 */
export function useArrivals({ hear, refresh }: Options) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [isShowing, setShowing] = useState(false)
  const [own] = useState(() => echoes())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = () => own.during(refresh)
  const heard = useEffectEvent(({ kind, id }: Heard) => {
    if (kind === 'arrived') return setWaiting((before) => new Set(before).add(id))
    if (kind === 'gone') setWaiting((before) => new Set([...before].filter((one) => one !== id)))
    if (own.take(id)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load(), PAUSE_MS)
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
    /** Whether what was asked for is on its way. */
    isShowing,
    /** Shows those that wait. */
    show: async () => {
      setWaiting(new Set())
      setShowing(true)
      await load()
      setShowing(false)
    },
    /** What was done to these here needs no telling. */
    mine: (...ids: string[]) => ids.forEach(own.expect),
  }
}
