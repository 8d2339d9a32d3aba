// How people in Ethiopia read a date and time: East Africa Time, the clock that counts from dawn, and the Ethiopian
// date. Plain functions for emails and pages.

const EAT_OFFSET_MS = 3 * 3_600_000
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const padTwo = (n: number) => String(n).padStart(2, '0')
const toEatDate = (datetime: string | number) => new Date(new Date(datetime).getTime() + EAT_OFFSET_MS)

/** Formats the day in Addis Ababa: 'Tue 24 Nov 2026'. */
export function formatEatDay(datetime: string | number): string {
  const day = toEatDate(datetime)
  return `${DAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** Formats the time of day in East Africa Time: '07:00 EAT'. */
export function formatEatTime(datetime: string | number): string {
  const time = toEatDate(datetime)
  return `${padTwo(time.getUTCHours())}:${padTwo(time.getUTCMinutes())} EAT`
}

/**
 * Formats the time on the Ethiopian clock, which starts at dawn: 07:00 is '1:00 in the daytime', 19:30 is '1:30 at night'.
 */
export function formatEthiopianTime(datetime: string | number): string {
  const time = toEatDate(datetime)
  const hour = time.getUTCHours()
  return `${(hour + 6) % 12 || 12}:${padTwo(time.getUTCMinutes())} ${hour >= 6 && hour < 18 ? 'in the daytime' : 'at night'}`
}

const ETHIOPIC_FORMAT = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats the day of the Ethiopian calendar in Amharic, without its era: 'ኅዳር 15, 2019'. */
export function formatEthiopianDay(datetime: string | number): string {
  const parts = ETHIOPIC_FORMAT.formatToParts(toEatDate(datetime))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} ${part('day')}, ${part('year')}`
}

/** Formats the time of an interview in both clocks: 'Tue 24 Nov 2026, 07:00 EAT (1:00 in the daytime, ኅዳር 15, 2019)'. */
export const formatInterviewTime = (datetime: string | number): string =>
  `${formatEatDay(datetime)}, ${formatEatTime(datetime)} (${formatEthiopianTime(datetime)}, ${formatEthiopianDay(datetime)})`

/** Formats a duration in minutes: '45 minutes', '1 hour', '1 hour 30 minutes'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && (hours === 1 ? '1 hour' : `${hours} hours`), rest > 0 && `${rest} minutes`]
    .filter(Boolean)
    .join(' ')
}
