import { expect, test } from 'vitest'
import { findNextEntry, findEntryAtStep } from './next-entry.ts'

const queue = ['a', 'b', 'c'].map((id) => ({ id }))
const findNextId = (id: string, entries = queue) => findNextEntry(entries, id)?.id

test('after a decision the next entry is shown, after the last one the one before it, and nothing once nothing is left', () => {
  expect([
    findNextId('a'),
    findNextId('b'),
    findNextId('c'),
    findNextId('a', [{ id: 'a' }]),
    findNextId('gone'),
  ]).toEqual(['b', 'c', 'b', undefined, 'a'])
})

test('steps stop at both ends of the queue and start at its first entry', () => {
  expect(
    [
      findEntryAtStep(queue, 'a', 1),
      findEntryAtStep(queue, 'b', -1),
      findEntryAtStep(queue, 'c', 1),
      findEntryAtStep(queue, 'a', -1),
      findEntryAtStep(queue, undefined, 1),
    ].map((one) => one?.id),
  ).toEqual(['b', 'a', undefined, undefined, 'a'])
})
