import { expect, test } from 'vitest'
import { listAdminQueues } from './admin-queues.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const NOTHING_WAITING = { waiting: 0, oldest: null }
const nothingPending = { pending: 0, oldest: null, anotherLook: 0, oldestAgain: null }
const emptyOverview = {
  companies: nothingPending,
  jobs: nothingPending,
  reports: NOTHING_WAITING,
  reportedMessages: NOTHING_WAITING,
  messages: NOTHING_WAITING,
  work: NOTHING_WAITING,
  days: [],
}

test('the queue that has waited longest comes first, and those later than promised are marked', () => {
  const queues = listAdminQueues(
    {
      ...emptyOverview,
      jobs: { ...nothingPending, pending: 3, oldest: '2026-11-20T11:00:00Z' },
      messages: { waiting: 1, oldest: '2026-11-17T12:00:00Z' },
      companies: { ...nothingPending, anotherLook: 2, oldestAgain: '2026-11-19T12:00:00Z' },
    },
    NOW,
  )
  expect(queues.slice(0, 4).map(({ name, count, late, text }) => [name, count, late, text])).toEqual([
    ['messages', 1, true, '72 hours'],
    ['companies-again', 2, false, '24 hours'],
    ['jobs', 3, false, '1 hour'],
    ['companies', 0, false, ''],
  ])
})

test('if nothing waits, every queue is still listed', () => {
  expect(listAdminQueues(emptyOverview, NOW).map(({ count, late }) => [count, late])).toEqual(Array(8).fill([0, false]))
})
