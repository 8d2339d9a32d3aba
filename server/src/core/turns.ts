const waiting: (() => void)[] = []
let isGiving = false
/** Short turns follow each other at once until they have taken this long: a timer waits for a millisecond at least. */
const MAX_STRETCH_MS = 4
let workedMs = 0

/**
 * Waits until it is the caller's turn to work for some milliseconds. Turns are given one at a time. In between the
 * process has half as long again for everything else, so that many callers together hardly keep another request waiting.
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
  setImmediate(() => {
    workedMs += performance.now() - startedAt
    if (workedMs < MAX_STRETCH_MS) return giveTurn()
    setTimeout(giveTurn, workedMs / 2)
    workedMs = 0
  })
}
