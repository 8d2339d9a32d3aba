import { expect, test } from 'vitest'
import { changeDatePart } from './month-field.tsx'

test('an incomplete choice is kept, and is no date', () => {
  expect(changeDatePart('', { year: '2019' })).toBe('2019-')
  expect(changeDatePart('', { month: '07' })).toBe('-07')
  expect(changeDatePart('2019-', { month: '07' })).toBe('2019-07-01')
  expect(changeDatePart('-07', { year: '2019' })).toBe('2019-07-01')
})

test('a choice can be cleared again', () => {
  expect(changeDatePart('2019-07-01', { month: '' })).toBe('2019-')
  expect(changeDatePart('2019-', { year: '' })).toBe('')
})

test('the day of a date stays with its month', () => {
  expect(changeDatePart('2019-07-15', { month: '07' })).toBe('2019-07-15')
  expect(changeDatePart('2019-07-15', { month: '08' })).toBe('2019-08-01')
  expect(changeDatePart('2019-07-15', { year: '2020' })).toBe('2020-07-01')
})
