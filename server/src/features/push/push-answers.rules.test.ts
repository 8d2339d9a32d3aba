import { expect, test } from 'vitest'
import { judgePushAnswer } from './push-answers.rules.ts'

test('what follows from the answer of a push service', () => {
  for (const status of [200, 201, 202]) expect(judgePushAnswer(status, null)).toEqual({ kind: 'sent' })
  for (const status of [404, 410]) expect(judgePushAnswer(status, null)).toEqual({ kind: 'ended' })
  // Mistakes of the sender, such as a wrong signature: the browser is still there.
  for (const status of [400, 401, 403, 413]) expect(judgePushAnswer(status, null)).toEqual({ kind: 'failed' })
  for (const status of [500, 502, 503]) expect(judgePushAnswer(status, null)).toEqual({ kind: 'retried' })
})

test('how long a push service asks to wait', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const waits = (value: string | null) => judgePushAnswer(429, value, now)
  expect(waits('120')).toEqual({ kind: 'postponed', seconds: 120 })
  expect(waits('Fri, 27 Nov 2026 12:05:00 GMT')).toEqual({ kind: 'postponed', seconds: 300 })
  expect(waits('Fri, 27 Nov 2026 11:00:00 GMT'), 'already over').toEqual({ kind: 'postponed', seconds: 1 })
  expect(waits('999999999'), 'a day at most').toEqual({ kind: 'postponed', seconds: 86_400 })
  for (const value of [null, '', 'soon', '-5']) expect(waits(value)).toEqual({ kind: 'postponed', seconds: 60 })
})
