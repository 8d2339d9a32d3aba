import { setTimeout as wait } from 'node:timers/promises'

/** Turns follow each other at once until they have taken this long; then the process does what else has arrived. */
const MAX_STRETCH_MS = 4
let stretchStartedAt: number | undefined
let last: Promise<void> = Promise.resolve()

/**
 * Waits until it is the caller's turn to work for some milliseconds. Turns are given one at a time, in order. After a
 * stretch of them the process has half as long for everything else, so that many callers together hardly keep another
 * request waiting.
 */
export function waitForTurn(): Promise<void> {
  // The next caller is asked after this one has worked until it waits for something.
  last = last.then(startOrRest)
  return last
}

async function restAfterStretch(workedMs: number): Promise<void> {
  await wait(workedMs / 2)
  startStretch()
}

function startOrRest(): Promise<void> | void {
  if (stretchStartedAt === undefined) return startStretch()
  const workedMs = performance.now() - stretchStartedAt
  if (workedMs >= MAX_STRETCH_MS) return restAfterStretch(workedMs)
}

/** A stretch ends when the process has nothing more to do for what has arrived. */
function startStretch(): void {
  stretchStartedAt = performance.now()
  setImmediate(() => (stretchStartedAt = undefined))
}
