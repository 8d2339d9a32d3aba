import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  getDeadlineInfo,
  formatDateInOtherCalendar,
  formatMonth,
  formatPeriod,
  formatRelativeDate,
  setDisplayTimeZone,
  formatTime,
} from './dates.ts'

const now = '2026-11-20T09:00:00Z'
const daysBefore = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()

describe('relative time', () => {
  test.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [59, '1 month ago'],
    [60, '2 months ago'],
    [400, '13 months ago'],
  ])('%i days ago reads %s', (days, text) => {
    expect(formatRelativeDate(daysBefore(days), now)).toBe(text)
  })
  test('a day begins at midnight in Addis Ababa, which is 21:00 UTC', () => {
    expect(formatRelativeDate('2026-11-19T21:30:00Z', now)).toBe('Today')
    expect(formatRelativeDate('2026-11-19T20:30:00Z', now)).toBe('Yesterday')
  })
  test('a date in the future reads Today', () => {
    expect(formatRelativeDate('2026-11-21T09:00:00Z', now)).toBe('Today')
  })
})

describe('dates', () => {
  test('are day, month, year in Addis Ababa', () => {
    expect(formatDate('2026-12-11T22:00:00Z')).toBe('12 Dec 2026')
    expect(formatDate('2026-09-01')).toBe('1 Sep 2026')
  })
  test('times use 24 hours and name their zone', () => {
    expect(formatTime('2026-11-20T06:14:00Z')).toBe('09:14 EAT')
    expect(formatDateTime('2026-11-20T21:05:00Z')).toBe('21 Nov 2026, 00:05 EAT')
  })
  test('the Ethiopian date has no era', () => {
    expect(formatDateInOtherCalendar('2026-12-12')).toBe('ታኅሣሥ 3, 2019')
  })
  test('an ongoing period ends with Present', () => {
    expect(formatMonth('2021-03-01')).toBe('Mar 2021')
    expect(formatPeriod('2021-03-01', null, true)).toBe('Mar 2021 – Present')
    expect(formatPeriod('2021-03-01', '2023-12-31')).toBe('Mar 2021 – Dec 2023')
    expect(formatPeriod('2021-03-01', null)).toBe('Mar 2021')
  })
})

describe('a deadline', () => {
  test('is near within a week', () => {
    expect(getDeadlineInfo('2026-11-20', now)).toMatchObject({ soon: 'Closes today', passed: false })
    expect(getDeadlineInfo('2026-11-21', now).soon).toBe('Closes tomorrow')
    expect(getDeadlineInfo('2026-11-24', now).soon).toBe('Closes in 4 days')
    expect(getDeadlineInfo('2026-11-28', now).soon).toBeNull()
  })
  test('is coloured only when it is near: red for three days, amber for a week', () => {
    const tone = (deadline: string) => getDeadlineInfo(deadline, now).tone
    expect(['2026-11-20', '2026-11-23'].map(tone)).toEqual(['text-cherry', 'text-cherry'])
    expect(['2026-11-24', '2026-11-27'].map(tone)).toEqual(['text-adey-ink', 'text-adey-ink'])
    expect(['2026-11-28', '2027-01-09', '2026-11-19'].map(tone)).toEqual(['text-ink-2', 'text-ink-2', 'text-ink-2'])
  })
  test('passes when its day in Addis Ababa is over', () => {
    expect(getDeadlineInfo('2026-11-20', '2026-11-20T20:59:00Z').passed).toBe(false)
    expect(getDeadlineInfo('2026-11-20', '2026-11-20T21:00:00Z').passed).toBe(true)
  })
  test('has a date', () => {
    expect(getDeadlineInfo('2026-12-12', now).date).toBe('12 Dec 2026')
  })
})

test('times of day follow the chosen zone; posting days and deadlines stay in Addis Ababa time', () => {
  const evening = '2026-12-11T22:30:00Z'
  setDisplayTimeZone('Europe/London')
  expect([formatDateTime(evening), formatTime(evening)]).toEqual(['11 Dec 2026, 22:30 GMT', '22:30 GMT'])
  expect([formatDate(evening), formatRelativeDate(evening, '2026-12-12T08:00:00Z')]).toEqual(['12 Dec 2026', 'Today'])
  for (const name of ['Africa/Addis_Ababa', 'Mars/Olympus', '']) {
    setDisplayTimeZone(name)
    expect(formatDateTime(evening)).toBe('12 Dec 2026, 01:30 EAT')
  }
})
