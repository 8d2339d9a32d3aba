import { describe, expect, test } from 'vitest'
import { SalaryForm } from './salary.ts'

const INVALID = 'Invalid salary data for the specified salary type'
const errorsOf = (form: unknown) => {
  const { error } = SalaryForm.safeParse(form)
  return error ? Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message])) : undefined
}
const DEFAULTS = { currency: 'ETB', frequency: 'MONTHLY', basis: 'UNKNOWN', negotiable: false }

describe('the salary of a job', () => {
  test.for([
    { type: 'FIXED', amount: 20_000 },
    { type: 'FIXED', amount: 0.01 },
    { type: 'RANGE', minAmount: 10_000, maxAmount: 10_000 },
    { type: 'RANGE', minAmount: 1.5, maxAmount: 99_999_999 },
    { type: 'HOURLY', hourlyRate: 12.25 },
  ])('is accepted as %j', (form) => {
    expect(SalaryForm.parse(form)).toEqual({ ...DEFAULTS, ...form })
  })

  test.for([
    [{ type: 'FIXED' }, { amount: INVALID }],
    [{ type: 'FIXED', minAmount: 1, maxAmount: 2 }, { amount: INVALID }],
    [{ type: 'RANGE', minAmount: 1 }, { maxAmount: INVALID }],
    [{ type: 'RANGE', maxAmount: 1 }, { minAmount: INVALID }],
    [{ type: 'RANGE' }, { minAmount: INVALID, maxAmount: INVALID }],
    [{ type: 'HOURLY', amount: 100 }, { hourlyRate: INVALID }],
    [{ type: 'RANGE', minAmount: 2, maxAmount: 1 }, { maxAmount: 'The highest pay must not be below the lowest' }],
  ] as const)('names what is missing in %j', ([form, expected]) => {
    expect(errorsOf(form)).toEqual(expected)
  })

  test.for([0, -1, 1e400, Number.NaN, 2 ** 63, 100_000_000, 1.001, '20000', true, [1], {}])(
    'refuses the amount %j',
    (amount) => {
      expect(errorsOf({ type: 'FIXED', amount })).toHaveProperty('amount')
    },
  )

  test.for([null, { type: '' }, { type: null }, { type: '', amount: 5 }, {}])(
    'has no type in %j and becomes null',
    (form) => {
      expect(SalaryForm.parse(form)).toBeNull()
    },
  )

  test.for([
    ['an unknown type', { type: 'WEEKLY', amount: 1 }],
    ['an unknown currency', { type: 'FIXED', amount: 1, currency: 'GBP' }],
    ['an unknown frequency', { type: 'FIXED', amount: 1, frequency: 'SOMETIMES' }],
    ['an unknown field', { type: 'FIXED', amount: 1, bonus: 5 }],
    ['U+0000 among the benefits', { type: 'FIXED', amount: 1, benefits: 'tea\0' }],
    ['a text', 'FIXED'],
    ['a list', [{ type: 'FIXED', amount: 1 }]],
  ] as const)('%s is refused', ([, form]) => {
    expect(SalaryForm.safeParse(form).success).toBe(false)
  })
})
