import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `action` of the latest render after a render in which `reason` is set and not what it was before. Calls what it
 * returns before the next time, and when the component goes.
 */
export function useWhen(reason: unknown, action: () => void | (() => void)) {
  const act = useEffectEvent(action)
  useEffect(() => {
    const cleanUp = reason ? act() : undefined
    // A function that is passed on as `() => void` may return anything, which React would call.
    return typeof cleanUp === 'function' ? cleanUp : undefined
  }, [reason])
}

/**
 * Does something once, when the component is there: for example what was asked for before the page was hydrated. Calls what
 * it returns when the component goes.
 */
export const useOnMount = (action: () => void | (() => void)) => useWhen(true, action)
