export type SalaryFacts = {
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
export const numberText = (amount: number): string => grouping.format(amount)

/** How much and how often, apart, for rows that set them on two lines; null when nothing is known. */
export function salaryParts(salary: SalaryFacts | null | undefined): { amount: string; per: string } | null {
  if (!salary) return null
  const { type, amount, minAmount, maxAmount, hourlyRate, currency } = salary
  const per = salary.frequency.toLowerCase()
  if (type === 'HOURLY')
    return hourlyRate == null ? null : { amount: `${numberText(hourlyRate)} ${currency}`, per: 'per hour' }
  if (type === 'FIXED') return amount == null ? null : { amount: `${numberText(amount)} ${currency}`, per }
  if (minAmount == null || maxAmount == null) return null
  return { amount: `${numberText(minAmount)} - ${numberText(maxAmount)} ${currency}`, per }
}

/**
 * The pay in words, as the product spec, part 1, section 9 has it: '65,000 - 90,000 ETB monthly', '18 USD per hour'.
 * `missing` is what to say without a salary; it differs between job cards and company pages.
 */
export function salaryText(salary: SalaryFacts | null | undefined, missing: string): string {
  const parts = salaryParts(salary)
  if (parts) return `${parts.amount} ${parts.per}`
  return salary?.negotiable ? NEGOTIABLE : missing
}

/** Three figures say enough of what moves with the rates. */
const rounded = (amount: number) => numberText(Number(amount.toPrecision(3)))

/**
 * What pay in another currency or for another time comes to: 'about 155,000 ETB a month', 'about 310,000 - 465,000 ETB a month'; by the hour or the day for somebody who works full time.
 * '' for pay that is ETB a month anyway, and where nothing is known.
 */
export function monthlyText(
  salary: SalaryFacts | null | undefined,
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
  const [least, most] = [rounded(payMonthly.etbMin), rounded(payMonthly.etbMax)]
  return `about ${least === most ? least : `${least} - ${most}`} ETB a month${fullTime}`
}

/** '(Negotiable)' beside a stated salary that may be talked about, else ''. */
export const negotiableNote = (salary: SalaryFacts | null | undefined): string =>
  salary?.negotiable && salaryParts(salary) ? '(Negotiable)' : ''
