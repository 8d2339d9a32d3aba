import { expect, test } from 'vitest'
import { RowOrder, selectFirstRows, sortRowsByValue } from './row-order.ts'
import { RowSet } from './row-set.ts'

/** Values of 200 rows, many of them equal. */
const VALUES = Array.from({ length: 200 }, (_, row) => (row * 7919) % 37)
const compare = (row: number, other: number) => VALUES[row]! - VALUES[other]! || row - other

test('rows that come and go one by one stay in order', () => {
  const order = new RowOrder(compare)
  for (const row of [5, 3, 9]) order.add(row)
  const present = new Set([5, 3, 9])
  for (let step = 0; step < 500; step++) {
    const row = (step * 6037) % 200
    if (present.has(row)) {
      order.delete(row)
      present.delete(row)
    } else {
      order.add(row)
      present.add(row)
    }
    if (step % 50 > 0) continue
    const all = new RowSet(0)
    for (const each of present) all.add(each)
    expect(order.select(all, 0, 1000)).toEqual([...present].toSorted(compare))
  }
})

test('a row whose value changes moves to its new place', () => {
  const values = [10, 20, 30, 40]
  const order = new RowOrder((row, other) => values[row]! - values[other]!)
  const all = new RowSet(4)
  for (const row of [0, 1, 2, 3]) {
    order.add(row)
    all.add(row)
  }
  expect(order.select(all, 0, 4)).toEqual([0, 1, 2, 3])
  for (const value of [35, 5, 50]) {
    order.delete(0)
    values[0] = value
    order.add(0)
  }
  expect(order.select(all, 0, 4)).toEqual([1, 2, 3, 0])
  order.delete(0)
  expect(order.select(all, 0, 4)).toEqual([1, 2, 3])
})

test('selects a page of the rows of a set', () => {
  const order = new RowOrder(compare)
  for (let row = 0; row < 200; row++) order.add(row)
  const even = new RowSet(0)
  for (let row = 0; row < 200; row += 2) even.add(row)
  const expected = Array.from({ length: 100 }, (_, n) => n * 2).toSorted(compare)
  expect(order.select(even, 10, 5)).toEqual(expected.slice(10, 15))
  expect(order.select(even, 98, 5)).toEqual(expected.slice(98))
})

test('thousands of rows that come and go stay in order, read from either end', () => {
  const values = Array.from({ length: 6000 }, (_, row) => (row * 7919) % 1013)
  const compareValues = (row: number, other: number) => values[row]! - values[other]! || row - other
  const order = new RowOrder(compareValues)
  const all = new RowSet(0)
  for (let row = 0; row < 6000; row++) {
    order.add(row)
    all.add(row)
  }
  for (let row = 0; row < 6000; row++) if (row % 7 > 0) order.delete(row)
  for (let row = 1; row < 6000; row += 14) order.add(row)
  const expected = values
    .map((_, row) => row)
    .filter((row) => row % 7 === 0 || row % 14 === 1)
    .toSorted(compareValues)
  expect(order.select(all, 0, 6000)).toEqual(expected)
  expect(order.select(all, 5, 500, true)).toEqual(expected.toReversed().slice(5, 505))
})

test('begins with rows that are in order, among which others find their place', () => {
  const values = Array.from({ length: 5000 }, (_, row) => (row * 7919) % 1013)
  const compareValues = (row: number, other: number) => values[row]! - values[other]! || row - other
  const rows = Int32Array.from(values.keys())
  const sorted = sortRowsByValue(rows, (row) => values[row]!)
  expect([...sorted]).toEqual([...rows].toSorted(compareValues))
  const order = new RowOrder(
    compareValues,
    sorted.filter((row) => row % 3 > 0),
  )
  for (let row = 0; row < 5000; row += 3) order.add(row)
  const all = new RowSet(0)
  for (const row of rows) all.add(row)
  expect(order.select(all, 0, 5000)).toEqual([...sorted])
})

test('takes the first rows out while they meet a condition', () => {
  const order = new RowOrder(compare)
  for (const row of [1, 2, 3, 4]) order.add(row)
  const sorted = [1, 2, 3, 4].toSorted(compare)
  expect(order.takeWhile((row) => row !== sorted[2])).toEqual(sorted.slice(0, 2))
  expect(order.takeWhile(() => true)).toEqual(sorted.slice(2))
})

test('selects the first rows without sorting all', () => {
  const rows = Int32Array.from({ length: 200 }, (_, n) => (n * 77) % 200)
  const sorted = [...rows].toSorted(compare)
  for (const count of [0, 1, 7, 60, 200, 500])
    expect([...selectFirstRows(rows, compare, count)]).toEqual(sorted.slice(0, count))
})
