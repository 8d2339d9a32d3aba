import { describe, expect, test } from 'vitest'
import { monthlyText, negotiableNote, salaryParts, salaryText } from './money.ts'

const NONE = 'Nothing is said'

const monthly = { currency: 'ETB', frequency: 'MONTHLY' }

describe('salary text', () => {
  test('a range is min - max, currency, frequency in lower case', () => {
    expect(salaryText({ ...monthly, type: 'RANGE', minAmount: 65000, maxAmount: 90000 }, NONE)).toBe(
      '65,000 - 90,000 ETB monthly',
    )
  })
  test('a fixed salary is amount, currency, frequency', () => {
    expect(salaryText({ ...monthly, type: 'FIXED', amount: 1234567.5, frequency: 'YEARLY' }, NONE)).toBe(
      '1,234,567.5 ETB yearly',
    )
  })
  test('an hourly rate is per hour, whatever its frequency says', () => {
    expect(salaryText({ ...monthly, type: 'HOURLY', hourlyRate: 18, currency: 'USD' }, NONE)).toBe('18 USD per hour')
  })
  test('without a salary it says so in the words of the screen', () => {
    expect(salaryText(null, NONE)).toBe(NONE)
    expect(salaryText(undefined, 'Not specified')).toBe('Not specified')
  })
  test('an unnamed amount is negotiable when the company says so', () => {
    expect(salaryText({ ...monthly, type: 'FIXED', amount: null, negotiable: true }, NONE)).toBe('Negotiable')
    expect(salaryText({ ...monthly, type: 'RANGE', minAmount: 10, maxAmount: null }, NONE)).toBe(NONE)
  })
  test('negotiable is a note of its own beside a stated salary', () => {
    const stated = { ...monthly, type: 'FIXED', amount: 28000, negotiable: true }
    expect(salaryText(stated, NONE)).toBe('28,000 ETB monthly')
    expect(negotiableNote(stated)).toBe('(Negotiable)')
    expect(negotiableNote({ ...stated, negotiable: false })).toBe('')
    expect(negotiableNote(null)).toBe('')
  })
  test('amount and frequency can be had apart', () => {
    expect(salaryParts({ ...monthly, type: 'RANGE', minAmount: 0, maxAmount: 9000 })).toEqual({
      amount: '0 - 9,000 ETB',
      per: 'monthly',
    })
  })
})

describe('the same pay as ETB a month', () => {
  const pay = (etbMin: number, etbMax = etbMin) => ({ etbMin, etbMax })
  test('is told of pay in another currency, for another time or by the hour, in three figures', () => {
    expect(monthlyText({ type: 'FIXED', amount: 1000, currency: 'USD', frequency: 'MONTHLY' }, pay(155_000))).toBe(
      'about 155,000 ETB a month',
    )
    expect(
      monthlyText(
        { type: 'RANGE', minAmount: 1000, maxAmount: 1500, currency: 'EUR', frequency: 'MONTHLY' },
        pay(180_000, 270_000),
      ),
    ).toBe('about 180,000 - 270,000 ETB a month')
    expect(monthlyText({ type: 'FIXED', amount: 400_000, currency: 'ETB', frequency: 'YEARLY' }, pay(33_333))).toBe(
      'about 33,300 ETB a month',
    )
    expect(monthlyText({ type: 'HOURLY', hourlyRate: 250, currency: 'ETB', frequency: 'MONTHLY' }, pay(40_000))).toBe(
      'about 40,000 ETB a month full time',
    )
    expect(monthlyText({ type: 'FIXED', amount: 10, currency: 'USD', frequency: 'DAILY' }, pay(34_100))).toBe(
      'about 34,100 ETB a month full time',
    )
    expect(
      monthlyText(
        { type: 'RANGE', minAmount: 100_000, maxAmount: 100_100, currency: 'ETB', frequency: 'YEARLY' },
        pay(8333, 8341),
      ),
    ).toBe('about 8,330 - 8,340 ETB a month')
  })
  test('is not repeated for pay that is ETB a month, nor told where nothing is known', () => {
    expect(monthlyText({ type: 'FIXED', amount: 45_000, currency: 'ETB', frequency: 'MONTHLY' }, pay(45_000))).toBe('')
    expect(monthlyText(null, null)).toBe('')
    expect(monthlyText({ type: 'FIXED', amount: null, currency: 'USD', frequency: 'MONTHLY' }, null)).toBe('')
  })
})
