import { expect, test } from 'vitest'
import { computeShare, formatMedianDays } from './funnel-figures.ts'

const steps = [200, 30, 40, 10].map((count) => ({ step: 'APPLIED' as const, count, medianDays: null }))

test('the share of the step before, where that step was counted for all', () => {
  expect(steps.map((_, index) => computeShare(steps, index))).toEqual([undefined, 15, undefined, 25])
  expect(
    computeShare(
      [
        { ...steps[0]!, count: 0 },
        { ...steps[0]!, count: 0 },
      ],
      1,
    ),
  ).toBeUndefined()
})

test('median days in words', () => {
  expect([null, 0.1, 0.5, 1, 3.5].map(formatMedianDays)).toEqual(['', 'within a day', '0.5 days', '1 day', '3.5 days'])
})
