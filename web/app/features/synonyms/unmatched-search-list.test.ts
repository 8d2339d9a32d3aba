import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeSearch, UnmatchedSearchList } from './unmatched-search-list.tsx'

test('a search is described by how often, how often without similar jobs, and its last day', () => {
  const search = {
    words: 'potter',
    searches: 1,
    emptySearches: 0,
    firstSearchedOn: '2020-01-01',
    canBeSynonym: true,
    synonym: null,
  }
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  expect(describeSearch({ ...search, lastSearchedOn: today })).toBe('1 search. Last: today')
  expect(describeSearch({ ...search, searches: 1200, emptySearches: 1100, lastSearchedOn: today })).toBe(
    '1,200 searches, 1,100 without similar jobs. Last: today',
  )
})

test('a synonym is offered only for words that can be the phrase of one, and is changed where there is one; all searches can be dismissed', () => {
  const day = '2020-01-01'
  const search = { searches: 1, emptySearches: 0, firstSearchedOn: day, lastSearchedOn: day, synonym: null }
  const synonym = { id: '1', phrase: 'Tinker', meaning: 'smith', updatedAt: '2026-01-01T00:00:00Z' }
  const html = renderToStaticMarkup(
    createElement(UnmatchedSearchList, {
      searches: [
        { ...search, words: 'potter', canBeSynonym: true },
        { ...search, words: 'tinkers', canBeSynonym: true, synonym },
        { ...search, words: 'somebody who makes pots', canBeSynonym: false },
      ],
      busy: undefined,
      onAdd: () => {},
      onChange: () => {},
      onDismiss: () => {},
    }),
  )
  expect(html.match(/aria-label="[^"]+"/g)).toEqual([
    'aria-label="Add a synonym for potter"',
    'aria-label="Dismiss potter"',
    'aria-label="Change synonym for tinkers"',
    'aria-label="Dismiss tinkers"',
    'aria-label="Dismiss somebody who makes pots"',
  ])
  expect(html.match(/Too long for a synonym/g)).toHaveLength(1)
})
