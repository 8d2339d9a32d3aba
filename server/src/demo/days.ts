import { randomFrom, seedOf } from './random.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** A moment of a working day in Addis Ababa (UTC+3), `daysAgo` days before `now` and never after it; `key` settles the minute. */
export function at(now: Date, daysAgo: number, key: string): string {
  const random = randomFrom(seedOf(key))
  const midnight = Math.floor((now.getTime() + 3 * HOUR) / DAY) * DAY - 3 * HOUR
  const moment = midnight - daysAgo * DAY + random.int(8 * 60, 18 * 60) * 60_000 + random.int(0, 59_999)
  // Today's working hours may still lie ahead.
  return new Date(moment <= now.getTime() ? moment : now.getTime() - random.int(2, 55) * 60_000).toISOString()
}

/** `moment` and `days` later (a fraction is welcome), but never after `now`. */
export function later(moment: string, days: number, now: Date): string {
  return new Date(Math.min(new Date(moment).getTime() + days * DAY, now.getTime())).toISOString()
}

/** The calendar day `days` after `now` (negative: before) in Addis Ababa. */
export const day = (now: Date, days: number): string =>
  new Date(now.getTime() + 3 * HOUR + days * DAY).toISOString().slice(0, 10)

/** The first of the month `months` before `now`. */
export function month(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
}
