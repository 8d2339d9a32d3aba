/** Work done again and again: never twice at once, and `wake` does it sooner. */
export interface Routine {
  wake(): void
  stop(): Promise<void>
}

/**
 * Does `work` now and then every `everyMs`. While `work` answers true there is more to do and it goes on at once.
 * A failure is told to `failed` and tried again at the next turn.
 */
export function routine(
  work: () => Promise<boolean | void>,
  everyMs: number,
  failed: (error: unknown) => void,
): Routine {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let again = false
  let running: Promise<void> | undefined

  async function turn() {
    do {
      again = false
      try {
        again = (await work()) === true || again
      } catch (error) {
        failed(error)
        again = false
      }
    } while (again && !stopped)
    running = undefined
    if (!stopped) timer = setTimeout(start, everyMs).unref()
  }
  function start() {
    running ??= turn()
  }

  start()
  return {
    wake() {
      if (stopped) return
      again = true
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
