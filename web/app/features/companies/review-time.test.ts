import { expect, test } from 'vitest'
import { reviewDue } from './review-time.ts'

test('a review is due 48 hours after sending and late from then on', () => {
  const sent = '2026-11-18T06:14:00.000Z'
  expect(reviewDue(sent, Date.parse('2026-11-20T06:13:00Z'))).toEqual({ due: '2026-11-20T06:14:00.000Z', late: false })
  expect(reviewDue(sent, Date.parse('2026-11-20T06:15:00Z')).late).toBe(true)
})
