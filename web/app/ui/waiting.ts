const HOUR = 3_600_000
/** Review is promised within 24 to 48 hours (product spec, part 2, section 9). */
const PROMISED_HOURS = 48
export const PROMISED = '24-48 hours'
/** Longer than a week nobody counts in hours. */
const MOST_HOURS = 7 * 24

/** How long something has waited, in words, and whether that is longer than promised. `now` in milliseconds. */
export function waiting(since: string, now: number): { text: string; late: boolean } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR))
  const days = Math.floor(hours / 24)
  const text =
    hours < 1
      ? 'less than an hour'
      : hours <= MOST_HOURS
        ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
        : `${days} days`
  return { text, late: hours >= PROMISED_HOURS }
}
