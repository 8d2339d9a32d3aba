import { expect, test } from 'vitest'
import { slips } from './slips.ts'

test('a letter left out, added, changed or swapped with its neighbour is one slip', () => {
  for (const word of ['pyton', 'pythoon', 'pithon', 'pyhton']) expect(slips(word, 'python')).toBe(1)
  expect(slips('python', 'python')).toBe(0)
  expect(slips('postgrsqll', 'postgresql')).toBe(2)
  expect(slips('', 'go')).toBe(2)
})
