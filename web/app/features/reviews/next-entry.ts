interface Entry {
  id: string
}

/** What comes after an entry in a queue: the one behind it, behind the last one the one before it; undefined when there is no other. */
export function nextAfter<E extends Entry>(entries: readonly E[], id: string): E | undefined {
  const at = entries.findIndex((entry) => entry.id === id)
  return at < 0 ? entries[0] : (entries[at + 1] ?? entries[at - 1])
}

/** So many steps forward or back from an entry; undefined beyond the ends. From nowhere the first one. */
export function stepFrom<E extends Entry>(entries: readonly E[], id: string | undefined, by: 1 | -1): E | undefined {
  const at = entries.findIndex((entry) => entry.id === id)
  return at < 0 ? entries[0] : entries[at + by]
}
