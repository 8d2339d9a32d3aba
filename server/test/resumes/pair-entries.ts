/** Entries of the truth, each with the entry that was read for it, and what was read besides. */
export interface PairedEntries<Truth, Read> {
  pairs: (readonly [Truth, Read | undefined])[]
  extra: Read[]
}

/** Pairs entries that are alike, the likest first; those that are like none of the truth are extra. */
export function pairEntries<Truth, Read>(
  truth: readonly Truth[],
  read: readonly Read[],
  score: (truth: Truth, read: Read) => number,
): PairedEntries<Truth, Read> {
  const candidates = truth
    .flatMap((expected, n) =>
      read.map((one, m) => ({ n, m, likeness: score(expected, one), distance: Math.abs(n - m) })),
    )
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness || one.distance - other.distance)
  const readOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const { n, m } of candidates) {
    if (readOf.has(n) || taken.has(m)) continue
    readOf.set(n, m)
    taken.add(m)
  }
  return {
    pairs: truth.map((expected, n) => [expected, readOf.has(n) ? read[readOf.get(n)!] : undefined]),
    extra: read.filter((_, m) => !taken.has(m)),
  }
}
