const waiting: (() => void)[] = []
let isGiving = false

/**
 * Waits until it is the caller's turn to work for some milliseconds. Turns are given one at a time. After each, the process
 * has half as long again for everything else, so that many callers together hardly keep another request waiting.
 */
export const waitForTurn = (): Promise<void> =>
  new Promise((start) => {
    waiting.push(start)
    if (isGiving) return
    isGiving = true
    setImmediate(giveTurn)
  })

function giveTurn() {
  const start = waiting.shift()
  if (!start) {
    isGiving = false
    return
  }
  const startedAt = performance.now()
  start()
  setImmediate(() => setTimeout(giveTurn, (performance.now() - startedAt) / 2))
}
