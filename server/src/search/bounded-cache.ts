import { LONGEST_WORD } from './ethiopic.ts'

/**
 * Returns a function that remembers its last `most` different results for words of usual length. Words come back so often
 * that recomputing the oldest one costs less than keeping the order in which they were used.
 */
export function cacheResults<Result>(compute: (word: string) => Result, most: number): (word: string) => Result {
  const results = new Map<string, Result>()
  return (word) => {
    const known = results.get(word)
    if (known !== undefined || results.has(word)) return known as Result
    const result = compute(word)
    if (word.length > LONGEST_WORD) return result
    if (results.size >= most) results.delete(results.keys().next().value!)
    results.set(word, result)
    return result
  }
}
