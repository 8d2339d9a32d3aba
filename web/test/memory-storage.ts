/** Creates what tests use of the Storage API over a map. */
export const createMemoryStorage = (stored = new Map<string, string>()) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
