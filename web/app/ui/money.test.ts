import { describe, expect, test } from 'vitest'
import { formatMonthlyPay, formatNegotiableNote, getSalaryParts, formatSalary } from './money.ts'

const NONE = 'Nothing is said'

const monthly = { currency: 'ETB', frequency: 'MONTHLY' }

describe('salary text', () => {
  test('a range is min - max, currency, frequency in lower case', () => {
    expect(formatSalary({ ...monthly, type: 'RANGE', minAmount: 65000, maxAmount: 90000 }, NONE)).toBe(
      '65,000 - 90,000 ETB monthly',
    )
  })
  test('a fixed salary is amount, currency, frequency', () => {
    expect(formatSalary({ ...monthly, type: 'FIXED', amount: 1234567.5, frequency: 'YEARLY' }, NONE)).toBe(
      '1,234,567.5 ETB yearly',
    )
  })
  test('an hourly rate is per hour, whatever its frequency says', () => {
    expect(formatSalary({ ...monthly, type: 'HOURLY', hourlyRate: 18, currency: 'USD' }, NONE)).toBe('18 USD per hour')
  })
  test('without a salary it has the text of the screen', () => {
    expect(formatSalary(null, NONE)).toBe(NONE)
    expect(formatSalary(undefined, 'Not specified')).toBe('Not specified')
  })
  test('an unnamed amount is negotiable when the company says so', () => {
    expect(formatSalary({ ...monthly, type: 'FIXED', amount: null, negotiable: true }, NONE)).toBe('Negotiable')
    expect(formatSalary({ ...monthly, type: 'RANGE', minAmount: 10, maxAmount: null }, NONE)).toBe(NONE)
  })
  test('negotiable is a separate note beside a stated salary', () => {
    const stated = { ...monthly, type: 'FIXED', amount: 28000, negotiable: true }
    expect(formatSalary(stated, NONE)).toBe('28,000 ETB monthly')
    expect(formatNegotiableNote(stated)).toBe('(Negotiable)')
    expect(formatNegotiableNote({ ...stated, negotiable: false })).toBe('')
    expect(formatNegotiableNote(null)).toBe('')
  })
  test('amount and frequency are also available separately', () => {
    expect(getSalaryParts({ ...monthly, type: 'RANGE', minAmount: 0, maxAmount: 9000 })).toEqual({
      amount: '0 - 9,000 ETB',
      per: 'monthly',
    })
  })
})

describe('the pay converted to ETB a month', () => {
  const pay = (etbMin: number, etbMax = etbMin) => ({ etbMin, etbMax })
  test('is shown for pay in another currency, for another period or by the hour, rounded to three digits', () => {
    expect(formatMonthlyPay({ type: 'FIXED', amount: 1000, currency: 'USD', frequency: 'MONTHLY' }, pay(155_000))).toBe(
      'about 155,000 ETB a month',
    )
    expect(
      formatMonthlyPay(
        { type: 'RANGE', minAmount: 1000, maxAmount: 1500, currency: 'EUR', frequency: 'MONTHLY' },
        pay(180_000, 270_000),
      ),
    ).toBe('about 180,000 - 270,000 ETB a month')
    expect(
      formatMonthlyPay({ type: 'FIXED', amount: 400_000, currency: 'ETB', frequency: 'YEARLY' }, pay(33_333)),
    ).toBe('about 33,300 ETB a month')
    expect(
      formatMonthlyPay({ type: 'HOURLY', hourlyRate: 250, currency: 'ETB', frequency: 'MONTHLY' }, pay(40_000)),
    ).toBe('about 40,000 ETB a month full time')
    expect(formatMonthlyPay({ type: 'FIXED', amount: 10, currency: 'USD', frequency: 'DAILY' }, pay(34_100))).toBe(
      'about 34,100 ETB a month full time',
    )
    expect(
      formatMonthlyPay(
        { type: 'RANGE', minAmount: 100_000, maxAmount: 100_100, currency: 'ETB', frequency: 'YEARLY' },
        pay(8333, 8341),
      ),
    ).toBe('about 8,330 - 8,340 ETB a month')
  })
  test('is not repeated for pay in ETB a month, nor shown when nothing is known', () => {
    expect(
      formatMonthlyPay({ type: 'FIXED', amount: 45_000, currency: 'ETB', frequency: 'MONTHLY' }, pay(45_000)),
    ).toBe('')
    expect(formatMonthlyPay(null, null)).toBe('')
    expect(formatMonthlyPay({ type: 'FIXED', amount: null, currency: 'USD', frequency: 'MONTHLY' }, null)).toBe('')
  })
})
