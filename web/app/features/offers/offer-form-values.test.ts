import { describe, expect, test } from 'vitest'
import { getLastDayRange, OfferFormSchema, toOfferFormValues } from './offer-form-values.ts'

const DAY_MS = 86_400_000
const toDay = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
const job = {
  title: 'Backend Engineer',
  salary: {
    type: 'FIXED' as const,
    amount: 65_000,
    minAmount: null,
    maxAmount: null,
    hourlyRate: null,
    currency: 'ETB' as const,
    frequency: 'MONTHLY' as const,
    basis: 'GROSS' as const,
    negotiable: true,
    benefits: null,
  },
}
const buildValues = (facts: object = {}) => ({
  ...toOfferFormValues(job),
  startDate: toDay(30),
  message: 'Welcome!',
  ...facts,
})
const listErrors = (facts: object) => {
  const issues = OfferFormSchema.safeParse(buildValues(facts)).error?.issues
  return issues && [...new Set(issues.map(({ path }) => path.join('.')))]
}

describe('the form of an offer', () => {
  test('begins with title and pay of the job, and with a week to answer', () => {
    expect(toOfferFormValues(job)).toMatchObject({
      title: 'Backend Engineer',
      salary: { type: 'FIXED', amount: 65_000, negotiable: true, benefits: '' },
      lastDay: toDay(7),
      startDate: '',
      file: null,
    })
    expect(toOfferFormValues({ ...job, salary: null }).salary.type).toBe('')
  })

  test('is open until the end of the chosen day in Addis Ababa, and sends no file without one', () => {
    const sent = OfferFormSchema.parse(buildValues())
    expect(sent).toMatchObject({ expiresAt: `${toDay(7)}T20:59:59.000Z`, salary: job.salary })
    expect(sent).not.toHaveProperty('file')
    expect(sent).not.toHaveProperty('lastDay')
  })

  test('names what is missing or wrong at its field', () => {
    expect(listErrors({ startDate: '', message: ' ', lastDay: '' })).toEqual(['startDate', 'message', 'lastDay'])
    expect(listErrors({ salary: { type: '' } })).toEqual(['salary.type'])
    expect(listErrors({ salary: { ...toOfferFormValues(job).salary, amount: undefined } })).toEqual(['salary.amount'])
    expect(listErrors({ file: { name: 'offer.exe', size: 5 } })).toEqual(['file'])
    const { min, max } = getLastDayRange()
    for (const lastDay of [min, max]) expect(listErrors({ lastDay })).toBeUndefined()
    for (const lastDay of [toDay(0), toDay(61)]) expect(listErrors({ lastDay })).toEqual(['lastDay'])
  })
})
