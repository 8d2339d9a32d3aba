interface Entry {
  id: string
}

/** The entry after this one, or the one before it if it is the last; undefined if there is no other. */
export function findNextEntry<E extends Entry>(entries: readonly E[], id: string): E | undefined {
  const index = entries.findIndex((entry) => entry.id === id)
  return index < 0 ? entries[0] : (entries[index + 1] ?? entries[index - 1])
}

/** The entry one step forward or back; undefined beyond the ends. Without a current entry, the first one. */
export function findEntryAtStep<E extends Entry>(
  entries: readonly E[],
  id: string | undefined,
  by: 1 | -1,
): E | undefined {
  const index = entries.findIndex((entry) => entry.id === id)
  return index < 0 ? entries[0] : entries[index + by]
}
