import { setTimeout as sleep } from 'node:timers/promises'

/** Is told what becomes of an embedded PostgreSQL that nobody stopped. */
export interface Watcher {
  /** It ended, and is started again. */
  lost(): void
  /** It answers again, under the same address. */
  back(): void
  /** It could not be started again; nobody tries any more. */
  failed(error: Error): void
}

/** Before each start in a row: at once, then later and later. After the last one it is given up. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000]
/** One that ends again and again soon after its start waits as long as the third in a row. */
const SOON_MS = 30_000
const SOON = 2

/** Starts PostgreSQL again each time it is said to have ended. `start` resolves when it answers. */
export function createRestarter(start: () => Promise<void>, watcher: Watcher) {
  const stopping = new AbortController()
  let [soon, since] = [0, Date.now()]
  let restarting: Promise<void> | undefined

  async function restart() {
    watcher.lost()
    if (Date.now() - since > SOON_MS) soon = 0
    for (let tries = soon; !stopping.signal.aborted; tries++) {
      await sleep(PAUSES_MS[tries], undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      const failure = await start().then(
        () => undefined,
        (error: Error) => error,
      )
      if (stopping.signal.aborted) return
      if (failure && tries + 1 < PAUSES_MS.length) continue
      soon = Math.min(soon + 1, SOON)
      since = Date.now()
      return failure ? watcher.failed(failure) : watcher.back()
    }
  }

  let endedAgain = false
  function ended() {
    if (stopping.signal.aborted) return
    endedAgain = restarting !== undefined
    restarting ??= restart().finally(() => {
      restarting = undefined
      if (endedAgain) ended()
    })
  }

  return {
    ended,
    /** Starts nothing any more; resolves when a start under way is over. */
    async stop() {
      stopping.abort()
      await restarting
    },
  }
}
