import { expect, test } from 'vitest'
import { computeSignInDelay } from './sign-in-delay.rules.ts'

test('the response to a wrong password is delayed longer each time, four seconds at most', () => {
  expect([1, 5, 6, 7, 8, 9, 10, 11, 25].map((failures) => computeSignInDelay(failures, 25))).toEqual([
    0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000,
  ])
  expect(computeSignInDelay(25, 25_000)).toBe(0)
})
