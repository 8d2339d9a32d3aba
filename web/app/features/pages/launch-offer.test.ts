import { expect, test } from 'vitest'
import { getLaunchOffer, formatLongDate } from './launch-offer.ts'

test('the banner offers until the last day has ended in Addis Ababa, and then says when the offer ended', () => {
  expect(getLaunchOffer(Date.parse('2025-04-30T20:59:59Z'))).toEqual({
    stands: true,
    title: 'Special Launch Offer! Post unlimited jobs completely free',
    text: 'Until April 30th, 2025, for every company whose profile is approved.',
    button: 'Post Free Job',
  })
  expect(getLaunchOffer(Date.parse('2025-04-30T21:00:00Z'))).toMatchObject({
    stands: false,
    text: 'Unlimited free job posting ended on April 30th, 2025. Posting is still free today: see Pricing below.',
  })
})

test('a day is written with its month and an ordinal', () => {
  expect(['2025-04-30', '2026-01-01', '2026-02-22', '2026-03-11'].map(formatLongDate)).toEqual([
    'April 30th, 2025',
    'January 1st, 2026',
    'February 22nd, 2026',
    'March 11th, 2026',
  ])
})
