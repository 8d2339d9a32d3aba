/** A job that repeats, never twice at once. `wake` runs it now instead of at its next turn. */
export interface Poller {
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs `work` now and then every `everyMs`. While `work` returns true there is more to do and it runs again at once.
 * Calls `failed` with each error; the next try is at the next turn, and after several errors in a row twice as long after
 * each, at most `maxPauseMs`.
 */
export function startPoller(
  work: () => Promise<boolean | void>,
  everyMs: number,
  failed: (error: unknown) => void,
  maxPauseMs: number = everyMs,
): Poller {
  let stopped = false
  let pauseMs = everyMs
  let timer: NodeJS.Timeout | undefined
  let hasMore = false
  let running: Promise<void> | undefined

  async function runTurn() {
    do {
      hasMore = false
      const more = await runOnce(work, failed)
      pauseMs = more === undefined ? Math.min(pauseMs * 2, maxPauseMs) : everyMs
      hasMore = more !== undefined && (more || hasMore)
    } while (hasMore && !stopped)
    running = undefined
    if (!stopped) timer = setTimeout(start, pauseMs).unref()
  }
  function start() {
    running ??= runTurn()
  }

  start()
  return {
    wake() {
      if (stopped) return
      hasMore = true
      clearTimeout(timer)
      start()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Returns whether there is more to do; undefined when the work failed, which is reported. */
async function runOnce(
  work: () => Promise<boolean | void>,
  failed: (error: unknown) => void,
): Promise<boolean | undefined> {
  try {
    return (await work()) === true
  } catch (error) {
    failed(error)
    return undefined
  }
}
