// The Ethiopian calendar and the clock that counts from dawn, as they are written in Amharic. It marks no texts: every page
// loads it.

import { getLanguage } from './t.ts'

/** Night, morning, afternoon and evening: six hours each, from midnight. */
const QUARTERS = ['ሌሊት', 'ጠዋት', 'ከሰዓት', 'ምሽት']
/** The hour after noon has a name of its own: ከሰዓት means what follows it. */
const NOON_HOUR = 12

/** Formats a time of day on the clock that counts from dawn: 'ጠዋት 3:14' for 09:14, 'ቀን 6:00' for noon. */
export function formatTimeFromDawn(hour: number, minute: number): string {
  const part = hour === NOON_HOUR ? 'ቀን' : QUARTERS[Math.floor(hour / 6)]
  return `${part} ${(hour + 6) % 12 || 12}:${String(minute).padStart(2, '0')}`
}

/** Says that a year is one of the Ethiopian calendar. */
const ETHIOPIAN_ERA = 'ዓ.ም.'
/** Says in Amharic that a year is one of the Gregorian calendar. */
const GREGORIAN_ERA = 'እ.ኤ.አ.'

const ETHIOPIC_FORMAT = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns the day of the Ethiopian calendar, of a day that begins at midnight in UTC: 'ኅዳር 15' and '2019'. */
export function toEthiopianDay(utcDay: number | Date): { day: string; year: string } {
  const parts = ETHIOPIC_FORMAT.formatToParts(utcDay)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('month')} ${part('day')}`, year: part('year') }
}

/** Formats a date of the Ethiopian calendar: 'ኅዳር 15, 2019', and in an Amharic text 'ኅዳር 15 ቀን 2019 ዓ.ም.'. */
export function formatEthiopianDate(utcDay: number | Date): string {
  const { day, year } = toEthiopianDay(utcDay)
  return getLanguage() === 'am' ? `${day} ቀን ${year} ${ETHIOPIAN_ERA}` : `${day}, ${year}`
}

/** Adds the era to a Gregorian date in an Amharic text, whose readers expect the Ethiopian calendar. */
export const markGregorian = (date: string): string => (getLanguage() === 'am' ? `${date} ${GREGORIAN_ERA}` : date)

/** Returns what stands between the words of a list, or a date and its time, in the language of the text. */
export const getListSeparator = (): string => (getLanguage() === 'am' ? '፣ ' : ', ')

/** Joins the words of a list, or a date and its time, as the language of the text does. */
export const joinWords = (parts: readonly string[]): string => parts.join(getListSeparator())
