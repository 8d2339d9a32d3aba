import { ph, plural, t } from '@lingui/core/macro'
import { formatEthiopianDate, formatTimeFromDawn, joinWords, markGregorian } from '@sira/contract/ethiopian-time'
import { getLanguage, getLanguageData } from '@sira/contract/t'

const DAY_MS = 86_400_000
// Addis Ababa has no daylight saving time: always UTC+3.
const EAT_OFFSET_MS = 3 * 3_600_000
const MONTHS = [
  t({ message: 'Jan', context: 'month' }),
  t({ message: 'Feb', context: 'month' }),
  t({ message: 'Mar', context: 'month' }),
  t({ message: 'Apr', context: 'month' }),
  t({ message: 'May', context: 'month' }),
  t({ message: 'Jun', context: 'month' }),
  t({ message: 'Jul', context: 'month' }),
  t({ message: 'Aug', context: 'month' }),
  t({ message: 'Sep', context: 'month' }),
  t({ message: 'Oct', context: 'month' }),
  t({ message: 'Nov', context: 'month' }),
  t({ message: 'Dec', context: 'month' }),
]

/** A point in time: an ISO string, milliseconds or a Date; a bare 'YYYY-MM-DD' is a calendar day. */
type DateInput = string | number | Date

/** The calendar day in Addis Ababa, as days since 1970-01-01. A bare 'YYYY-MM-DD' is that day itself. */
function toDayNumber(value: DateInput): number {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return Date.parse(value) / DAY_MS
  return Math.floor((new Date(value).getTime() + EAT_OFFSET_MS) / DAY_MS)
}
const toAddisTime = (value: DateInput) => new Date(new Date(value).getTime() + EAT_OFFSET_MS)
const padTwo = (n: number) => String(n).padStart(2, '0')

/** 'Today', 'Yesterday', '5 days ago', '1 week ago', '2 months ago'; thresholds: product spec, part 1, section 9. */
export function formatRelativeDate(value: DateInput, now: DateInput = Date.now()): string {
  const days = toDayNumber(now) - toDayNumber(value)
  if (days <= 0) return t`Today`
  if (days === 1) return t`Yesterday`
  if (days < 7) return t`${days} days ago`
  const weeks = Math.floor(days / 7)
  if (days < 30) return plural(weeks, { one: '# week ago', other: '# weeks ago' })
  const months = Math.floor(days / 30)
  return plural(months, { one: '# month ago', other: '# months ago' })
}

const toUtcDay = (value: DateInput) => new Date(toDayNumber(value) * DAY_MS)

/** '12 Dec 2026' in the Gregorian calendar, on Amharic pages with its era. */
function formatGregorianDate(value: DateInput): string {
  const day = toUtcDay(value)
  return markGregorian(`${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`)
}

/** '12 Dec 2026'; on Amharic pages the date of the Ethiopian calendar, 'ታኅሣሥ 3 ቀን 2019 ዓ.ም.'. */
export const formatDate = (value: DateInput): string =>
  getLanguageData('calendar') === 'ethiopian' ? formatEthiopianDate(toUtcDay(value)) : formatGregorianDate(value)

/** The date in the calendar that `formatDate` does not use: render it with the language of Ethiopian months. */
export const formatDateInOtherCalendar = (value: DateInput): string =>
  getLanguageData('calendar') === 'ethiopian' ? formatGregorianDate(value) : formatEthiopianDate(toUtcDay(value))

/** The time zone that the person chose for times of day, if it is not that of Addis Ababa. */
let zone: string | undefined

/** Sets the zone (a tz database name) of all times of day from now on; an unknown zone means Addis Ababa. */
export function setDisplayTimeZone(name: string) {
  zone = undefined
  try {
    if (name && name !== 'Africa/Addis_Ababa')
      zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    // The zone was chosen in a browser that knows more zones than this one.
  }
}
const formatInZone = (value: DateInput, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone }).format(new Date(value))

/**
 * '09:14 EAT': always 24 hours, because many people in Ethiopia count the hours from dawn. On Amharic pages the hours are
 * counted so: 'ጠዋት 3:14'.
 */
export function formatTime(value: DateInput): string {
  if (zone) return formatInZone(value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' })
  const time = toAddisTime(value)
  if (getLanguageData('clock') === 'dawn') return formatTimeFromDawn(time.getUTCHours(), time.getUTCMinutes())
  const clock = `${padTwo(time.getUTCHours())}:${padTwo(time.getUTCMinutes())}`
  return t`${ph({ time: clock })} EAT`
}

/** '12 Dec 2026, 09:14 EAT', on Amharic pages 'ታኅሣሥ 3 ቀን 2019 ዓ.ም.፣ ጠዋት 3:14' */
export const formatDateTime = (value: DateInput): string => joinWords([formatDateInZone(value), formatTime(value)])

function formatDateInZone(value: DateInput): string {
  if (!zone) return formatDate(value)
  if (getLanguage() === 'en') return formatInZone(value, { day: 'numeric', month: 'short', year: 'numeric' })
  const [day, month, year] = formatInZone(value, { day: '2-digit', month: '2-digit', year: 'numeric' }).split('/')
  return formatDate(`${year}-${month}-${day}`)
}

const formatPlainMonth = (value: DateInput) => {
  const day = toUtcDay(value)
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** 'Dec 2026', in the Gregorian calendar also on Amharic pages: a month is not one of the Ethiopian calendar. */
export const formatMonth = (value: DateInput): string => markGregorian(formatPlainMonth(value))

/** 'Mar 2021 – Present', 'Mar 2021 – Dec 2023', 'Mar 2021'; on Amharic pages the last year has the era. */
export function formatPeriod(
  start: DateInput | null | undefined,
  end: DateInput | null | undefined,
  ongoing = false,
): string {
  const last = ongoing ? t`Present` : end ? formatMonth(end) : ''
  const formatStart = last && !ongoing ? formatPlainMonth : formatMonth
  return [start ? formatStart(start) : '', last].filter(Boolean).join(' – ')
}

function formatSoon(days: number): string | null {
  if (days === 0) return t`Closes today`
  if (days === 1) return t`Closes tomorrow`
  return days > 1 && days <= 7 ? t`Closes in ${days} days` : null
}

/** The colour class of a deadline: red in the last days, amber in the last week, else grey. */
function getDeadlineTone(days: number): 'text-cherry' | 'text-adey-ink' | 'text-ink-2' {
  if (days < 0 || days > 7) return 'text-ink-2'
  return days <= 3 ? 'text-cherry' : 'text-adey-ink'
}

/**
 * Returns what a deadline shows: its date, how near it is as text and colour, and whether it has
 * passed. The day itself still counts.
 */
export function getDeadlineInfo(deadline: DateInput, now: DateInput = Date.now()) {
  const days = toDayNumber(deadline) - toDayNumber(now)
  return {
    date: formatDate(deadline),
    soon: formatSoon(days),
    tone: getDeadlineTone(days),
    passed: days < 0,
  }
}
