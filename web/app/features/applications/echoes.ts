/** What somebody did here comes back as word of it within this time. */
const ECHO_MS = 5000

/**
 * Tells the word of what was done here from the word of what others did: one comes back for each act. An act needs no word where the list was not
 * being loaded meanwhile; otherwise it may show what was before the act, and has to be loaded once more.
 */
export function echoes(now: () => number = Date.now) {
  const acts = new Map<string, number[]>()
  const recent = (id: string) => (acts.get(id) ?? []).filter((at) => now() - at < ECHO_MS)
  let loads = 0
  let loadedAt = -Infinity
  return {
    /** Something is done to this here. */
    expect: (id: string) => void acts.set(id, [...recent(id), now()]),
    /** Whether a word about this is that of an act here and says nothing new; each act is taken once. */
    take(id: string): boolean {
      const [first, ...rest] = recent(id)
      acts.set(id, rest)
      return first !== undefined && loads === 0 && loadedAt < first
    },
    /** The list is loaded; fails as that does. */
    async during(load: () => Promise<void>): Promise<void> {
      loads++
      try {
        await load()
      } finally {
        loads--
        loadedAt = now()
      }
    },
  }
}
