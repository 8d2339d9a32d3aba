import { expect, test } from 'vitest'
import { judgeBoardStatus } from './board-failures.rules.ts'

const HOUR = 3600
const judge = (status: number, retryAfter?: string) => {
  const failure = judgeBoardStatus(status, retryAfter)
  return [failure?.failure, failure?.retryAfter]
}

test('a service that is busy or down for a while is asked again when it says, after six hours at most', () => {
  for (const status of [429, 503]) {
    expect(judge(status, '1800')).toEqual(['BUSY', 1800])
    expect(judge(status, String(24 * HOUR))).toEqual(['BUSY', 6 * HOUR])
    const [failure, seconds] = judge(status, new Date(Date.now() + HOUR * 1000).toUTCString())
    expect(failure).toBe('BUSY')
    expect(seconds).toBeGreaterThan(HOUR - 60)
    expect(seconds).toBeLessThanOrEqual(HOUR)
  }
})

test('one that does not say when waits a quarter of an hour if it has refused calls, and fails if it is down', () => {
  expect(judge(429)).toEqual(['BUSY', 900])
  expect(judge(429, 'soon')).toEqual(['BUSY', 900])
  expect(judge(503)).toEqual(['SERVICE_ERROR', undefined])
  expect(judge(500, '60')).toEqual(['SERVICE_ERROR', undefined])
})
