import { t } from '@lingui/core/macro'
import { getLanguage } from '@sira/contract/t'

export type SalaryInfo = {
  type: string
  amount?: number | null
  minAmount?: number | null
  maxAmount?: number | null
  hourlyRate?: number | null
  currency: string
  frequency: string
  /** Before or after tax: GROSS, NET, or not known. */
  basis?: string
  negotiable?: boolean
}

const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const NEGOTIABLE = t`Negotiable`

/** What is said of tax after a pay; nothing where the company does not say it. */
export const BASIS_LABELS: Readonly<Record<string, string>> = { GROSS: t`before tax`, NET: t`after tax` }

/** 'before tax' or 'after tax'; '' where the company does not say it. */
export const formatBasis = (salary: SalaryInfo | null | undefined): string => BASIS_LABELS[salary?.basis ?? ''] ?? ''

/** 65000 → '65,000'. */
export const formatNumber = (amount: number): string => grouping.format(amount)

/** What follows an amount; in English it is the value of the API in small letters. */
const PER_LABELS: Readonly<Record<string, string>> = {
  HOURLY: t`hourly`,
  DAILY: t`daily`,
  WEEKLY: t`weekly`,
  MONTHLY: t`monthly`,
  YEARLY: t`yearly`,
}
/** '65,000' and ETB → '65,000 ETB', in the language of the page. */
export const formatAmount = (amount: string, currency: string): string =>
  getLanguage() !== 'en' && currency === 'ETB' ? t`${amount} ETB` : `${amount} ${currency}`

/** Amount and frequency separately, for rows that show them on two lines; null when nothing is known. */
export function getSalaryParts(salary: SalaryInfo | null | undefined): { amount: string; per: string } | null {
  if (!salary) return null
  const { type, amount, minAmount, maxAmount, hourlyRate, currency } = salary
  const per = getLanguage() === 'en' ? salary.frequency.toLowerCase() : PER_LABELS[salary.frequency]!
  if (type === 'HOURLY')
    return hourlyRate == null ? null : { amount: formatAmount(formatNumber(hourlyRate), currency), per: t`per hour` }
  if (type === 'FIXED') return amount == null ? null : { amount: formatAmount(formatNumber(amount), currency), per }
  if (minAmount == null || maxAmount == null) return null
  return { amount: formatAmount(`${formatNumber(minAmount)} - ${formatNumber(maxAmount)}`, currency), per }
}

/**
 * The salary as text, in the format of the product spec, part 1, section 9: '65,000 - 90,000 ETB monthly', '18 USD per
 * hour', with what is known of tax: '65,000 ETB monthly before tax'. `missing` is the text without a salary; it differs between job cards and company pages.
 */
export function formatSalary(salary: SalaryInfo | null | undefined, missing: string): string {
  const parts = getSalaryParts(salary)
  if (parts) return `${parts.amount} ${parts.per} ${formatBasis(salary)}`.trimEnd()
  return salary?.negotiable ? NEGOTIABLE : missing
}

/** Three digits are enough for amounts that change with the exchange rates. */
const formatRounded = (amount: number) => formatNumber(Number(amount.toPrecision(3)))

/**
 * Pay in another currency or for another period, converted: 'about 155,000 ETB a month', 'about 310,000 - 465,000 ETB a
 * month'; pay by the hour or day assumes full time. '' for pay that is in ETB a month anyway, and for unknown pay.
 */
export function formatMonthlyPay(
  salary: SalaryInfo | null | undefined,
  payMonthly: { etbMin: number; etbMax: number } | null | undefined,
): string {
  if (
    !salary ||
    !payMonthly ||
    (salary.currency === 'ETB' && salary.frequency === 'MONTHLY' && salary.type !== 'HOURLY')
  )
    return ''
  const isFullTime = salary.type === 'HOURLY' || salary.frequency === 'HOURLY' || salary.frequency === 'DAILY'
  const [least, most] = [formatRounded(payMonthly.etbMin), formatRounded(payMonthly.etbMax)]
  const amount = least === most ? least : `${least} - ${most}`
  return isFullTime ? t`about ${amount} ETB a month full time` : t`about ${amount} ETB a month`
}

interface TakeHome {
  netEtbMin?: number | undefined
  netEtbMax?: number | undefined
}

/**
 * What an employee is left with of pay before tax: 'about 31,100 ETB take-home'; '' where that cannot be estimated.
 */
export function formatTakeHome({ netEtbMin, netEtbMax }: TakeHome): string {
  if (netEtbMin === undefined || netEtbMax === undefined) return ''
  const [least, most] = [formatNumber(netEtbMin), formatNumber(netEtbMax)]
  const amount = least === most ? least : `${least} - ${most}`
  return t`about ${amount} ETB take-home pay a month`
}

/** '(Negotiable)' beside a stated salary that is negotiable, else ''. */
export const formatNegotiableNote = (salary: SalaryInfo | null | undefined): string =>
  salary?.negotiable && getSalaryParts(salary) ? t`(Negotiable)` : ''
