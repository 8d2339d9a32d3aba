import { expect, test } from 'vitest'
import { formatWaitingTime } from './waiting-time.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test('waiting time is in hours, after a week in days', () => {
  expect(formatWaitingTime('2026-11-20T11:30:00Z', NOW).text).toBe('less than an hour')
  expect(formatWaitingTime('2026-11-20T11:00:00Z', NOW).text).toBe('1 hour')
  expect(formatWaitingTime('2026-11-18T13:00:00Z', NOW).text).toBe('47 hours')
  expect(formatWaitingTime('2026-11-18T08:00:00Z', NOW).text).toBe('52 hours')
  expect(formatWaitingTime('2026-11-12T12:00:00Z', NOW).text).toBe('8 days')
})

test('an entry that waits longer than the promised 48 hours is late', () => {
  expect(formatWaitingTime('2026-11-18T12:00:01Z', NOW).late).toBe(false)
  expect(formatWaitingTime('2026-11-18T12:00:00Z', NOW).late).toBe(true)
})
