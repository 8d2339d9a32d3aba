import { expect, test } from 'vitest'
import { normalizePhone } from './phone-numbers.ts'

test.for([
  ['+251 911234567', '+251 911234567'],
  ['+251 0911234567', '+251 911234567'],
  ['+251911234567', '+251 911234567'],
  ['0911 234 567', '+251 911234567'],
  ['911234567', '+251 911234567'],
  ['+1 2025550123', '+1 2025550123'],
  ['+39 0612345678', '+39 0612345678'],
  ['+999 1234567', undefined],
  ['+251 912', undefined],
  ['+251 91123456789', undefined],
  ['call me', undefined],
] as const)('%s is stored as %s', ([typed, stored]) => {
  expect(normalizePhone(typed)).toBe(stored)
})
