import { expect, test } from 'vitest'
import { queuesOf } from './queues.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const NOTHING = { waiting: 0, oldest: null }
const none = { pending: 0, oldest: null, anotherLook: 0, oldestAgain: null }
const desk = { companies: none, jobs: none, reports: NOTHING, messages: NOTHING, work: NOTHING, days: [] }

test('the queue that waits longest is on top, and what is later than promised is marked', () => {
  const queues = queuesOf(
    {
      ...desk,
      jobs: { ...none, pending: 3, oldest: '2026-11-20T11:00:00Z' },
      messages: { waiting: 1, oldest: '2026-11-17T12:00:00Z' },
      companies: { ...none, anotherLook: 2, oldestAgain: '2026-11-19T12:00:00Z' },
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

test('a desk on which nothing waits still shows every queue', () => {
  expect(queuesOf(desk, NOW).map(({ count, late }) => [count, late])).toEqual(Array(7).fill([0, false]))
})
