import { expect, test } from 'vitest'
import { describeSearch } from './unmatched-search-list.tsx'

test('a search is described by how often, how often without similar jobs, and its last day', () => {
  const search = { words: 'potter', searches: 1, emptySearches: 0, firstSearchedOn: '2020-01-01' }
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  expect(describeSearch({ ...search, lastSearchedOn: today })).toBe('1 search. Last: today')
  expect(describeSearch({ ...search, searches: 1200, emptySearches: 1100, lastSearchedOn: today })).toBe(
    '1,200 searches, 1,100 without similar jobs. Last: today',
  )
})
