import { expect, test } from 'vitest'
import { toGregorianDate } from './ethiopian-date.ts'
import { formatEthiopianDate } from './ethiopian-time.ts'

test.for([
  [{ year: 2012, month: 1, day: 1 }, '2019-09-12'],
  [{ year: 2014, month: 5, day: 1 }, '2022-01-09'],
  [{ year: 2011, month: 13, day: 6 }, '2019-09-11'],
  [{ year: 2013, month: 1, day: 1 }, '2020-09-11'],
  [{ year: 2019, month: 3, day: 15 }, '2026-11-24'],
] as const)('the Ethiopian day %j is %s', ([date, day]) => {
  expect(toGregorianDate(date)).toBe(day)
})

test('every first day of a month is the day that is shown for it', () => {
  for (let year = 1960; year <= 2030; year++)
    for (let month = 1; month <= 13; month++) {
      const shown = formatEthiopianDate(new Date(toGregorianDate({ year, month, day: 1 })))
      expect(shown).toMatch(new RegExp(`^\\S+ 1, ${year}$`))
    }
})
