/**
 * Returns a function that runs jobs with the same key one after another, and others in parallel. A failed job blocks
 * nothing.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const ownJob = (last.get(key) ?? Promise.resolve()).then(job)
    const settled = ownJob.catch(() => {})
    last.set(key, settled)
    try {
      return await ownJob
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
