import { expect, test } from 'vitest'
import { formatJobFacts, formatSalary } from './job-text.format.ts'

const salary = {
  amount: null,
  minAmount: null,
  maxAmount: null,
  hourlyRate: null,
  currency: 'ETB',
  frequency: 'MONTHLY',
  basis: 'UNKNOWN',
  negotiable: false,
  benefits: null,
} as const

test('the salary is formatted as on the pages', () => {
  expect(formatSalary({ ...salary, type: 'FIXED', amount: 40_000 })).toBe('40,000 ETB monthly')
  expect(formatSalary({ ...salary, type: 'RANGE', minAmount: 65_000, maxAmount: 90_000.5 })).toBe(
    '65,000 - 90,000.5 ETB monthly',
  )
  expect(formatSalary({ ...salary, type: 'HOURLY', hourlyRate: 18, currency: 'USD' })).toBe('18 USD per hour')
  expect(formatSalary({ ...salary, type: 'FIXED', amount: 40_000, basis: 'GROSS' })).toBe(
    '40,000 ETB monthly before tax',
  )
  expect(formatSalary({ ...salary, type: 'FIXED', amount: 40_000, basis: 'NET' })).toBe('40,000 ETB monthly after tax')
  expect(formatSalary(null)).toBe('Salary not specified')
})

test('each fact is listed once', () => {
  expect(formatJobFacts({ location: 'Adama', isRemote: true, type: 'FULLTIME', level: 'MIDLEVEL' })).toEqual([
    'Adama (Remote)',
    'Full-time',
    'Mid',
  ])
  expect(formatJobFacts({ location: 'Remote', isRemote: true, type: 'INTERNSHIP', level: 'INTERN' })).toEqual([
    'Remote',
    'Internship',
  ])
})
