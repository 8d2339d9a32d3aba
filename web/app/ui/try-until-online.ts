/** A browser does not always notice that the connection is back. */
const RETRY_MS = 10_000

/**
 * Calls `action` when the connection is back or the page is looked at again, and every few seconds while it is. Returns a
 * function that ends that.
 */
export function tryUntilOnline(action: () => void): () => void {
  const tryNow = () => {
    if (document.visibilityState === 'visible') action()
  }
  const timer = setInterval(tryNow, RETRY_MS)
  addEventListener('online', tryNow)
  document.addEventListener('visibilitychange', tryNow)
  return () => {
    clearInterval(timer)
    removeEventListener('online', tryNow)
    document.removeEventListener('visibilitychange', tryNow)
  }
}
