import { t } from '@lingui/core/macro'
import type { ContractKind, JobType } from '@sira/contract/enums'
import type { JobForm } from '@sira/contract/jobs'
import { NO_SALARY } from '@sira/contract/messages'
import { convertToMonth, describeMonth, type PayFacts } from '@sira/contract/pay-months'
import type { Salary } from '@sira/contract/salary'
import { formatNegotiableNote, formatSalary, type SalaryInfo } from '../../ui/money.ts'

/** Headings of a job's pay, wherever it is edited, shown or compared. */
export const SALARY_LABEL = t`Salary`
export const BENEFITS_LABEL = t`Benefits`

type SalaryAmount = 'amount' | 'minAmount' | 'maxAmount' | 'hourlyRate'

/** The amounts that each type of pay has, with their labels. */
export const SALARY_AMOUNTS: Record<Salary['type'], readonly { name: SalaryAmount; label: string }[]> = {
  RANGE: [
    { name: 'minAmount', label: t({ message: 'From', context: 'amount' }) },
    { name: 'maxAmount', label: t({ message: 'To', context: 'amount' }) },
  ],
  FIXED: [{ name: 'amount', label: t`Amount` }],
  HOURLY: [{ name: 'hourlyRate', label: t`Rate per hour` }],
}

/** The pay as the form holds it; without a type no pay is given. */
export interface SalaryFormValues extends Partial<Record<SalaryAmount, number>> {
  type: '' | Salary['type']
  currency: Salary['currency']
  frequency: Salary['frequency']
  /** Empty until the company chooses. */
  basis: '' | Salary['basis']
  negotiable: boolean
  benefits: string
}

export const EMPTY_SALARY: SalaryFormValues = {
  type: '',
  currency: 'ETB',
  frequency: 'MONTHLY',
  basis: '',
  negotiable: false,
  benefits: '',
}

export const toSalaryFormValues = ({
  amount,
  minAmount,
  maxAmount,
  hourlyRate,
  benefits,
  ...rest
}: Salary): SalaryFormValues => ({
  ...rest,
  amount: amount ?? undefined,
  minAmount: minAmount ?? undefined,
  maxAmount: maxAmount ?? undefined,
  hourlyRate: hourlyRate ?? undefined,
  benefits: benefits ?? '',
})

/** The pay as it is sent: only the amounts of its type; null without pay. */
export function toSalaryBody(salary: JobForm['salary']): Salary | null {
  if (!salary) return null
  const { type, currency, frequency, basis, negotiable } = salary
  const pick = (name: SalaryAmount) =>
    SALARY_AMOUNTS[type].some((amount) => amount.name === name) ? (salary[name] ?? null) : null
  return {
    type,
    amount: pick('amount'),
    minAmount: pick('minAmount'),
    maxAmount: pick('maxAmount'),
    hourlyRate: pick('hourlyRate'),
    currency,
    frequency,
    basis,
    negotiable,
    benefits: salary.benefits || null,
  }
}

/** The pay of a job as people read it: the amounts, whether they are negotiable, and the benefits. */
export const describeSalary = (salary: (SalaryInfo & { benefits?: string | null }) | null) => ({
  pay: formatSalary(salary, NO_SALARY),
  note: formatNegotiableNote(salary),
  benefits: salary?.benefits ?? '',
})

/** Whether a range of pay is so wide that it says little: the highest is more than twice the lowest. */
export const isWideRange = (salary: JobForm['salary']): boolean =>
  salary?.type === 'RANGE' && (salary.maxAmount ?? 0) > 2 * (salary.minAmount ?? 0)

/** What of the form, beside the pay, decides whether take-home pay is estimated. */
interface TypedWork {
  type: JobType
  contract: ContractKind | null
}

/** Returns typed pay a month, as the page of the job will show it; undefined while amounts are missing. */
export function convertTypedPay(work: TypedWork, salary: SalaryFormValues, facts: PayFacts) {
  const { type, currency, frequency, basis } = salary
  if (type === '') return undefined
  const amounts = SALARY_AMOUNTS[type].map(({ name }) => salary[name])
  if (amounts.some((amount) => amount === undefined || !(amount > 0))) return undefined
  const job = { ...work, salaryType: type, currency, frequency, basis: basis || ('UNKNOWN' as const) }
  const [etbMin = 0, etbMax = etbMin] = amounts.map((amount) => convertToMonth(amount ?? 0, job, facts))
  return describeMonth(job, { etbMin, etbMax }, facts)
}
