import { expect, test } from 'vitest'
import { listJobActions, needsConfirmation } from './job-actions.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const job = (
  status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED',
  rest: { publishedAt?: string; expiresAt?: string } = {},
) => listJobActions({ status, publishedAt: rest.publishedAt ?? null, expiresAt: rest.expiresAt ?? null }, NOW)

test('a live job can be renewed and closed, a draft submitted, an archived job restored; other jobs can be archived, and every job deleted', () => {
  expect(job('ACTIVE')).toEqual(['renew', 'close', 'archive', 'delete'])
  expect(job('DRAFT')).toEqual(['submit', 'archive', 'delete'])
  expect(job('PENDING')).toEqual(['archive', 'delete'])
  expect(job('REJECTED')).toEqual(['archive', 'delete'])
  expect(job('ARCHIVED', { publishedAt: '2026-10-01T00:00:00Z' })).toEqual(['restore', 'delete'])
})

test('a closed job can be reopened if it was public, or renewed once it has expired', () => {
  const publishedAt = '2026-10-01T00:00:00Z'
  expect(job('CLOSED', { publishedAt })).toEqual(['reopen', 'archive', 'delete'])
  expect(job('CLOSED', { publishedAt, expiresAt: '2026-11-20T09:00:01Z' })).toEqual(['reopen', 'archive', 'delete'])
  expect(job('CLOSED', { publishedAt, expiresAt: '2026-11-20T09:00:00Z' })).toEqual(['renew', 'archive', 'delete'])
  expect(job('CLOSED')).toEqual(['archive', 'delete'])
})

test('deleting, closing and archiving a live job or one with open applications need confirmation; actions that are easily undone do not', () => {
  const asks = (
    action: Parameters<typeof needsConfirmation>[0],
    status: 'ACTIVE' | 'CLOSED',
    openApplicationsCount = 0,
  ) => needsConfirmation(action, { status, openApplicationsCount })
  expect([asks('archive', 'CLOSED', 1), asks('restore', 'CLOSED', 1)]).toEqual([true, false])
  expect([asks('delete', 'CLOSED'), asks('close', 'ACTIVE'), asks('archive', 'ACTIVE')]).toEqual([true, true, true])
  expect([
    asks('archive', 'CLOSED'),
    asks('restore', 'CLOSED'),
    asks('reopen', 'CLOSED'),
    asks('submit', 'CLOSED'),
  ]).toEqual([false, false, false, false])
})
