/** A day of the Ethiopian calendar; `month` is 1 for Meskerem and 13 for Pagume. */
export interface EthiopianDate {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000
/** 1 Meskerem 2000 of the Ethiopian calendar. */
const FIRST_DAY_OF_2000 = Date.UTC(2007, 8, 12)

/** Returns the Gregorian day as 'YYYY-MM-DD'. Twelve months have thirty days; every fourth year is a day longer. */
export function toGregorianDate({ year, month, day }: EthiopianDate): string {
  const leapDays = Math.floor(year / 4) - 500
  const days = 365 * (year - 2000) + leapDays + 30 * (month - 1) + day - 1
  return new Date(FIRST_DAY_OF_2000 + days * DAY_MS).toISOString().slice(0, 10)
}
