import { expect, test } from 'vitest'
import { popularSearches } from './popular-searches.ts'

test('the most named skills come first, equals in the order in which they came', () => {
  expect(
    popularSearches(
      [
        ['Go', 'SQL'],
        ['React', 'SQL'],
        ['Linux', 'React', 'SQL'],
      ],
      3,
    ),
  ).toEqual(['SQL', 'React', 'Go'])
})

test('without jobs there is nothing popular', () => {
  expect(popularSearches([], 8)).toEqual([])
})
