import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test.for([
  ['React', 'react'],
  ['Node.js', 'node-js'],
  ['.NET', 'dot-net'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['C', 'c'],
  ['CI/CD', 'ci-cd'],
  ['Solar & UPS power', 'solar-and-ups-power'],
  ['  Bahir   Dar ', 'bahir-dar'],
  ['አዲስ አበባ', 'አዲስ-አበባ'],
  ['Café', 'café'],
  ['—', ''],
] as const)('the name %s stands in an address as %s', ([name, slug]) => {
  expect(toSlug(name)).toBe(slug)
})
