import { describe, expect, test } from 'vitest'
import { negotiableNote, salaryParts, salaryText } from './money.ts'

const NONE = 'Nothing is said'

const monthly = { currency: 'ETB', frequency: 'MONTHLY' }

describe('salary text', () => {
  test('a range is min - max, currency, frequency in lower case', () => {
    expect(salaryText({ ...monthly, type: 'RANGE', minAmount: 65000, maxAmount: 90000 }, NONE)).toBe('65,000 - 90,000 ETB monthly')
  })
  test('a fixed salary is amount, currency, frequency', () => {
    expect(salaryText({ ...monthly, type: 'FIXED', amount: 1234567.5, frequency: 'YEARLY' }, NONE)).toBe('1,234,567.5 ETB yearly')
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
    expect(salaryParts({ ...monthly, type: 'RANGE', minAmount: 0, maxAmount: 9000 })).toEqual({ amount: '0 - 9,000 ETB', per: 'monthly' })
  })
})
