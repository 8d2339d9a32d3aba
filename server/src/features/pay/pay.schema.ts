import { describeMonth, type ConvertedJob } from '@sira/contract/pay-months'
import { PayFacts, Salary, type PayMonthly } from '@sira/contract/salary'

/** SQL: why a job does not tell its pay; the reason of a job that has pay by now is kept, but not told. */
export const PAY_HIDDEN_REASON_EXPRESSION = 'case when j.salary_type is null then j.pay_hidden_reason end'
/** SQL: the pay of job `j` with its texts `t`, as `Salary`; its type is null without pay. */
export const SALARY_OBJECT = `
  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,
    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits)`
/** The same; null without pay. */
export const SALARY_EXPRESSION = `case when j.salary_type is not null then ${SALARY_OBJECT} end` as const

/** Pay that is stored as JSON; such as was stored before companies were asked about tax does not say it. */
export const StoredSalary = Salary.extend({ basis: Salary.shape.basis.default('UNKNOWN') })

/** SQL: the newest exchange rates and tax rules, for `toPayMonthly`. PostgreSQL reads them once for all rows. */
export const PAY_FACTS_EXPRESSION = '(select f.facts from pay_facts f)'

/** The facts that were read last, by their text: they change a few times a year. */
let lastFacts: { text: string; facts: PayFacts } | undefined

/** Reads what `PAY_FACTS_EXPRESSION` returns. */
export function parsePayFacts(read: string | null): PayFacts {
  const text = read ?? ''
  if (lastFacts?.text !== text) lastFacts = { text, facts: PayFacts.parse(JSON.parse(text)) }
  return lastFacts.facts
}

interface PaidJob extends ConvertedJob {
  /** ETB a month; null without pay. */
  payLo: number | null
  payHi: number | null
  payFacts: string | null
}

/** Returns the pay of a job a month, in ETB and in USD; null without pay. */
export const toPayMonthly = ({ payLo, payHi, payFacts, ...job }: PaidJob): PayMonthly | null =>
  payLo === null || payHi === null
    ? null
    : describeMonth(job, { etbMin: payLo, etbMax: payHi }, parsePayFacts(payFacts))
