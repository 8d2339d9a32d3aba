import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createOwnEventFilter } from './own-event-filter.ts'

interface ApplicationEvent {
  kind: string
  id: string
}

/** Events within this time cause one reload. */
const PAUSE_MS = 500

interface ApplicationEventsOptions {
  subscribe: (onEvent: (event: ApplicationEvent) => void) => () => void
  /** Loads the list again. */
  refresh: () => Promise<void>
}

/**
 * Listens to events about the applications. New ones are only counted until the user shows them, so that nothing moves
 * while somebody reads. A change by a team member is shown in place, without dimming the list, because the user did not
 * request it.
 */
export function useApplicationEvents({ subscribe, refresh }: ApplicationEventsOptions) {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const [isShowing, setShowing] = useState(false)
  const [own] = useState(() => createOwnEventFilter())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = () => own.duringLoad(refresh)
  const onEvent = useEffectEvent(({ kind, id }: ApplicationEvent) => {
    if (kind === 'arrived') return setNewIds((before) => new Set(before).add(id))
    if (kind === 'gone') setNewIds((before) => new Set([...before].filter((one) => one !== id)))
    if (own.consume(id)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load(), PAUSE_MS)
  })
  useEffect(() => {
    const stop = subscribe(onEvent)
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [subscribe])
  return {
    newIds,
    /** Whether the list is loading because the user requested it. */
    isShowing,
    /** Shows the new applications. */
    show: async () => {
      setNewIds(new Set())
      setShowing(true)
      await load()
      setShowing(false)
    },
    /** Records an own act on these applications: its events need no reload. */
    recordOwnAct: (...ids: string[]) => ids.forEach(own.recordAct),
  }
}
