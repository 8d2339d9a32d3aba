import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

test('a short text stays, on one line', () => {
  expect(summaryOf(' We build \n\n loggers. ')).toBe('We build loggers.')
})

test('a long one is cut between words', () => {
  expect(summaryOf('one two three, four five', 18)).toBe('one two three…')
})

test('a word without end is cut where it must be', () => {
  expect(summaryOf('a'.repeat(300))).toHaveLength(160)
})
