import { expect, test } from 'vitest'
import { getLimit, reachesGoal } from './goals.ts'
import { listMissedGoals, type Figure } from './results.ts'

test('a ratio must be at least its goal, a time at most', () => {
  expect([0.89, 0.9, 2].map((ratio) => reachesGoal('job detail', ratio, 100_000))).toEqual([false, true, true])
  expect([9, 10, 10.1].map((ms) => reachesGoal('one job', ms, 100_000))).toEqual([true, true, false])
})

test('searches may take longer with a million jobs', () => {
  expect([10_000, 100_000, 1_000_000].map((jobs) => getLimit('search, two words', jobs))).toEqual([20, 20, 80])
  expect([10_000, 1_000_000].map((jobs) => getLimit('list, a skill', jobs))).toEqual([10, 10])
})

test('what could not be measured misses its goal', () => {
  const figure = { part: 'ratios', unit: '×', more: {} } as const
  const figures: Figure[] = [
    { ...figure, name: 'job detail', measured: Infinity },
    { ...figure, name: 'suggestions', measured: NaN },
    { ...figure, name: 'suggestions, kept', measured: 4 },
  ]
  expect(listMissedGoals({ jobs: 100_000, figures }).map(({ name }) => name)).toEqual(['job detail', 'suggestions'])
})
