const DAY_MS = 86_400_000
// Addis Ababa has no daylight saving time: always UTC+3.
const EAT_OFFSET_MS = 3 * 3_600_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

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
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  const weeks = Math.floor(days / 7)
  if (days < 30) return weeks === 1 ? '1 week ago' : `${weeks} weeks ago`
  const months = Math.floor(days / 30)
  return months === 1 ? '1 month ago' : `${months} months ago`
}

/** '12 Dec 2026' */
export function formatDate(value: DateInput): string {
  const day = new Date(toDayNumber(value) * DAY_MS)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

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

/** '09:14 EAT': always 24 hours, because many people in Ethiopia count the hours from dawn. */
export function formatTime(value: DateInput): string {
  if (zone) return formatInZone(value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' })
  const time = toAddisTime(value)
  return `${padTwo(time.getUTCHours())}:${padTwo(time.getUTCMinutes())} EAT`
}

/** '12 Dec 2026, 09:14 EAT' */
export const formatDateTime = (value: DateInput): string =>
  `${zone ? formatInZone(value, { day: 'numeric', month: 'short', year: 'numeric' }) : formatDate(value)}, ${formatTime(value)}`

/** 'Dec 2026' */
export const formatMonth = (value: DateInput): string => formatDate(value).replace(/^\d+ /, '')

/** 'Mar 2021 – Present', 'Mar 2021 – Dec 2023', 'Mar 2021'. */
export function formatPeriod(
  start: DateInput | null | undefined,
  end: DateInput | null | undefined,
  ongoing = false,
): string {
  const last = ongoing ? 'Present' : end ? formatMonth(end) : ''
  return [start ? formatMonth(start) : '', last].filter(Boolean).join(' – ')
}

const ethiopic = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The Ethiopian date without its era: 'ታኅሣሥ 3, 2019'. Render it with lang="am". */
export function formatEthiopianDate(value: DateInput): string {
  const parts = ethiopic.formatToParts(toDayNumber(value) * DAY_MS)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} ${part('day')}, ${part('year')}`
}

function formatSoon(days: number): string | null {
  if (days === 0) return 'Closes today'
  if (days === 1) return 'Closes tomorrow'
  return days > 1 && days <= 7 ? `Closes in ${days} days` : null
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
