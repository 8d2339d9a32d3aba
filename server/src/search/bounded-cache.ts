import { LONGEST_WORD } from './ethiopic.ts'

/**
 * Returns a function that remembers its last `count` different results for words of usual length, and at most twice as
 * many. The older ones are forgotten together: to find the oldest one of a map, V8 walks over all that were deleted before.
 */
export function cacheResults<Result>(compute: (word: string) => Result, count: number): (word: string) => Result {
  let results = new Map<string, Result>()
  let older = new Map<string, Result>()
  return (word) => {
    const known = results.get(word)
    if (known !== undefined || results.has(word)) return known as Result
    const result = older.has(word) ? older.get(word)! : compute(word)
    if (word.length > LONGEST_WORD) return result
    if (results.size >= count) {
      older = results
      results = new Map()
    }
    results.set(word, result)
    return result
  }
}
