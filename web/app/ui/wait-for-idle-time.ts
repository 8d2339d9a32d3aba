/** Milliseconds that waiting for idle time takes at most. */
const MAX_WAIT_MS = 500

/** Resolves when the browser has nothing else to do, after half a second at the latest. */
export const waitForIdleTime = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, 50)
  })
