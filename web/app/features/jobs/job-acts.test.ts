import { expect, test } from 'vitest'
import { actsOn, needsWord } from './job-acts.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const job = (
  status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED',
  rest: { publishedAt?: string; deadline?: string } = {},
) => actsOn({ status, publishedAt: rest.publishedAt ?? null, deadline: rest.deadline ?? null }, NOW)

test('a live job can be closed, a draft handed in, an archived one taken back, and every job deleted; all others can be archived', () => {
  expect(job('ACTIVE')).toEqual(['close', 'archive', 'delete'])
  expect(job('DRAFT')).toEqual(['submit', 'archive', 'delete'])
  expect(job('PENDING')).toEqual(['archive', 'delete'])
  expect(job('REJECTED')).toEqual(['archive', 'delete'])
  expect(job('ARCHIVED', { publishedAt: '2026-10-01T00:00:00Z' })).toEqual(['restore', 'delete'])
})

test('a closed job opens again when it was public and its deadline is not over', () => {
  const publishedAt = '2026-10-01T00:00:00Z'
  expect(job('CLOSED', { publishedAt })).toEqual(['reopen', 'archive', 'delete'])
  expect(job('CLOSED', { publishedAt, deadline: '2026-11-20' })).toEqual(['reopen', 'archive', 'delete'])
  expect(job('CLOSED', { publishedAt, deadline: '2026-11-19' })).toEqual(['archive', 'delete'])
  expect(job('CLOSED')).toEqual(['archive', 'delete'])
})

test('deleting, closing and archiving a live job ask first; what is easily taken back does not', () => {
  const asks = (act: Parameters<typeof needsWord>[0], status: 'ACTIVE' | 'CLOSED') => needsWord(act, { status })
  expect([asks('delete', 'CLOSED'), asks('close', 'ACTIVE'), asks('archive', 'ACTIVE')]).toEqual([true, true, true])
  expect([
    asks('archive', 'CLOSED'),
    asks('restore', 'CLOSED'),
    asks('reopen', 'CLOSED'),
    asks('submit', 'CLOSED'),
  ]).toEqual([false, false, false, false])
})
