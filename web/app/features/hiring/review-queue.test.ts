import type { ReceivedApplication } from '@sira/contract/applications'
import { expect, test } from 'vitest'
import { mergeQueue } from './review-queue.ts'

const buildApplication = (id: string, status = 'PENDING') => ({ id, status }) as ReceivedApplication
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => buildApplication(id)) as [
  ReceivedApplication,
  ReceivedApplication,
  ReceivedApplication,
  ReceivedApplication,
]
const toIds = (queue: readonly ReceivedApplication[]) => queue.map(({ id }) => id)

test('what leaves the list stays in the queue, and what comes into it follows at the end', () => {
  const queue = mergeQueue([], [a, b, c], a)
  expect(toIds(queue)).toEqual(['a', 'b', 'c'])
  // The first one was decided and left the list of its status; the next page moved up.
  expect(toIds(mergeQueue(queue, [b, c, d], b))).toEqual(['a', 'b', 'c', 'd'])
})

test('entries get their present content in their places', () => {
  const queue = mergeQueue([], [a, b], a)
  const changed = buildApplication('b', 'REVIEWED')
  expect(mergeQueue(queue, [changed, a], a)).toEqual([a, changed])
})

test('an open application that the list does not have comes first, with the list behind it', () => {
  expect(toIds(mergeQueue([], [a, b], d))).toEqual(['d', 'a', 'b'])
})

test('a queue in which nothing changed is the same one', () => {
  const queue = mergeQueue([], [a, b, b], a)
  expect(toIds(queue)).toEqual(['a', 'b'])
  expect(mergeQueue(queue, [a, b], a)).toBe(queue)
})
