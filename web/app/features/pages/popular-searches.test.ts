import { expect, test } from 'vitest'
import { listPopularSearches } from './popular-searches.ts'

test('the most frequent skills come first, equally frequent ones in their original order', () => {
  expect(
    listPopularSearches(
      [
        ['Go', 'SQL'],
        ['React', 'SQL'],
        ['Linux', 'React', 'SQL'],
      ],
      3,
    ),
  ).toEqual(['SQL', 'React', 'Go'])
})

test('without jobs there are no popular searches', () => {
  expect(listPopularSearches([], 8)).toEqual([])
})
