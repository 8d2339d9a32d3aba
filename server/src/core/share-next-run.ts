/**
 * Makes a function whose calls share runs of `work`. A call starts a run, or waits for the next one if a run has begun:
 * that run may have missed what happened before the call. Everybody who waits gets the result of the same run.
 */
export function shareNextRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  function start(): Promise<Result> {
    next = undefined
    const run = work().finally(() => {
      // Callers who wait for the next run start it themselves.
      if (running === run && !next) running = undefined
    })
    running = run
    return run
  }
  return () => (running ? (next ??= running.then(start, start)) : start())
}
