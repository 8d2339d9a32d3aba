import { expect, test } from 'vitest'
import { computeTakeHome, PERIODS_IN_MONTH } from './pay-months.ts'

const RULES = {
  bands: [
    { above: 2000, percent: 15, deduction: 300 },
    { above: 4000, percent: 20, deduction: 500 },
    { above: 7000, percent: 25, deduction: 850 },
    { above: 10_000, percent: 30, deduction: 1350 },
    { above: 14_000, percent: 35, deduction: 2050 },
  ],
  pensionPercent: 7,
}

test('a month has 176 hours, 22 days, 52/12 weeks, and is a twelfth of a year', () => {
  expect(PERIODS_IN_MONTH).toEqual({ HOURLY: 176, DAILY: 22, WEEKLY: 52 / 12, MONTHLY: 1, YEARLY: 1 / 12 })
})

test.for([
  // Pay, and what is left of it without the tax of each band and 7 % pension.
  [0, 0],
  [1500, 1500 - 105],
  [2000, 2000 - 140],
  [3000, 3000 - 150 - 210],
  [4000, 4000 - 300 - 280],
  [7000, 7000 - 900 - 490],
  [10_000, 10_000 - 1650 - 700],
  [14_000, 14_000 - 2850 - 980],
  [50_000, 50_000 - 15_450 - 3500],
  [200_000, 200_000 - 67_950 - 14_000],
] as const)('of %d birr before tax, %d are left', ([gross, net]) => {
  expect(computeTakeHome(gross, RULES)).toBe(net)
})
