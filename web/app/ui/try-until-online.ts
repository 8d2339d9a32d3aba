import { useEffect, useEffectEvent } from 'react'

/** A browser does not always notice that the connection is back. */
const RETRY_MS = 10_000
/** The longest pause while the server is there but cannot do what it is asked for. */
const MAX_RETRY_MS = 300_000

/** What is tried; 'busy' when the server answered that it cannot do it now. */
type Action = () => void | Promise<unknown>

/**
 * Calls `action` when the connection is back or the page is looked at again, and every few seconds while it is; after
 * 'busy' the pauses grow. Returns a function that ends that.
 */
export function tryUntilOnline(action: Action): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = RETRY_MS
  let hasEnded = false
  const wait = () => {
    clearTimeout(timer)
    if (!hasEnded) timer = setTimeout(tryNow, pause)
  }
  function tryNow() {
    // A page that is looked at again tries at once.
    if (document.visibilityState !== 'visible') return
    const onEnd = (outcome?: unknown) => {
      pause = outcome === 'busy' ? Math.min(pause * 2, MAX_RETRY_MS) : RETRY_MS
      wait()
    }
    clearTimeout(timer)
    void Promise.resolve(action()).then(onEnd, () => onEnd())
  }
  wait()
  addEventListener('online', tryNow)
  document.addEventListener('visibilitychange', tryNow)
  return () => {
    hasEnded = true
    clearTimeout(timer)
    removeEventListener('online', tryNow)
    document.removeEventListener('visibilitychange', tryNow)
  }
}

/** Does so as long as `isNeeded`, with the action of the latest render. */
export function useTryUntilOnline(isNeeded: boolean, action: Action) {
  const tryNow = useEffectEvent(action)
  useEffect(() => (isNeeded ? tryUntilOnline(() => tryNow()) : undefined), [isNeeded])
}
