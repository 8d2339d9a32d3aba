import type { ContractKind, Currency, JobType, PayBasis, SalaryFrequency, SalaryType } from './enums.ts'

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

/** The newest exchange rates, in ETB for one unit and with their day, and the newest tax rules. */
export interface PayFacts {
  rates: Readonly<Record<Currency, { etb: number; on: string }>>
  tax: TaxRules
}

/** What of a job decides how its pay is converted. */
export interface ConvertedJob {
  type: JobType
  salaryType: SalaryType | null
  currency: Currency
  frequency: SalaryFrequency
  basis: PayBasis
  /** As what the person works, where it is stated. */
  contract?: ContractKind | null | undefined
}

/** Returns an amount as ETB a month, in whole birr. */
export const convertToMonth = (
  amount: number,
  { salaryType, currency, frequency }: ConvertedJob,
  { rates }: PayFacts,
): number => Math.round(amount * rates[currency].etb * PERIODS_IN_MONTH[salaryType === 'HOURLY' ? 'HOURLY' : frequency])

/** Returns a pay in ETB a month with what it is in USD, of which day the rates are, and what employees are left with. */
export function describeMonth(
  job: ConvertedJob,
  { etbMin, etbMax }: { etbMin: number; etbMax: number },
  facts: PayFacts,
) {
  const { rates, tax } = facts
  return {
    basis: job.basis,
    etbMin,
    etbMax,
    usdMin: Math.round(etbMin / rates.USD.etb),
    usdMax: Math.round(etbMax / rates.USD.etb),
    ratesOf: job.currency === 'ETB' ? rates.USD.on : rates[job.currency].on,
    ...(isTaxedHere(job) && { netEtbMin: computeTakeHome(etbMin, tax), netEtbMax: computeTakeHome(etbMax, tax) }),
  }
}

/**
 * Whether take-home pay can be estimated: of employees who are paid in ETB before tax. Contractors pay other taxes, and
 * part-time pay by the hour or day is converted to a full month that nobody is paid.
 */
function isTaxedHere({ type, contract, salaryType, currency, frequency, basis }: ConvertedJob): boolean {
  const isForHours = salaryType === 'HOURLY' || frequency === 'HOURLY' || frequency === 'DAILY'
  const isEmployed = type !== 'CONTRACT' && contract !== 'CONTRACTOR' && contract !== 'EITHER'
  return basis === 'GROSS' && currency === 'ETB' && isEmployed && !(type === 'PARTTIME' && isForHours)
}
