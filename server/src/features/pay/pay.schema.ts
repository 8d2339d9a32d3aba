import type { Currency, JobType, PayBasis, SalaryFrequency, SalaryType } from '@sira/contract/enums'
import { computeTakeHome } from '@sira/contract/pay-months'
import type { PayMonthly } from '@sira/contract/salary'
import { z } from 'zod'

/** SQL: why a job does not tell its pay; the reason of a job that has pay by now is kept, but not told. */
export const PAY_HIDDEN_REASON_EXPRESSION = 'case when j.salary_type is null then j.pay_hidden_reason end'
/** SQL: the pay of job `j` with its texts `t`, as `Salary`; its type is null without pay. */
export const SALARY_OBJECT = `
  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,
    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits)`
/** The same; null without pay. */
export const SALARY_EXPRESSION = `case when j.salary_type is not null then ${SALARY_OBJECT} end` as const

/** SQL: the newest exchange rates and tax rules, for `toPayMonthly`. PostgreSQL reads them once for all rows. */
export const PAY_FACTS_EXPRESSION = '(select f.facts from pay_facts f)'

const PayFacts = z.object({
  rates: z.record(z.string(), z.object({ etb: z.number(), on: z.string() })),
  tax: z.object({
    bands: z.array(z.object({ above: z.number(), percent: z.number(), deduction: z.number() })),
    pensionPercent: z.number(),
  }),
})
type PayFacts = z.output<typeof PayFacts>

/** The facts that were read last, by their text: they change a few times a year. */
let lastFacts: { text: string; facts: PayFacts } | undefined

function parsePayFacts(text: string): PayFacts {
  if (lastFacts?.text !== text) lastFacts = { text, facts: PayFacts.parse(JSON.parse(text)) }
  return lastFacts.facts
}

interface PaidJob {
  type: JobType
  salaryType: SalaryType | null
  currency: Currency
  frequency: SalaryFrequency
  basis: PayBasis
  /** ETB a month; null without pay. */
  payLo: number | null
  payHi: number | null
  payFacts: string | null
}

/** Returns the pay of a job a month, in ETB and in USD; null without pay. */
export function toPayMonthly(job: PaidJob): PayMonthly | null {
  const { payLo, payHi, basis, currency } = job
  if (payLo === null || payHi === null) return null
  const { rates, tax } = parsePayFacts(job.payFacts ?? '')
  const dollar = rates['USD']!
  return {
    basis,
    etbMin: payLo,
    etbMax: payHi,
    usdMin: Math.round(payLo / dollar.etb),
    usdMax: Math.round(payHi / dollar.etb),
    ratesOf: currency === 'ETB' ? dollar.on : rates[currency]!.on,
    ...(isTaxedHere(job) && { netEtbMin: computeTakeHome(payLo, tax), netEtbMax: computeTakeHome(payHi, tax) }),
  }
}

/**
 * Whether take-home pay can be estimated: of employees who are paid in ETB before tax. Contractors pay other taxes, and
 * part-time pay by the hour or day is converted to a full month that nobody is paid.
 */
function isTaxedHere({ type, salaryType, currency, frequency, basis }: PaidJob): boolean {
  const isForHours = salaryType === 'HOURLY' || frequency === 'HOURLY' || frequency === 'DAILY'
  return basis === 'GROSS' && currency === 'ETB' && type !== 'CONTRACT' && !(type === 'PARTTIME' && isForHours)
}
