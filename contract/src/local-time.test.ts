import { describe, expect, onTestFinished, test } from 'vitest'
import {
  formatButtonTime,
  formatDayInBothCalendars,
  formatEatTime,
  formatEthiopianTime,
  formatEatDay,
  formatEthiopianDay,
  formatHeadingTime,
  formatMinutes,
} from './local-time.ts'
import { CONTEXT_SEPARATOR, setLanguageSource } from './t.ts'

const AMHARIC = new Map([
  ...Object.entries({ night: 'ሌሊት', morning: 'ጠዋት', afternoon: 'ከሰዓት', evening: 'ምሽት', noon: 'ቀን' }).map(
    ([english, amharic]) => [`part of the day${CONTEXT_SEPARATOR}${english}`, amharic] as const,
  ),
  ['{day}, {year} E.C.', '{day} ቀን {year} ዓ.ም.'],
  ['{date} G.C.', '{date} እ.ኤ.አ.'],
])

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

  test('is short on a button and in a heading, in the calendar and on the clock of the language', () => {
    const datetime = '2026-12-04T10:00:00.000Z'
    expect([formatButtonTime(datetime), formatHeadingTime(datetime)]).toEqual([
      'Fri 4 Dec, 13:00',
      'Fri 4 Dec 2026, 13:00 EAT',
    ])
    onTestFinished(
      setLanguageSource(() => ({
        language: 'am',
        translations: new Map([...AMHARIC, [`day${CONTEXT_SEPARATOR}Fri`, 'ዓርብ']]),
      })),
    )
    expect([formatButtonTime(datetime), formatHeadingTime(datetime)]).toEqual([
      'ዓርብ ኅዳር 25፣ ከሰዓት 7:00',
      'ዓርብ ኅዳር 25 ቀን 2019 ዓ.ም.፣ ከሰዓት 7:00',
    ])
    expect(formatDayInBothCalendars(datetime)).toBe('ዓርብ ኅዳር 25 ቀን 2019 ዓ.ም. (ዓርብ 4 Dec 2026 እ.ኤ.አ.)')
  })

  test.for([
    ['2026-12-04T08:59:00Z', 'ጠዋት 5:59'],
    ['2026-12-04T09:00:00Z', 'ቀን 6:00'],
    ['2026-12-04T09:59:00Z', 'ቀን 6:59'],
    ['2026-12-04T10:00:00Z', 'ከሰዓት 7:00'],
    ['2026-12-04T15:00:00Z', 'ምሽት 12:00'],
    ['2026-12-04T21:00:00Z', 'ሌሊት 6:00'],
    ['2026-12-04T03:00:00Z', 'ጠዋት 12:00'],
  ] as const)('%s is %s on the Amharic clock', ([datetime, time]) => {
    onTestFinished(setLanguageSource(() => ({ language: 'am', translations: AMHARIC })))
    expect(formatEthiopianTime(datetime)).toBe(time)
  })

  test('a duration is formatted in hours and minutes', () => {
    expect([10, 60, 90, 120].map(formatMinutes)).toEqual(['10 minutes', '1 hour', '1 hour 30 minutes', '2 hours'])
  })
})
