// How people in Ethiopia read a date and time: East Africa Time, the clock that counts from dawn, and the Ethiopian
// date. Plain functions for emails and pages.

import { formatEthiopianDate, formatTimeFromDawn, joinWords, markGregorian, toEthiopianDay } from './ethiopian-time.ts'
import { getLanguageData, t } from './t.ts'

const EAT_OFFSET_MS = 3 * 3_600_000
const listDays = () => [
  t('Sun', undefined, 'day'),
  t('Mon', undefined, 'day'),
  t('Tue', undefined, 'day'),
  t('Wed', undefined, 'day'),
  t('Thu', undefined, 'day'),
  t('Fri', undefined, 'day'),
  t('Sat', undefined, 'day'),
]
const listMonths = () => [
  t('Jan', undefined, 'month'),
  t('Feb', undefined, 'month'),
  t('Mar', undefined, 'month'),
  t('Apr', undefined, 'month'),
  t('May', undefined, 'month'),
  t('Jun', undefined, 'month'),
  t('Jul', undefined, 'month'),
  t('Aug', undefined, 'month'),
  t('Sep', undefined, 'month'),
  t('Oct', undefined, 'month'),
  t('Nov', undefined, 'month'),
  t('Dec', undefined, 'month'),
]
const padTwo = (n: number) => String(n).padStart(2, '0')
const toEatDate = (datetime: string | number) => new Date(new Date(datetime).getTime() + EAT_OFFSET_MS)

const formatWeekday = (datetime: string | number) => listDays()[toEatDate(datetime).getUTCDay()]!
const formatDayAndMonth = (datetime: string | number) => {
  const day = toEatDate(datetime)
  return `${formatWeekday(datetime)} ${day.getUTCDate()} ${listMonths()[day.getUTCMonth()]}`
}
const formatClock = (datetime: string | number) => {
  const day = toEatDate(datetime)
  return `${padTwo(day.getUTCHours())}:${padTwo(day.getUTCMinutes())}`
}

/** Formats the day in Addis Ababa: 'Tue 24 Nov 2026', in Amharic 'ማክሰኞ 24 ኖቬምበር 2026 እ.ኤ.አ.'. */
export const formatEatDay = (datetime: string | number): string =>
  markGregorian(`${formatDayAndMonth(datetime)} ${toEatDate(datetime).getUTCFullYear()}`)

/** Formats the time of day in East Africa Time: '07:00 EAT'. */
export const formatEatTime = (datetime: string | number): string => t('{time} EAT', { time: formatClock(datetime) })

/**
 * Formats the time on the Ethiopian clock, which starts at dawn: 07:00 is '1:00 in the daytime', 19:30 is '1:30 at night'.
 * In Amharic the quarter of the day is named, as people say it: 09:30 is 'ጠዋት 3:30'.
 */
export function formatEthiopianTime(datetime: string | number): string {
  const day = toEatDate(datetime)
  const [hour, minute] = [day.getUTCHours(), day.getUTCMinutes()]
  if (getLanguageData('clock') === 'dawn') return formatTimeFromDawn(hour, minute)
  const time = `${(hour + 6) % 12 || 12}:${padTwo(minute)}`
  return hour >= 6 && hour < 18 ? t('{time} in the daytime', { time }) : t('{time} at night', { time })
}

/** Formats the day of the Ethiopian calendar: 'ኅዳር 15, 2019', and in an Amharic text 'ኅዳር 15 ቀን 2019 ዓ.ም.'. */
export const formatEthiopianDay = (datetime: string | number): string => formatEthiopianDate(toEatDate(datetime))

/** Formats a day in the calendar of the reader's language: 'Tue 24 Nov 2026', in Amharic 'ማክሰኞ ኅዳር 15 ቀን 2019 ዓ.ም.'. */
export const formatDay = (datetime: string | number): string =>
  getLanguageData('calendar') === 'ethiopian'
    ? `${formatWeekday(datetime)} ${formatEthiopianDay(datetime)}`
    : formatEatDay(datetime)

/** Formats a day in the calendar of the reader's language, in Amharic with the Gregorian one, which contracts name. */
export const formatDayInBothCalendars = (datetime: string | number): string =>
  getLanguageData('calendar') === 'ethiopian'
    ? `${formatDay(datetime)} (${formatEatDay(datetime)})`
    : formatEatDay(datetime)

/**
 * Formats a time for a heading, in the calendar and on the clock of the reader's language only: 'Tue 24 Nov 2026, 07:00
 * EAT', in Amharic 'ማክሰኞ ኅዳር 15 ቀን 2019 ዓ.ም.፣ ጠዋት 1:00'.
 */
export const formatHeadingTime = (datetime: string | number): string =>
  joinWords([
    formatDay(datetime),
    getLanguageData('clock') === 'dawn' ? formatEthiopianTime(datetime) : formatEatTime(datetime),
  ])

/**
 * Formats a time for a button, below a text that has the whole of it: 'Tue 24 Nov, 07:00', in Amharic 'ማክሰኞ ኅዳር 15፣
 * ጠዋት 1:00'.
 */
export const formatButtonTime = (datetime: string | number): string =>
  getLanguageData('calendar') === 'ethiopian'
    ? joinWords([
        `${formatWeekday(datetime)} ${toEthiopianDay(toEatDate(datetime)).day}`,
        formatEthiopianTime(datetime),
      ])
    : joinWords([formatDayAndMonth(datetime), formatClock(datetime)])

/**
 * Formats the time of an interview in both clocks and calendars, the reader's first: 'Tue 24 Nov 2026, 07:00 EAT (1:00 in
 * the daytime, ኅዳር 15, 2019)'.
 */
export const formatInterviewTime = (datetime: string | number): string =>
  t('{day}, {time} ({ethiopianTime}, {ethiopianDay})', {
    day: formatEatDay(datetime),
    time: formatEatTime(datetime),
    ethiopianTime: formatEthiopianTime(datetime),
    ethiopianDay: formatEthiopianDay(datetime),
  })

/** Formats a duration in minutes: '45 minutes', '1 hour', '1 hour 30 minutes'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0 && rest === 0) return ''
  if (hours === 0) return t('{rest} minutes', { rest })
  if (rest === 0) return t('{hours, plural, one {# hour} other {# hours}}', { hours })
  return t('{hours, plural, one {# hour} other {# hours}} {rest} minutes', { hours, rest })
}
