import { describe, expect, test } from 'vitest'
import { computePercentile, countAdvertisedPay, weighPostings, type PayPosting } from './salaries.rules.ts'

const toPosting = (pay: number, company: number | string, more: Partial<PayPosting> = {}): PayPosting => ({
  companyId: String(company),
  titleKey: `job ${pay}`,
  currency: 'ETB',
  basis: 'GROSS',
  low: pay,
  high: pay,
  ...more,
})
const toPostings = (pays: readonly number[], companies: number) => pays.map((pay, n) => toPosting(pay, n % companies))
const count = (postings: readonly PayPosting[]) => countAdvertisedPay(postings).figures

describe('the figures of advertised pay', () => {
  test('need five postings of three companies, and ten of five for quartiles', () => {
    const five = [30, 40, 50, 60, 70].map((pay) => pay * 1000)
    expect(count(toPostings(five.slice(1), 4))).toBeUndefined()
    expect(count(toPostings(five, 2))).toBeUndefined()
    expect(count(toPostings(five, 3))).toMatchObject({
      confidence: 'FEW',
      postings: 5,
      companies: 3,
      low: 30_000,
      high: 70_000,
    })
    expect(count(toPostings(five, 5))).toEqual({
      confidence: 'FEW',
      postings: 5,
      companies: 5,
      low: 30_000,
      median: 50_000,
      high: 70_000,
    })
    const ten = Array.from({ length: 10 }, (_, n) => 30_000 + n * 1000)
    expect(count(toPostings(ten, 4))).not.toHaveProperty('p25')
    expect(count(toPostings(ten, 5))).toMatchObject({ confidence: 'MEDIUM', p25: 32_250, median: 34_500, p75: 36_750 })
    const fifty = Array.from({ length: 50 }, (_, n) => 30_000 + n * 100)
    expect(count(toPostings(fifty, 9))).toMatchObject({ confidence: 'MEDIUM' })
    expect(count(toPostings(fifty, 10))).toMatchObject({ confidence: 'HIGH', postings: 50, companies: 10 })
  })

  test('have the quartiles of percentile_cont when all weigh the same', () => {
    const pays = weighPostings(toPostings([30, 40, 50, 60, 70], 5))
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => computePercentile(pays, share))).toEqual([30, 40, 50, 60, 70])
  })

  test('count a range as its midpoint, a repost once, and leave out what is far from all others', () => {
    const usual = toPostings([20, 21, 22, 23, 24, 25, 26, 27, 28], 6)
    const range = toPosting(0, 9, { low: 20, high: 30 })
    expect(count([...usual, range, range])).toMatchObject({ postings: 10, companies: 7, median: 25 })
    expect(count([...usual, toPosting(900, 8), toPosting(29, 7)])).toMatchObject({ postings: 10, high: 29 })
    // With fewer than ten there is no knowing what is usual.
    expect(count([...usual.slice(1), toPosting(900, 8)])).toMatchObject({ postings: 9, high: 900 })
  })

  test('keep to one basis: the one that is asked for, or that most postings have', () => {
    const net = toPostings([10, 11, 12, 13, 14], 5).map((posting) => ({ ...posting, basis: 'NET' as const }))
    const gross = toPostings([20, 21, 22, 23, 24, 25], 5)
    expect(countAdvertisedPay([...net, ...gross])).toMatchObject({ basis: 'GROSS', figures: { low: 20, postings: 6 } })
    expect(countAdvertisedPay([...net, ...gross], 'NET')).toMatchObject({ basis: 'NET', figures: { high: 14 } })
    const ofTwo = toPostings([20, 21, 22, 23, 24, 25], 2)
    expect(countAdvertisedPay([...net, ...ofTwo])).toMatchObject({ basis: 'NET', figures: { postings: 5 } })
    expect(countAdvertisedPay(net, 'UNKNOWN')).toEqual({ basis: 'UNKNOWN', figures: undefined })
    expect(countAdvertisedPay([])).toEqual({ basis: null, figures: undefined })
  })

  test.for([
    { postings: [10, 1, 1, 1], most: 1 },
    { postings: [10, 2, 2, 1, 1], most: 2 },
    { postings: [20, 20, 3, 3], most: 3 },
    { postings: [20, 20, 3, 3, 3, 3], most: 6 },
    { postings: [20, 20, 20, 3, 3, 3], most: 9 },
    { postings: [5, 5, 5, 5, 5], most: 5 },
    { postings: [10, 4, 2], most: 2 },
  ])('let no company of $postings weigh more than a quarter, if that can be', ({ postings, most }) => {
    const pays = postings.flatMap((times, company) =>
      Array.from({ length: times }, (_, n) => toPosting(company * 100 + n + 1, company)),
    )
    const weights = postings.map((_, company) =>
      weighPostings(pays).reduce((sum, each) => sum + (each.companyId === String(company) ? each.weight : 0), 0),
    )
    expect(Math.max(...weights)).toBeCloseTo(most)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    expect(most / total).toBeLessThanOrEqual(1 / Math.min(4, postings.length) + 1e-9)
  })
})
