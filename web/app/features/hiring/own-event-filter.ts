/** The event about an act of our own arrives within this time. */
const OWN_EVENT_MS = 5000

/**
 * Tells events about our own acts from events about what others did: one event comes back for each act. An own event
 * needs no reload, unless the list was being loaded during the act: it may then show the state before the act, and has
 * to be loaded once more.
 */
export function createOwnEventFilter(now: () => number = Date.now) {
  const acts = new Map<string, number[]>()
  const listRecentActs = (id: string) => (acts.get(id) ?? []).filter((at) => now() - at < OWN_EVENT_MS)
  let loads = 0
  let loadedAt = -Infinity
  return {
    /** Records an act on the application with this id. */
    recordAct: (id: string) => void acts.set(id, [...listRecentActs(id), now()]),
    /** Whether an event about this id comes from an own act and says nothing new. Each act counts for one event. */
    consume(id: string): boolean {
      const [first, ...rest] = listRecentActs(id)
      if (rest.length > 0) acts.set(id, rest)
      else acts.delete(id)
      return first !== undefined && loads === 0 && loadedAt < first
    },
    /** Runs a load of the list; rejects if the load does. */
    async duringLoad(load: () => Promise<void>): Promise<void> {
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
