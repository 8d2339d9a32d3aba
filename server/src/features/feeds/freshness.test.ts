import { expect, test } from 'vitest'
import { freshness, isKnown } from './freshness.ts'

test('an answer is as old as the moment in which it was first seen, and two never share a second', () => {
  const clock = { now: 10_400 }
  const versionOf = freshness(10, () => clock.now)
  const first = versionOf('/feed.xml', 'one')
  clock.now = 10_900

  expect(first.changedAt).toBe(10_000)
  expect(versionOf('/feed.xml', 'one')).toEqual(first)
  expect(versionOf('/feed.xml', 'two').changedAt).toBe(11_000)
})

test('addresses that were not asked for longest are forgotten', () => {
  const clock = { now: 1000 }
  const versionOf = freshness(2, () => clock.now)
  for (const address of ['a', 'b', 'a', 'c']) versionOf(address, 'body')
  clock.now = 9000

  expect([versionOf('a', 'body').changedAt, versionOf('b', 'body').changedAt]).toEqual([1000, 9000])
})

test('the tag decides where both are given, and a time that cannot be read is none', () => {
  const version = { etag: '"now"', changedAt: 5000 }
  expect(isKnown({ 'if-none-match': '"then"', 'if-modified-since': new Date(9000).toUTCString() }, version)).toBe(false)
  expect(isKnown({ 'if-none-match': '*' }, version)).toBe(true)
  expect(isKnown({ 'if-modified-since': 'yesterday' }, version)).toBe(false)
  expect(isKnown({}, version)).toBe(false)
})
