import { expect, test } from 'vitest'
import { convertTypedPay, EMPTY_SALARY, isWideRange } from './salary.ts'

const FACTS = {
  rates: {
    ETB: { etb: 1, on: '2026-01-01' },
    USD: { etb: 200, on: '2026-11-20' },
    EUR: { etb: 210, on: '2026-11-21' },
  },
  tax: { bands: [{ above: 14_000, percent: 35, deduction: 2050 }], pensionPercent: 7 },
}

const EMPLOYED = { type: 'FULLTIME', contract: null } as const

test('the preview converts what is typed as the page of the job will', () => {
  const range = { ...EMPTY_SALARY, type: 'RANGE', minAmount: 50_000, maxAmount: 60_000, basis: 'GROSS' } as const
  expect(convertTypedPay(EMPLOYED, range, FACTS)).toEqual({
    basis: 'GROSS',
    etbMin: 50_000,
    etbMax: 60_000,
    usdMin: 250,
    usdMax: 300,
    ratesOf: '2026-11-20',
    netEtbMin: 31_050,
    netEtbMax: 36_850,
  })
  const hourly = { ...EMPTY_SALARY, type: 'HOURLY', hourlyRate: 10, currency: 'EUR' } as const
  expect(convertTypedPay({ type: 'CONTRACT', contract: null }, hourly, FACTS)).toMatchObject({
    basis: 'UNKNOWN',
    etbMin: 369_600,
    etbMax: 369_600,
    ratesOf: '2026-11-21',
  })
  expect(convertTypedPay(EMPLOYED, { ...EMPTY_SALARY, type: 'RANGE', minAmount: 5 }, FACTS)).toBeUndefined()
  expect(convertTypedPay(EMPLOYED, EMPTY_SALARY, FACTS)).toBeUndefined()
})

test('a range is wide when its highest is more than twice its lowest', () => {
  const range = (minAmount: number, maxAmount: number) =>
    isWideRange({
      type: 'RANGE',
      minAmount,
      maxAmount,
      currency: 'ETB',
      frequency: 'MONTHLY',
      basis: 'GROSS',
      negotiable: false,
    })
  expect([range(10_000, 20_000), range(10_000, 20_001), isWideRange(null)]).toEqual([false, true, false])
})
