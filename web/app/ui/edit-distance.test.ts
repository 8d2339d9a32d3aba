import { expect, test } from 'vitest'
import { computeEditDistance } from './edit-distance.ts'

test('a letter left out, added, changed or swapped with its neighbour counts as one', () => {
  for (const word of ['pyton', 'pythoon', 'pithon', 'pyhton']) expect(computeEditDistance(word, 'python')).toBe(1)
  expect(computeEditDistance('python', 'python')).toBe(0)
  expect(computeEditDistance('postgrsqll', 'postgresql')).toBe(2)
  expect(computeEditDistance('', 'go')).toBe(2)
})
