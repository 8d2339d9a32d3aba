import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Registers a listener with a source of events, and returns a function that removes it. */
type Subscribe<Args extends unknown[]> = (listener: (...args: Args) => void) => () => void

/**
 * Calls `onEvent` of the latest render for each event of a source, which has none while something renders. `subscribe` stays
 * the same, undefined for no source.
 */
export function useSubscription<Args extends unknown[]>(
  subscribe: Subscribe<Args> | undefined,
  onEvent: (...args: Args) => void,
) {
  const handle = useEffectEvent(onEvent)
  useEffect(() => subscribe?.(handle), [subscribe])
}

/** Calls `onEvent` of the latest render for each event of this kind in the window while `isOn`. */
export function useWindowEvent<Kind extends keyof WindowEventMap>(
  kind: Kind,
  onEvent: (event: WindowEventMap[Kind]) => void,
  isOn = true,
) {
  const handle = useEffectEvent(onEvent)
  // Before the screen is painted: what is visible has its keys.
  useLayoutEffect(() => {
    if (!isOn) return
    addEventListener(kind, handle)
    return () => removeEventListener(kind, handle)
  }, [kind, isOn])
}
