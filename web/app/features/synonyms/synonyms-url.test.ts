import { expect, test } from 'vitest'
import { buildSearchesAddress, parseSearchesQuery } from './synonyms-url.ts'

const read = (search: string) => parseSearchesQuery(new URLSearchParams(search))

test('reads both pages and the search, and ignores what is no page', () => {
  expect(read('search=%20cook%20&page=2&unmatched=3')).toEqual({ search: 'cook', page: 2, unmatchedPage: 3 })
  expect(read('page=x&unmatched=-1')).toEqual({ search: '', page: 1, unmatchedPage: 1 })
})

test('another search starts at the first page of the synonyms and keeps the page of the searches', () => {
  const query = read('search=cook&page=2&unmatched=3')
  expect(buildSearchesAddress(query, { search: 'chef' })).toEqual({ search: 'chef', page: '', unmatched: 3 })
  expect(buildSearchesAddress(query, { unmatchedPage: 1 })).toEqual({ search: 'cook', page: 2, unmatched: '' })
})
