import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logRepeatedFailure } from './repeated-failures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a reason for which requests fail is logged once a minute, with how many followed', () => {
  const lines: unknown[][] = []
  const log = { error: (...line: unknown[]) => lines.push(line) } as unknown as FastifyBaseLogger
  const fail = (reason: string, times: number) => {
    for (let n = 0; n < times; n++) logRepeatedFailure(log, reason, new Error(reason))
  }
  fail('ECONNREFUSED', 511)
  fail('57P03', 1)
  expect(lines.map(([details]) => (details as { reason: string }).reason)).toEqual(['ECONNREFUSED', '57P03'])

  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual([[{ reason: 'ECONNREFUSED', count: 510 }, expect.stringContaining('more requests')]])

  fail('ECONNREFUSED', 1)
  expect(lines[3]).toMatchObject([{ reason: 'ECONNREFUSED', err: expect.any(Error) as Error }, 'request failed'])
})
