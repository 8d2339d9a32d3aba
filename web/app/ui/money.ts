export type SalaryInfo = {
  type: string
  amount?: number | null
  minAmount?: number | null
  maxAmount?: number | null
  hourlyRate?: number | null
  currency: string
  frequency: string
  negotiable?: boolean
}

const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const NEGOTIABLE = 'Negotiable'

/** 65000 → '65,000'. */
export const formatNumber = (amount: number): string => grouping.format(amount)

/** Amount and frequency separately, for rows that show them on two lines; null when nothing is known. */
export function getSalaryParts(salary: SalaryInfo | null | undefined): { amount: string; per: string } | null {
  if (!salary) return null
  const { type, amount, minAmount, maxAmount, hourlyRate, currency } = salary
  const per = salary.frequency.toLowerCase()
  if (type === 'HOURLY')
    return hourlyRate == null ? null : { amount: `${formatNumber(hourlyRate)} ${currency}`, per: 'per hour' }
  if (type === 'FIXED') return amount == null ? null : { amount: `${formatNumber(amount)} ${currency}`, per }
  if (minAmount == null || maxAmount == null) return null
  return { amount: `${formatNumber(minAmount)} - ${formatNumber(maxAmount)} ${currency}`, per }
}

/**
 * The salary as text, in the format of the product spec, part 1, section 9: '65,000 - 90,000 ETB monthly', '18 USD per
 * hour'. `missing` is the text without a salary; it differs between job cards and company pages.
 */
export function formatSalary(salary: SalaryInfo | null | undefined, missing: string): string {
  const parts = getSalaryParts(salary)
  if (parts) return `${parts.amount} ${parts.per}`
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
  const fullTime =
    salary.type === 'HOURLY' || salary.frequency === 'HOURLY' || salary.frequency === 'DAILY' ? ' full time' : ''
  const [least, most] = [formatRounded(payMonthly.etbMin), formatRounded(payMonthly.etbMax)]
  return `about ${least === most ? least : `${least} - ${most}`} ETB a month${fullTime}`
}

/** '(Negotiable)' beside a stated salary that is negotiable, else ''. */
export const formatNegotiableNote = (salary: SalaryInfo | null | undefined): string =>
  salary?.negotiable && getSalaryParts(salary) ? '(Negotiable)' : ''
