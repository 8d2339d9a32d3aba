import { expect, test } from 'vitest'
import { actsOn } from './job-acts.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const job = (status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED', rest: { publishedAt?: string; deadline?: string } = {}) =>
  actsOn({ status, publishedAt: rest.publishedAt ?? null, deadline: rest.deadline ?? null }, NOW)

test('a live job can be closed, a draft handed in, and every job deleted', () => {
  expect(job('ACTIVE')).toEqual(['close', 'delete'])
  expect(job('DRAFT')).toEqual(['submit', 'delete'])
  expect(job('PENDING')).toEqual(['delete'])
  expect(job('REJECTED')).toEqual(['delete'])
})

test('a closed job opens again when it was public and its deadline is not over', () => {
  const publishedAt = '2026-10-01T00:00:00Z'
  expect(job('CLOSED', { publishedAt })).toEqual(['reopen', 'delete'])
  expect(job('CLOSED', { publishedAt, deadline: '2026-11-20' })).toEqual(['reopen', 'delete'])
  expect(job('CLOSED', { publishedAt, deadline: '2026-11-19' })).toEqual(['delete'])
  expect(job('CLOSED')).toEqual(['delete'])
})
