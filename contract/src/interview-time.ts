// How people here tell a moment: East Africa Time, the clock that counts from dawn, and the Ethiopian date. Plain functions for letters and pages.

const EAT_OFFSET_MS = 3 * 3_600_000
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n: number) => String(n).padStart(2, '0')
const inAddis = (moment: string | number) => new Date(new Date(moment).getTime() + EAT_OFFSET_MS)

/** 'Tue 24 Nov 2026' in Addis Ababa. */
export function dayText(moment: string | number): string {
  const day = inAddis(moment)
  return `${DAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** '07:00 EAT' */
export function clockText(moment: string | number): string {
  const time = inAddis(moment)
  return `${two(time.getUTCHours())}:${two(time.getUTCMinutes())} EAT`
}

/** The same moment on the clock that begins at dawn: 07:00 is '1:00 in the day', 19:30 '1:30 at night'. */
export function dawnClockText(moment: string | number): string {
  const time = inAddis(moment)
  const hour = time.getUTCHours()
  return `${(hour + 6) % 12 || 12}:${two(time.getUTCMinutes())} ${hour >= 6 && hour < 18 ? 'in the day' : 'at night'}`
}

const ethiopic = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The Ethiopian day, without its era: 'ኅዳር 15, 2019'. Amharic. */
export function ethiopianDayText(moment: string | number): string {
  const parts = ethiopic.formatToParts(inAddis(moment))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} ${part('day')}, ${part('year')}`
}

/** '45 minutes', '1 hour', '1 hour 30 minutes' */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && (hours === 1 ? '1 hour' : `${hours} hours`), rest > 0 && `${rest} minutes`]
    .filter(Boolean)
    .join(' ')
}
