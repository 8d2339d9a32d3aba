import { describe, expect, test } from 'vitest'
import { formatEatTime, formatEthiopianTime, formatEatDay, formatEthiopianDay, formatMinutes } from './local-time.ts'

describe('a datetime in Addis Ababa', () => {
  test.for([
    ['2026-11-24T04:00:00.000Z', 'Tue 24 Nov 2026', '07:00 EAT', '1:00 in the daytime', 'ኅዳር 15, 2019'],
    ['2026-11-24T03:00:00.000Z', 'Tue 24 Nov 2026', '06:00 EAT', '12:00 in the daytime', 'ኅዳር 15, 2019'],
    ['2026-11-24T09:05:00.000Z', 'Tue 24 Nov 2026', '12:05 EAT', '6:05 in the daytime', 'ኅዳር 15, 2019'],
    ['2026-11-24T14:59:00.000Z', 'Tue 24 Nov 2026', '17:59 EAT', '11:59 in the daytime', 'ኅዳር 15, 2019'],
    ['2026-11-24T15:00:00.000Z', 'Tue 24 Nov 2026', '18:00 EAT', '12:00 at night', 'ኅዳር 15, 2019'],
    ['2026-11-24T21:30:00.000Z', 'Wed 25 Nov 2026', '00:30 EAT', '6:30 at night', 'ኅዳር 16, 2019'],
  ] as const)('%s', ([datetime, day, clock, dawn, ethiopian]) => {
    expect([
      formatEatDay(datetime),
      formatEatTime(datetime),
      formatEthiopianTime(datetime),
      formatEthiopianDay(datetime),
    ]).toEqual([day, clock, dawn, ethiopian])
  })

  test('a duration is formatted in hours and minutes', () => {
    expect([10, 60, 90, 120].map(formatMinutes)).toEqual(['10 minutes', '1 hour', '1 hour 30 minutes', '2 hours'])
  })
})
