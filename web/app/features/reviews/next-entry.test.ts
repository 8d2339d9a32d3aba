import { expect, test } from 'vitest'
import { nextAfter, stepFrom } from './next-entry.ts'

const queue = ['a', 'b', 'c'].map((id) => ({ id }))
const next = (id: string, entries = queue) => nextAfter(entries, id)?.id

test('after a verdict the one behind is shown, behind the last one the one before it, and nothing once nothing is left', () => {
  expect([next('a'), next('b'), next('c'), next('a', [{ id: 'a' }]), next('gone')]).toEqual([
    'b',
    'c',
    'b',
    undefined,
    'a',
  ])
})

test('steps end at both ends of the queue and begin at its first entry', () => {
  expect(
    [
      stepFrom(queue, 'a', 1),
      stepFrom(queue, 'b', -1),
      stepFrom(queue, 'c', 1),
      stepFrom(queue, 'a', -1),
      stepFrom(queue, undefined, 1),
    ].map((one) => one?.id),
  ).toEqual(['b', 'a', undefined, undefined, 'a'])
})
