import { plural, t } from '@lingui/core/macro'

const HOUR = 3_600_000
/** Review is promised within 24 to 48 hours (product spec, part 2, section 9). */
const PROMISED_HOURS = 48
export const REVIEW_TIME_TEXT = t`24-48 hours`
/** After a week the text is in days. */
const MAX_HOURS = 7 * 24

/** How long something has waited, as text, and whether that is longer than promised. `now` is in milliseconds. */
export function formatWaitingTime(since: string, now: number): { text: string; late: boolean } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR))
  return { text: formatDuration(hours), late: hours >= PROMISED_HOURS }
}

function formatDuration(hours: number): string {
  if (hours < 1) return t`less than an hour`
  if (hours <= MAX_HOURS) return plural(hours, { one: '# hour', other: '# hours' })
  const days = Math.floor(hours / 24)
  return plural(days, { one: '# day', other: '# days' })
}
