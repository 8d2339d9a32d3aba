import { createRandom, computeSeed } from './random.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * Returns a timestamp in the working hours of Addis Ababa (UTC+3), `daysAgo` days before `now` and never after it; `key`
 * determines the minute.
 */
export function getWorkdayTimestamp(now: Date, daysAgo: number, key: string): string {
  const random = createRandom(computeSeed(key))
  const midnight = Math.floor((now.getTime() + 3 * HOUR_MS) / DAY_MS) * DAY_MS - 3 * HOUR_MS
  const timestamp = midnight - daysAgo * DAY_MS + random.int(8 * 60, 18 * 60) * 60_000 + random.int(0, 59_999)
  // Today's working hours may not have begun yet.
  return new Date(timestamp <= now.getTime() ? timestamp : now.getTime() - random.int(2, 55) * 60_000).toISOString()
}

/** Returns the timestamp `days` later (fractions are allowed), but never after `now`. */
export function addDaysUpToNow(timestamp: string, days: number, now: Date): string {
  return new Date(Math.min(new Date(timestamp).getTime() + days * DAY_MS, now.getTime())).toISOString()
}

/** Returns the calendar day `days` after `now` (negative: before) in Addis Ababa, as 'YYYY-MM-DD'. */
export const formatDayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + 3 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the first day of the month `months` before `now`, as 'YYYY-MM-DD'. */
export function formatMonthStart(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
}
