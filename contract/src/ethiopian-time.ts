// The Ethiopian calendar and the clock that counts from dawn.

import { getLanguageData, t } from './t.ts'

/** Night, morning, afternoon and evening: six hours each, from midnight. */
const listQuarters = () => [
  t('night', undefined, 'part of the day'),
  t('morning', undefined, 'part of the day'),
  t('afternoon', undefined, 'part of the day'),
  t('evening', undefined, 'part of the day'),
]
/** The hour after noon has a name of its own: the Amharic word for the afternoon means what follows it. */
const NOON_HOUR = 12

/** Formats a time of day on the clock that counts from dawn, in Amharic 'ጠዋት 3:14' for 09:14, 'ቀን 6:00' for noon. */
export function formatTimeFromDawn(hour: number, minute: number): string {
  const part = hour === NOON_HOUR ? t('noon', undefined, 'part of the day') : listQuarters()[Math.floor(hour / 6)]
  return `${part} ${(hour + 6) % 12 || 12}:${String(minute).padStart(2, '0')}`
}

const DATE_PARTS = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
let lastLanguage = ''
let lastFormat: Intl.DateTimeFormat
/** Returns the format of dates of the Ethiopian calendar with months in a language. The last one is kept. */
function getEthiopianFormat(language: string): Intl.DateTimeFormat {
  if (language !== lastLanguage) lastFormat = new Intl.DateTimeFormat(`${language}-u-ca-ethiopic`, DATE_PARTS)
  lastLanguage = language
  return lastFormat
}

/** Returns the day of the Ethiopian calendar, of a day that begins at midnight in UTC: 'ኅዳር 15' and '2019'. */
export function toEthiopianDay(utcDay: number | Date): { day: string; year: string } {
  const parts = getEthiopianFormat(getLanguageData('ethiopianMonths')).formatToParts(utcDay)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('month')} ${part('day')}`, year: part('year') }
}

/** Formats a date of the Ethiopian calendar: 'ኅዳር 15, 2019', and in an Amharic text 'ኅዳር 15 ቀን 2019 ዓ.ም.'. */
export function formatEthiopianDate(utcDay: number | Date): string {
  const { day, year } = toEthiopianDay(utcDay)
  return getLanguageData('calendar') === 'ethiopian' ? t('{day}, {year} E.C.', { day, year }) : `${day}, ${year}`
}

/** Adds the era to a Gregorian date in a text whose readers expect the Ethiopian calendar. */
export const markGregorian = (date: string): string =>
  getLanguageData('calendar') === 'ethiopian' ? t('{date} G.C.', { date }) : date

/** Returns what stands between the words of a list, or a date and its time, in the language of the text. */
export const getListSeparator = (): string => getLanguageData('comma')

/** Joins the words of a list, or a date and its time, as the language of the text does. */
export const joinWords = (parts: readonly string[]): string => parts.join(getListSeparator())
