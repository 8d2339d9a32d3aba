/**
 * The number of typing errors between two words: a letter left out, added or changed, or two neighbours swapped
 * (optimal string alignment distance).
 */
export function computeEditDistance(first: string, second: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let i = 1; i <= first.length; i++) {
    const row = [i]
    for (let j = 1; j <= second.length; j++) {
      const same = first[i - 1] === second[j - 1]
      const swapped = i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        swapped ? beforeLast[j - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return last[second.length]!
}
