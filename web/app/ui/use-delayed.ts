import { useEffect, useEffectEvent } from 'react'

/** Calls `action` once `reason` has been set, and the same, for `ms`. */
export function useDelayed(reason: unknown, ms: number, action: () => void) {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!reason) return
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  }, [reason, ms])
}
