import { expect, test } from 'vitest'
import { placeDigits } from './code-digits.ts'

const digits = ['1', '2', '', '', '', '']

test.for([
  ['a letter in place of a digit', 0, 'a'],
  ['a letter beside a digit', 1, '2x'],
  ['a letter in an empty box', 2, 'x'],
] as const)('%s changes nothing', ([, index, text]) => {
  expect(placeDigits(digits, index, text)).toBeUndefined()
})

test.for([
  ['a digit goes into its box', 2, '3', '123', 3],
  ['a second digit replaces the first', 1, '29', '19', 2],
  ['also if it is the same', 1, '22', '12', 2],
  ['an emptied box stays where it is', 1, '', '1', 1],
  ['several digits go into the next boxes', 2, '3456', '123456', 6],
] as const)('%s', ([, index, text, code, end]) => {
  const placed = placeDigits(digits, index, text)
  expect([placed?.digits.join(''), placed?.end]).toEqual([code, end])
})
