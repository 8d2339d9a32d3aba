import { expect, test } from 'vitest'
import { around, stepOf } from './wizard-steps.ts'

test('without a profile every address leads to the first step', () => {
  expect(stepOf('portfolio', false)).toBe('basic')
  expect(stepOf('portfolio', true)).toBe('portfolio')
  expect(stepOf('nonsense', true)).toBe('basic')
  expect(stepOf(null, true)).toBe('basic')
})

test('the order is basic, education, experience, portfolio', () => {
  expect(around('basic')).toEqual({ at: 0, before: undefined, after: 'education' })
  expect(around('experience')).toEqual({ at: 2, before: 'education', after: 'portfolio' })
  expect(around('portfolio').after).toBeUndefined()
})
