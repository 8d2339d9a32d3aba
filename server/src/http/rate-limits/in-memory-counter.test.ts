import { expect, test } from 'vitest'
import { createInMemoryCounter } from './in-memory-counter.ts'

test('admits as many uses as allowed in a window that begins with the first use', () => {
  let now = 0
  const use = createInMemoryCounter(100, () => now)
  const admitted = () => use('a', 3, 60).admitted

  expect([admitted(), admitted(), admitted(), admitted()]).toEqual([true, true, true, false])
  expect(use('b', 3, 60)).toEqual({ admitted: true, left: 60 })
  now = 59_999
  expect(use('a', 3, 60)).toEqual({ admitted: false, left: 1 })
  now = 60_000
  expect(admitted()).toBe(true)
})

test('remembers the keys whose windows began last, and never grows beyond its capacity', () => {
  const use = createInMemoryCounter(3, () => 0)
  for (const key of ['a', 'b', 'c', 'd']) use(key, 1, 60)

  expect(['d', 'c', 'b'].map((key) => use(key, 1, 60).admitted)).toEqual([false, false, false])
  expect(use('a', 1, 60).admitted).toBe(true)
})
