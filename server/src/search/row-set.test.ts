import { describe, expect, test } from 'vitest'
import { collectMarkedRows, collectRowsOfTwo, RowSet } from './row-set.ts'

const toSet = (rows: readonly number[]) => {
  const set = new RowSet(0)
  for (const row of rows) set.add(row)
  return set
}
/** Random rows below 300, the same in every run. */
function listRandomRows(seed: number): number[] {
  let state = seed
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
  return [...new Set(Array.from({ length: 120 }, () => next() % 300))].toSorted((one, other) => one - other)
}

describe('RowSet', () => {
  test('does what a set of numbers does', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const [one, other] = [listRandomRows(seed), listRandomRows(seed + 100)]
      const [set, otherSet] = [toSet(one), toSet(other)]
      const common = one.filter((row) => other.includes(row))
      expect([...set.toRows()]).toEqual(one)
      expect(set.count()).toBe(one.length)
      expect(set.countCommon(otherSet)).toBe(common.length)
      expect([...set.copy().keep(otherSet).toRows()]).toEqual(common)
      expect([...set.copy().drop(otherSet).toRows()]).toEqual(one.filter((row) => !other.includes(row)))
      expect([...set.copy().merge(otherSet).toRows()]).toEqual(
        [...new Set([...one, ...other])].toSorted((a, b) => a - b),
      )
      expect([...collectRowsOfTwo([set, otherSet], 300).toRows()]).toEqual(common)
      for (let row = 0; row < 310; row++) expect(set.has(row)).toBe(one.includes(row))
    }
  })

  test('a smaller set has no rows of a larger one', () => {
    const small = toSet([1, 2])
    const large = toSet([2, 900])
    expect([...small.copy().keep(large).toRows()]).toEqual([2])
    expect([...large.copy().keep(small).toRows()]).toEqual([2])
    expect([...large.copy().drop(small).toRows()]).toEqual([900])
    expect([...small.merge(large).toRows()]).toEqual([1, 2, 900])
  })

  test('deleted rows are gone, and an empty set says so', () => {
    const set = toSet([0, 31, 32, 63])
    for (const row of [0, 31, 5000]) set.delete(row)
    expect([...set.toRows()]).toEqual([32, 63])
    expect(set.isEmpty()).toBe(false)
    expect(new RowSet(100).isEmpty()).toBe(true)
  })

  test('collects rows by a range of values and by marks', () => {
    const values = Float64Array.from({ length: 70 }, (_, row) => (row % 33 === 0 ? 5 + row / 100 : row % 2 ? NaN : 2))
    const all = toSet(Array.from({ length: 70 }, (_, row) => row))
    expect([...all.copy().keepBetween(values, 5, 5.4).toRows()]).toEqual([0, 33])
    expect([...all.copy().keepBetween(values, 5.33, Infinity).toRows()]).toEqual([33, 66])
    expect(all.copy().keepBetween(values, -Infinity, Infinity).count()).toBe(36)
    expect([...toSet([1, 33, 40, 66]).keepBetween(values, 5.33, Infinity).toRows()]).toEqual([33, 66])
    const column = Int32Array.from([2, 0, 1, 2, 1])
    expect([...collectMarkedRows(column, 5, Uint8Array.from([0, 0, 1])).toRows()]).toEqual([0, 3])
    expect([
      ...toSet([0, 1, 2])
        .keepMarked(column, Uint8Array.from([1, 0, 1]))
        .toRows(),
    ]).toEqual([0, 1])
  })

  test('the memory of a released set goes to the next copy, which is no other', () => {
    const first = toSet([1, 40, 70])
    const copied = first.copy()
    const { words } = copied
    copied.release()
    expect(copied.isEmpty()).toBe(true)
    const second = toSet([3, 41, 71]).copy()
    expect(second.words).toBe(words)
    expect([...second.toRows()]).toEqual([3, 41, 71])
    expect(first.copy().words).not.toBe(words)
  })
})
