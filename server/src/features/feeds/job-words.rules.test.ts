import { expect, test } from 'vitest'
import { jobFacts, payWords } from './job-words.rules.ts'

const salary = {
  amount: null,
  minAmount: null,
  maxAmount: null,
  hourlyRate: null,
  currency: 'ETB',
  frequency: 'MONTHLY',
  negotiable: false,
  benefits: null,
} as const

test('pay is written as on the pages', () => {
  expect(payWords({ ...salary, type: 'FIXED', amount: 40_000 })).toBe('40,000 ETB monthly')
  expect(payWords({ ...salary, type: 'RANGE', minAmount: 65_000, maxAmount: 90_000.5 })).toBe(
    '65,000 - 90,000.5 ETB monthly',
  )
  expect(payWords({ ...salary, type: 'HOURLY', hourlyRate: 18, currency: 'USD' })).toBe('18 USD per hour')
  expect(payWords(null)).toBe('Salary not specified')
})

test('facts come once each', () => {
  expect(jobFacts({ location: 'Adama', isRemote: true, type: 'FULLTIME', level: 'MIDLEVEL' })).toEqual([
    'Adama (Remote)',
    'Full-time',
    'Mid',
  ])
  expect(jobFacts({ location: 'Remote', isRemote: true, type: 'INTERNSHIP', level: 'INTERN' })).toEqual([
    'Remote',
    'Internship',
  ])
})
