import { expect, test } from 'vitest'
import { withPart } from './month-field.tsx'

test('half a choice is kept, and is no date', () => {
  expect(withPart('', { year: '2019' })).toBe('2019-')
  expect(withPart('', { month: '07' })).toBe('-07')
  expect(withPart('2019-', { month: '07' })).toBe('2019-07-01')
  expect(withPart('-07', { year: '2019' })).toBe('2019-07-01')
})

test('what was chosen can be given up again', () => {
  expect(withPart('2019-07-01', { month: '' })).toBe('2019-')
  expect(withPart('2019-', { year: '' })).toBe('')
})

test('the day of a date stays with its month', () => {
  expect(withPart('2019-07-15', { month: '07' })).toBe('2019-07-15')
  expect(withPart('2019-07-15', { month: '08' })).toBe('2019-08-01')
  expect(withPart('2019-07-15', { year: '2020' })).toBe('2020-07-01')
})
