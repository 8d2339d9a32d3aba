import { plural, t } from '@lingui/core/macro'
import { BASIS_LABELS, formatAmount, formatNumber } from './money.ts'

/** What is shown of the pay that jobs advertise. */
interface ShownPay {
  postings: number
  companies: number
  low: number
  high: number
  p25?: number | undefined
  p75?: number | undefined
  currency: string
}

/** Two digits say what advertised pay can say: 43,000. */
export const formatFigure = (amount: number) => formatNumber(Number(amount.toPrecision(2)))

/** '43,000 ETB' */
export const formatFigurePay = (amount: number, { currency }: Pick<ShownPay, 'currency'>) =>
  formatAmount(formatFigure(amount), currency)

/** 'before tax', 'after tax'; of jobs that do not say it, that they do not. */
export const formatPayBasis = (basis: string | null) => BASIS_LABELS[basis ?? ''] ?? t`tax not stated`

/** '40,000 - 60,000': where the middle half lies; with few jobs, from the lowest to the highest. */
export function formatFigureRange({ low, high, p25 = low, p75 = high }: ShownPay): string {
  const [from, to] = [formatFigure(p25), formatFigure(p75)]
  return from === to ? from : `${from} - ${to}`
}

/** The same with its currency. */
export const formatUsualPay = (salary: ShownPay) => formatAmount(formatFigureRange(salary), salary.currency)

/** 'Half of the jobs offer 40,000 - 60,000 ETB'; with few jobs, from the lowest to the highest. */
export const formatSpread = (salary: ShownPay) =>
  salary.p25 === undefined
    ? t`From ${formatFigurePay(salary.low, salary)} to ${formatFigurePay(salary.high, salary)}`
    : t`Half of the jobs offer ${formatUsualPay(salary)}`

/** '24 jobs from 9 companies' */
export function formatSample({ postings, companies }: ShownPay): string {
  const jobs = plural(postings, { one: '# job', other: '# jobs' })
  const from = plural(companies, { one: '# company', other: '# companies' })
  return t`${jobs} from ${from}`
}
