import { setTimeout as sleep } from 'node:timers/promises'

/** Is called when an embedded PostgreSQL ends without being stopped. */
export interface EmbeddedPostgresWatcher {
  /** It ended and is being restarted. */
  onLost(): void
  /** It responds again, under the same address. */
  onRestarted(): void
  /** It could not be restarted; there are no more tries. */
  onFailed(error: Error): void
}

/** The pause before each try in a row. After the last one there are no more tries. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000]
/** A server that ends again within this time after its restart begins with the pause of the third try. */
const QUICK_END_MS = 30_000
const MAX_FIRST_TRY = 2

/** Restarts PostgreSQL each time `ended` is called. `start` resolves when the server responds. */
export function createRestarter(start: () => Promise<void>, watcher: EmbeddedPostgresWatcher) {
  const stopping = new AbortController()
  let [firstTry, startedAt] = [0, Date.now()]
  let restarting: Promise<void> | undefined

  async function restart() {
    watcher.onLost()
    if (Date.now() - startedAt > QUICK_END_MS) firstTry = 0
    for (let tries = firstTry; !stopping.signal.aborted; tries++) {
      await sleep(PAUSES_MS[tries], undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      const failure = await start().then(
        () => undefined,
        (error: Error) => error,
      )
      if (stopping.signal.aborted) return
      if (failure && tries + 1 < PAUSES_MS.length) continue
      firstTry = Math.min(firstTry + 1, MAX_FIRST_TRY)
      startedAt = Date.now()
      return failure ? watcher.onFailed(failure) : watcher.onRestarted()
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
    /** Stops restarting; resolves when a running start is over. */
    async stop() {
      stopping.abort()
      await restarting
    },
  }
}
