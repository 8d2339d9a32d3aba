import { expect, test } from 'vitest'
import { getAdjacentSteps, parseProfileStep } from './profile-steps.ts'

test('without a profile every tab parameter leads to the first step', () => {
  expect(parseProfileStep('portfolio', false)).toBe('basic')
  expect(parseProfileStep('portfolio', true)).toBe('portfolio')
  expect(parseProfileStep('nonsense', true)).toBe('basic')
  expect(parseProfileStep(null, true)).toBe('basic')
})

test('the order is basic, education, experience, portfolio', () => {
  expect(getAdjacentSteps('basic')).toEqual({ index: 0, before: undefined, after: 'education' })
  expect(getAdjacentSteps('experience')).toEqual({ index: 2, before: 'education', after: 'portfolio' })
  expect(getAdjacentSteps('portfolio').after).toBeUndefined()
})
