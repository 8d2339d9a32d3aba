import { expect, test } from 'vitest'
import { NumberLists } from './number-lists.ts'

test('lists keep their own numbers while others grow, shrink and take their blocks', () => {
  const lists = new NumberLists()
  const expected = new Map<number, number[]>()
  let state = 7
  const random = (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
  for (let step = 0; step < 20_000; step++) {
    const list = random(40) * random(60)
    const numbers = expected.get(list) ?? []
    const at = random(numbers.length + 1)
    if (random(60) === 0) {
      lists.clear(list)
      expected.set(list, [])
    } else if (random(3) === 0 && at < numbers.length) {
      lists.delete(list, numbers[at]!)
      expected.set(list, numbers.toSpliced(at, 1))
    } else {
      lists.add(list, step)
      expect(lists.getLast(list)).toBe(step)
      expected.set(list, [...numbers, step])
    }
  }
  for (const [list, numbers] of expected) {
    expect([...lists.read(list)].toSorted((one, other) => one - other)).toEqual(numbers)
    expect(lists.count(list)).toBe(numbers.length)
  }
  lists.delete(0, -1)
  expect([lists.count(1e6), [...lists.read(1e6)], lists.getLast(1e6)]).toEqual([0, [], undefined])
})

test('a list may be longer than a segment', () => {
  const lists = new NumberLists()
  for (let number = 0; number < 600_000; number++) {
    lists.add(1, number)
    if (number % 1000 === 0) lists.add(2, number)
  }
  lists.delete(1, 0)
  expect([lists.count(1), lists.getLast(1), lists.read(1)[0], lists.read(1)[400_000]]).toEqual([
    599_999, 599_998, 599_999, 400_000,
  ])
  expect([lists.count(2), lists.read(2)[599]]).toEqual([600, 599_000])
})
