import { expect, test } from 'vitest'
import { createOwnEventFilter } from './own-event-filter.ts'

test('one event comes back for each action; any further event is somebody else’s', () => {
  const own = createOwnEventFilter()
  expect(own.consume('a')).toBe(false)
  own.recordAction('a')
  own.recordAction('a')
  expect([own.consume('b'), own.consume('a'), own.consume('a'), own.consume('a')]).toEqual([false, true, true, false])
})

test('an action that was refused counts for no event', () => {
  const own = createOwnEventFilter()
  own.recordAction('a')
  own.recordAction('a')
  own.forgetAction('a')
  expect([own.consume('a'), own.consume('a')]).toEqual([true, false])
})

test('an event that never came is forgotten after five seconds', () => {
  let now = 0
  const own = createOwnEventFilter(() => now)
  own.recordAction('a')
  now = 5000
  expect(own.consume('a')).toBe(false)
})

test('a list that was loading during an action may show the state before it, and is loaded again at its event', async () => {
  let now = 0
  const own = createOwnEventFilter(() => now++)
  const { promise, resolve } = Promise.withResolvers<void>()
  const loading = own.duringLoad(() => promise)
  own.recordAction('a')
  expect(own.consume('a'), 'still being loaded').toBe(false)
  own.recordAction('a')
  resolve()
  await loading
  expect(own.consume('a'), 'loaded since it was begun').toBe(false)
  own.recordAction('a')
  expect(own.consume('a'), 'loaded before').toBe(true)

  await expect(own.duringLoad(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  own.recordAction('a')
  expect(own.consume('a'), 'a load that failed is over').toBe(true)
})
