import { expect, test } from 'vitest'
import { summarizeText } from './summarize-text.ts'

test('a short text is kept, on one line', () => {
  expect(summarizeText(' We build \n\n loggers. ')).toBe('We build loggers.')
})

test('a long one is cut between words', () => {
  expect(summarizeText('one two three, four five', 18)).toBe('one two three…')
})

test('a very long word is cut at the limit', () => {
  expect(summarizeText('a'.repeat(300))).toHaveLength(160)
})
