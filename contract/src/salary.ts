import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { CURRENCIES, PAY_BASES, SALARY_FREQUENCIES, SALARY_TYPES } from './enums.ts'
import { t } from './t.ts'
import { longText } from './text.ts'

/** The salary of a job in responses: numbers with at most two decimals, null where the type has no such figure. */
export const Salary = z.object({
  type: z.enum(SALARY_TYPES),
  amount: z.number().nullable(),
  minAmount: z.number().nullable(),
  maxAmount: z.number().nullable(),
  hourlyRate: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  frequency: z.enum(SALARY_FREQUENCIES),
  /** Whether the figures are before tax and pension (GROSS) or after them (NET). */
  basis: z.enum(PAY_BASES),
  negotiable: z.boolean(),
  benefits: z.string().nullable(),
})
export type Salary = z.output<typeof Salary>

/**
 * The same pay a month, in whole ETB and USD, converted by `PERIODS_IN_MONTH` and the newest exchange rates.
 */
export const PayMonthly = z.object({
  basis: z.enum(PAY_BASES),
  etbMin: z.number(),
  etbMax: z.number(),
  usdMin: z.number(),
  usdMax: z.number(),
  /** The day of the exchange rates, such as 2026-11-20. */
  ratesOf: z.string(),
  /**
   * An estimate of what employees are left with of pay in ETB before tax: without income tax and their part of the
   * pension. Left out for pay after tax, contractors and other currencies.
   */
  netEtbMin: z.number().optional(),
  netEtbMax: z.number().optional(),
})
export type PayMonthly = z.output<typeof PayMonthly>

const rate = z.object({ etb: z.number(), on: z.string() })
/** The newest exchange rates (ETB for one unit, from a day on) and rules of income tax and pension. */
export const PayFacts = z.object({
  rates: z.object({ ETB: rate, USD: rate, EUR: rate }),
  tax: z.object({
    bands: z.array(z.object({ above: z.number(), percent: z.number(), deduction: z.number() })),
    pensionPercent: z.number(),
    validFrom: z.string(),
    source: z.string(),
  }),
})
export type PayFacts = z.output<typeof PayFacts>

export const getPayFacts = defineEndpoint('GET /pay-facts', {
  summary: 'Get the exchange rates and the rules of income tax by which the pay of jobs is converted',
  access: 'anyone',
  reply: PayFacts,
})

const INVALID = t('Invalid salary data for the specified salary type')
/** The highest amount. Up to it every figure, converted to ETB a month, still fits the columns it is compared in. */
export const MAX_SALARY_AMOUNT = 99_999_999
const figure = z
  .number(t('Please enter a number'))
  .positive(t('Please enter an amount above 0'))
  .max(MAX_SALARY_AMOUNT, t('Must be at most {max}', { max: MAX_SALARY_AMOUNT.toLocaleString('en') }))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, t('At most two decimals'))

/** FIXED needs amount, RANGE needs both ends, HOURLY needs hourlyRate (product spec, part 2, section 5). */
const TypedSalaryForm = z
  .strictObject({
    type: z.enum(SALARY_TYPES),
    amount: figure.nullish(),
    minAmount: figure.nullish(),
    maxAmount: figure.nullish(),
    hourlyRate: figure.nullish(),
    currency: z.enum(CURRENCIES).default('ETB'),
    frequency: z.enum(SALARY_FREQUENCIES).default('MONTHLY'),
    basis: z.enum(PAY_BASES, t('Please choose before or after tax')).default('UNKNOWN'),
    negotiable: z.boolean().default(false),
    benefits: longText(1000).nullish(),
  })
  .refine(({ type, amount }) => type !== 'FIXED' || amount != null, { error: INVALID, path: ['amount'] })
  .refine(({ type, minAmount }) => type !== 'RANGE' || minAmount != null, { error: INVALID, path: ['minAmount'] })
  .refine(({ type, maxAmount }) => type !== 'RANGE' || maxAmount != null, { error: INVALID, path: ['maxAmount'] })
  .refine(
    ({ type, minAmount, maxAmount }) =>
      type !== 'RANGE' || minAmount == null || maxAmount == null || minAmount <= maxAmount,
    {
      error: t('The highest pay must not be below the lowest'),
      path: ['maxAmount'],
    },
  )
  .refine(({ type, hourlyRate }) => type !== 'HOURLY' || hourlyRate != null, { error: INVALID, path: ['hourlyRate'] })

const hasNoType = (value: unknown) =>
  value === null ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    ['', null, undefined].includes((value as { type?: string }).type))

/** The salary of a job form; one without a type becomes null. */
export const SalaryForm = z.preprocess((value) => (hasNoType(value) ? null : value), TypedSalaryForm.nullable())
export type SalaryForm = z.output<typeof SalaryForm>
