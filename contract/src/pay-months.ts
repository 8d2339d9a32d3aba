import type { SalaryFrequency } from './enums.ts'

// No schema library: public pages load this file.

/**
 * How many of each period of pay a month has: 22 days of 8 hours, 52 weeks of a year of 12 months. The page, filters, sort,
 * alerts, recommendations and statistics convert by this table; in the database `monthly_etb` does.
 */
export const PERIODS_IN_MONTH: Readonly<Record<SalaryFrequency, number>> = {
  HOURLY: 22 * 8,
  DAILY: 22,
  WEEKLY: 52 / 12,
  MONTHLY: 1,
  YEARLY: 1 / 12,
}

/** One band of income tax: on monthly pay above `above`, tax is `percent` of all of it minus `deduction`, in birr. */
export interface TaxBand {
  above: number
  percent: number
  deduction: number
}

/** What employees pay from their monthly pay before tax. */
export interface TaxRules {
  bands: readonly TaxBand[]
  /** The employee's part of the pension contribution, in percent of the pay before tax. */
  pensionPercent: number
}

/** Returns what an employee is left with of a monthly pay before tax, in whole birr: without income tax and pension. */
export function computeTakeHome(gross: number, { bands, pensionPercent }: TaxRules): number {
  const band = bands.findLast(({ above }) => gross > above)
  const tax = band ? Math.max(0, (gross * band.percent) / 100 - band.deduction) : 0
  return Math.round(gross - tax - (gross * pensionPercent) / 100)
}
