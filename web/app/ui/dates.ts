const DAY_MS = 86_400_000
// Addis Ababa has no summer time: always three hours before UTC midnight.
const EAT_OFFSET_MS = 3 * 3_600_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Moment = string | number | Date

/** The calendar day in Addis Ababa, as a count of days. A bare 'YYYY-MM-DD' is that day itself. */
function dayNumber(moment: Moment): number {
  if (typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)) return Date.parse(moment) / DAY_MS
  return Math.floor((new Date(moment).getTime() + EAT_OFFSET_MS) / DAY_MS)
}
const inAddis = (moment: Moment) => new Date(new Date(moment).getTime() + EAT_OFFSET_MS)
const two = (n: number) => String(n).padStart(2, '0')
const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** 'Today', 'Yesterday', '5 days ago', '1 week ago', '2 months ago': thresholds of the product spec, part 1, section 9. */
export function relativeText(moment: Moment, now: Moment = Date.now()): string {
  const days = dayNumber(now) - dayNumber(moment)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(Math.floor(days / 7), 'week')
  return ago(Math.floor(days / 30), 'month')
}

/** '12 Dec 2026' */
export function dateText(moment: Moment): string {
  const day = new Date(dayNumber(moment) * DAY_MS)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** '09:14 EAT': always 24 hours, because many people here count the hours from dawn. */
export function timeText(moment: Moment): string {
  const time = inAddis(moment)
  return `${two(time.getUTCHours())}:${two(time.getUTCMinutes())} EAT`
}

/** '12 Dec 2026, 09:14 EAT' */
export const dateTimeText = (moment: Moment): string => `${dateText(moment)}, ${timeText(moment)}`

/** 'Dec 2026' */
export const monthText = (moment: Moment): string => dateText(moment).replace(/^\d+ /, '')

/** 'Mar 2021 – Present', 'Mar 2021 – Dec 2023', 'Mar 2021'. */
export function periodText(start: Moment | null | undefined, end: Moment | null | undefined, ongoing = false): string {
  const last = ongoing ? 'Present' : end ? monthText(end) : ''
  return [start ? monthText(start) : '', last].filter(Boolean).join(' – ')
}

const ethiopic = new Intl.DateTimeFormat('am-u-ca-ethiopic', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The Ethiopian date without its era: 'ታኅሣሥ 3, 2019'. Show it with lang="am". */
export function ethiopianDateText(moment: Moment): string {
  const parts = ethiopic.formatToParts(dayNumber(moment) * DAY_MS)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} ${part('day')}, ${part('year')}`
}

function soonText(days: number): string | null {
  if (days === 0) return 'Closes today'
  if (days === 1) return 'Closes tomorrow'
  return days > 1 && days <= 7 ? `Closes in ${days} days` : null
}

/** What a deadline needs: its date, the Ethiopian one, how near it is, and whether it is over. The day itself still counts. */
export function deadlineFacts(deadline: Moment, now: Moment = Date.now()) {
  const days = dayNumber(deadline) - dayNumber(now)
  return { date: dateText(deadline), ethiopian: ethiopianDateText(deadline), soon: soonText(days), passed: days < 0 }
}
