import { CURRENCIES, type SalaryFrequency } from '@sira/contract/enums'
import type { ImportNote } from '@sira/contract/job-boards'
import { MAX_SALARY_AMOUNT, SalaryForm, type Salary } from '@sira/contract/salary'
import { toStoredSalary } from '../jobs/jobs.rules.ts'
import type { SourceSalary } from './source-posting.schema.ts'

type OnNote = (kind: ImportNote['kind'], value: string) => void

/** The intervals that services name: exactly these, because `bi-week-salary` and `2 WEEK` contain a week as well. */
const INTERVALS: readonly (readonly [SalaryFrequency, string])[] = [
  ['YEARLY', 'year|1 year|per year|yearly|annual|annually|per-year-salary'],
  ['MONTHLY', 'month|1 month|per month|monthly|per-month-salary'],
  ['WEEKLY', 'week|1 week|per week|weekly|per-week-salary'],
  ['DAILY', 'day|1 day|per day|daily|per-day-wage|per-day-salary'],
  ['HOURLY', 'hour|1 hour|per hour|hourly|per-hour-wage|per-hour-salary'],
]
const FREQUENCIES = new Map(
  INTERVALS.flatMap(([frequency, names]) => names.split('|').map((name) => [name, frequency] as const)),
)
const describeSalary = ({ min, max, currency, interval, words }: SourceSalary): string =>
  [[...new Set([min, max])].filter((amount) => amount !== null).join(' - '), currency, interval, words]
    .filter((part) => part !== '')
    .join(' ')

/** What pay of dollars and euros without an interval must mean; between these amounts it may be either. */
function guessFrequency({ min, currency }: SourceSalary): SalaryFrequency | undefined {
  if (min === null || !['USD', 'EUR'].includes(currency)) return undefined
  if (min >= 15_000) return 'YEARLY'
  return min < 300 ? 'HOURLY' : undefined
}

const toTwoDecimals = (amount: number): number => Math.round(amount * 100) / 100

/**
 * Returns the salary of a posting if it has exactly one, in a currency that we have, with both ends and an interval.
 * Anything else could promise a pay that nobody offers, and is noted instead, as is what is said beside the amounts.
 */
export function mapSalary(salaries: readonly SourceSalary[], onNote: OnNote): Salary | null {
  const distinct = [...new Map(salaries.map((each) => [describeSalary(each), each])).values()]
  const [only] = distinct
  const mapped = distinct.length === 1 && only ? mapOne(only) : undefined
  if (!mapped) for (const each of distinct) onNote('UNMAPPED', describeSalary(each))
  if (mapped?.isGuessed && only) onNote('GUESSED', describeSalary(only))
  if (mapped && only && only.words !== '') onNote('UNMAPPED', only.words)
  return mapped?.salary ?? null
}

function mapOne(source: SourceSalary): { salary: Salary | null; isGuessed: boolean } | undefined {
  const currency = CURRENCIES.find((each) => each === source.currency.trim().toUpperCase())
  const interval = source.interval.trim().toLowerCase()
  const named = FREQUENCIES.get(interval)
  const frequency = interval === '' ? guessFrequency(source) : named
  const { min, max } = source
  if (!currency || !frequency || min === null || max === null || min <= 0 || max < min || max > MAX_SALARY_AMOUNT)
    return undefined
  const [low, high] = [toTwoDecimals(min), toTwoDecimals(max)]
  const amounts =
    low < high
      ? { type: 'RANGE', minAmount: low, maxAmount: high }
      : frequency === 'HOURLY'
        ? { type: 'HOURLY', hourlyRate: low }
        : { type: 'FIXED', amount: low }
  const form = SalaryForm.safeParse({ ...amounts, currency, frequency })
  return form.success ? { salary: toStoredSalary(form.data ?? undefined), isGuessed: !named } : undefined
}
