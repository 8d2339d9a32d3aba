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

/** 'Today', 'Yesterday', '5 days ago', '1 week ago', '2 months ago': thresholds of the product spec, part 1, section 9. */
export function relativeText(moment: Moment, now: Moment = Date.now()): string {
  const days = dayNumber(now) - dayNumber(moment)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  const weeks = Math.floor(days / 7)
  if (days < 30) return weeks === 1 ? '1 week ago' : `${weeks} weeks ago`
  const months = Math.floor(days / 30)
  return months === 1 ? '1 month ago' : `${months} months ago`
}

/** '12 Dec 2026' */
export function dateText(moment: Moment): string {
  const day = new Date(dayNumber(moment) * DAY_MS)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** Another zone than Addis Ababa in which somebody wants to read times of day. */
let zone: string | undefined

/** From now on times of day are those of this zone of the tz database; one that is not known is Addis Ababa's. */
export function showTimesIn(name: string) {
  zone = undefined
  try {
    if (name && name !== 'Africa/Addis_Ababa')
      zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    // Chosen where more zones are known.
  }
}
const inZone = (moment: Moment, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone }).format(new Date(moment))

/** '09:14 EAT': always 24 hours, because many people here count the hours from dawn. */
export function timeText(moment: Moment): string {
  if (zone) return inZone(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' })
  const time = inAddis(moment)
  return `${two(time.getUTCHours())}:${two(time.getUTCMinutes())} EAT`
}

/** '12 Dec 2026, 09:14 EAT' */
export const dateTimeText = (moment: Moment): string =>
  `${zone ? inZone(moment, { day: 'numeric', month: 'short', year: 'numeric' }) : dateText(moment)}, ${timeText(moment)}`

/** 'Dec 2026' */
export const monthText = (moment: Moment): string => dateText(moment).replace(/^\d+ /, '')

/** 'Mar 2021 – Present', 'Mar 2021 – Dec 2023', 'Mar 2021'. */
export function periodText(start: Moment | null | undefined, end: Moment | null | undefined, ongoing = false): string {
  const last = ongoing ? 'Present' : end ? monthText(end) : ''
  return [start ? monthText(start) : '', last].filter(Boolean).join(' – ')
}

const ethiopic = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

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

/** Red in the last days, amber in the last week; one that is farther away, or over, is no warning. */
function deadlineTone(days: number): 'text-cherry' | 'text-adey-ink' | 'text-ink-2' {
  if (days < 0 || days > 7) return 'text-ink-2'
  return days <= 3 ? 'text-cherry' : 'text-adey-ink'
}

/** What a deadline needs: its date, the Ethiopian one, how near it is in words and as a colour, and whether it is over. The day itself still counts. */
export function deadlineFacts(deadline: Moment, now: Moment = Date.now()) {
  const days = dayNumber(deadline) - dayNumber(now)
  return {
    date: dateText(deadline),
    ethiopian: ethiopianDateText(deadline),
    soon: soonText(days),
    tone: deadlineTone(days),
    passed: days < 0,
  }
}
