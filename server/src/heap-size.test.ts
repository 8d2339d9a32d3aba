import { expect, test } from 'vitest'
import { computeHeapMb } from './heap-size.ts'

test('a hundred thousand live jobs have the smallest heap, each further thousand a megabyte more', () => {
  expect([0, 100_000, 100_001, 1_000_000].map(computeHeapMb)).toEqual([300, 300, 301, 1200])
})
