import { expect, test } from 'vitest'
import { describeApplicationsPerDay, computeScaleTop } from './applications-per-day.ts'

test('the text of the chart of applications per day gives the total and the best day', () => {
  expect(
    describeApplicationsPerDay([
      { day: '2026-11-18', count: 2 },
      { day: '2026-11-19', count: 5 },
      { day: '2026-11-20', count: 0 },
    ]),
  ).toBe('7 applications in the last 3 days, most on 19 Nov 2026: 5.')
  expect(describeApplicationsPerDay([{ day: '2026-11-20', count: 1 }])).toBe(
    '1 application in the last 1 days, most on 20 Nov 2026: 1.',
  )
  expect(describeApplicationsPerDay([{ day: '2026-11-20', count: 0 }])).toBe('No applications in the last 1 days.')
})

test('the scale ends at a round number not below the largest count, and its half is round too', () => {
  expect(
    [[], [1], [4], [5], [7], [10], [11], [38], [41], [160], [1001]].map((counts) => computeScaleTop(counts)),
  ).toEqual([4, 4, 4, 6, 10, 10, 20, 40, 60, 200, 2000])
})
