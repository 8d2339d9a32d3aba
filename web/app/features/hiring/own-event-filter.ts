/** The event about an action of our own arrives within this time. */
const OWN_EVENT_MS = 5000

/**
 * Tells events about our own actions from events about what others did: one event comes back for each action. An own event
 * needs no reload, unless the list was being loaded during the action: it may then show the state before the action, and has
 * to be loaded once more.
 */
export function createOwnEventFilter(now: () => number = Date.now) {
  const actions = new Map<string, number[]>()
  const listRecentActions = (id: string) => (actions.get(id) ?? []).filter((at) => now() - at < OWN_EVENT_MS)
  let loads = 0
  let loadedAt = -Infinity
  return {
    /** Records an action on the application with this id. */
    recordAction: (id: string) => void actions.set(id, [...listRecentActions(id), now()]),
    /** Forgets the latest action on it: it was refused, and no event follows. */
    forgetAction: (id: string) => void actions.set(id, listRecentActions(id).slice(0, -1)),
    /** Whether an event about this id comes from an own action and says nothing new. Each action counts for one event. */
    consume(id: string): boolean {
      const [first, ...rest] = listRecentActions(id)
      if (rest.length > 0) actions.set(id, rest)
      else actions.delete(id)
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
