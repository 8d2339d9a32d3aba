export type Random = ReturnType<typeof createRandom>

/** Returns a small repeatable random number generator (mulberry32): the same seed gives the same sequence. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** Returns an integer from `from` to `to`, both included. */
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T
  /** Returns `count` different entries, in the order of the list. */
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const chosen: T[] = []
    list.forEach((entry, index) => {
      if (next() * (list.length - index) < count - chosen.length) chosen.push(entry)
    })
    return chosen
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const mixed = [...list]
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = int(0, last)
      ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
    }
    return mixed
  }
  return { next, int, pick, sample, shuffle, chance: (share: number) => next() < share }
}

/** Returns a seed for a text, so that each key has its own random sequence. */
export function computeSeed(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return hash >>> 0
}
