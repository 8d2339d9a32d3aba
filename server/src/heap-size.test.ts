import { expect, test } from 'vitest'
import { computeHeapMb } from './heap-size.ts'

test('150,000 live jobs have the smallest heap, each further thousand a megabyte more', () => {
  expect([0, 150_000, 150_001, 1_000_000].map(computeHeapMb)).toEqual([300, 300, 301, 1150])
})
