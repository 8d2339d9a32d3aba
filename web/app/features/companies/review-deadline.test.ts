import { expect, test } from 'vitest'
import { getReviewDeadline } from './review-deadline.ts'

test('a review is due 48 hours after submission, and late from then on', () => {
  const sent = '2026-11-18T06:14:00.000Z'
  expect(getReviewDeadline(sent, Date.parse('2026-11-20T06:13:00Z'))).toEqual({
    due: '2026-11-20T06:14:00.000Z',
    late: false,
  })
  expect(getReviewDeadline(sent, Date.parse('2026-11-20T06:15:00Z')).late).toBe(true)
})
