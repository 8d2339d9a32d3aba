import { expect, test } from 'vitest'
import { createVersionTracker, isNotModified } from './conditional-requests.ts'

test('a version has the time at which it was first seen, and two versions never share a second', () => {
  const clock = { now: 10_400 }
  const versionOf = createVersionTracker(10, () => clock.now)
  const first = versionOf('/feed.xml', 'one')
  clock.now = 10_900

  expect(first.changedAt).toBe(10_000)
  expect(versionOf('/feed.xml', 'one')).toEqual(first)
  expect(versionOf('/feed.xml', 'two').changedAt).toBe(11_000)
})

test('the URLs that were not requested for longest are dropped', () => {
  const clock = { now: 1000 }
  const versionOf = createVersionTracker(2, () => clock.now)
  for (const address of ['a', 'b', 'a', 'c']) versionOf(address, 'body')
  clock.now = 9000

  expect([versionOf('a', 'body').changedAt, versionOf('b', 'body').changedAt]).toEqual([1000, 9000])
})

test('the ETag decides if both are given, and an invalid time is ignored', () => {
  const version = { etag: '"now"', changedAt: 5000 }
  expect(isNotModified({ 'if-none-match': '"then"', 'if-modified-since': new Date(9000).toUTCString() }, version)).toBe(
    false,
  )
  expect(isNotModified({ 'if-none-match': '*' }, version)).toBe(true)
  expect(isNotModified({ 'if-modified-since': 'yesterday' }, version)).toBe(false)
  expect(isNotModified({}, version)).toBe(false)
})
