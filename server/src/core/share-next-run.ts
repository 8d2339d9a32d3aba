/**
 * Makes a function whose calls share runs of `work`. The calls of one turn of the event loop start a run at its end, or
 * wait for the next one if a run has begun: that run may have missed what happened before the call. Everybody who waits
 * gets the result of the same run.
 */
export function shareNextRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined
  let next: Promise<Result> | undefined
  async function start(): Promise<Result> {
    await running?.catch(() => {})
    await new Promise(setImmediate)
    next = undefined
    const run = work()
    running = run
    return run
  }
  return () => (next ??= start())
}
