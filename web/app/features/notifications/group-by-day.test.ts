import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

test('groups notifications under Today, Yesterday and Earlier, by the days in Addis Ababa', () => {
  const at = [
    '2026-11-20T09:00:00Z',
    '2026-11-19T21:30:00Z',
    '2026-11-19T08:00:00Z',
    '2026-11-10T08:00:00Z',
    '2026-10-01T08:00:00Z',
  ].map((createdAt) => ({ createdAt }))
  expect(groupByDay(at, '2026-11-20T10:00:00Z').map(({ day, items }) => [day, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Earlier', 2],
  ])
})
