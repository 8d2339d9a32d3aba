import { MAX_WEBHOOK_ATTEMPTS } from '@sira/contract/area-enums'
import { describe, expect, test } from 'vitest'
import { judgeWebhookAnswer, toAnswerText } from './webhook-answers.rules.ts'

const NOW = Date.parse('2026-11-20T08:00:00Z')
const judge = (status: number | null, attempt = 1, retryAfter: string | null = null, random = 0) =>
  judgeWebhookAnswer({ status, retryAfter }, attempt, { now: NOW, random })

describe('what follows from the answer of a webhook', () => {
  test('only 2xx is success; a redirect is none', () => {
    for (const status of [200, 201, 202, 204, 299]) expect(judge(status)).toEqual({ kind: 'delivered' })
    for (const status of [100, 301, 302, 307, 400, 401, 404, 500, 503, null])
      expect(judge(status)).toEqual({ kind: 'retried', seconds: 5 })
    expect(judge(410)).toEqual({ kind: 'gone' })
  })

  test('pauses follow the schedule, then the event is given up', () => {
    const [minute, hour] = [60, 3600]
    const pauses = Array.from({ length: MAX_WEBHOOK_ATTEMPTS }, (_, n) => judge(500, n + 1))
    expect(pauses.map((each) => (each.kind === 'retried' ? each.seconds : each.kind))).toEqual([
      5,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
      'given-up',
    ])
    expect(judge(500, 4, null, 1)).toEqual({ kind: 'retried', seconds: 2 * hour * 1.1 })
  })

  test('Retry-After counts for 429, 502, 503 and 504 where it asks for more than the schedule, a day at most', () => {
    for (const status of [429, 502, 503, 504])
      expect(judge(status, 1, '120')).toEqual({ kind: 'retried', seconds: 120 })
    expect(judge(500, 1, '120')).toEqual({ kind: 'retried', seconds: 5 })
    expect(judge(429, 2, '120')).toEqual({ kind: 'retried', seconds: 300 })
    expect(judge(503, 1, 'Fri, 20 Nov 2026 09:00:00 GMT')).toEqual({ kind: 'retried', seconds: 3600 })
    expect(judge(503, 1, '999999999')).toEqual({ kind: 'retried', seconds: 86_400 })
    expect(judge(503, 1, 'soon')).toEqual({ kind: 'retried', seconds: 5 })
    expect(judge(503, MAX_WEBHOOK_ATTEMPTS, '60')).toEqual({ kind: 'given-up' })
  })
})

test('an answer is kept as text that can be stored and shown', () => {
  expect(toAnswerText(Buffer.from('{"ok": true}\r\n\tሰላም'))).toBe('{"ok": true}\n\tሰላም')
  expect(toAnswerText(Buffer.from('a\0b\u001b[31mc\u202ed\u0085'))).toBe('ab[31mcd')
  expect(toAnswerText(Buffer.from([0x61, 0xff, 0xe1, 0x88]))).toBe('a')
  expect(toAnswerText(Buffer.from('x'.repeat(5000)))).toHaveLength(1024)
})
