import { expect, test } from 'vitest'
import { buildOwnJobsAddress, toOwnJobsRequestQuery, parseOwnJobsQuery } from './own-jobs-url.ts'

const read = (text: string) => parseOwnJobsQuery(new URLSearchParams(text))

test('reads an address and ignores invalid values', () => {
  expect(read('search=+ledger+&status=REJECTED&page=2&id=7')).toEqual({
    search: 'ledger',
    status: 'REJECTED',
    page: 2,
    id: '7',
  })
  expect(read('status=ODD&page=-1')).toEqual({ search: '', status: 'all', page: 1, id: '' })
})

test('requests five jobs a page', () => {
  expect(toOwnJobsRequestQuery(read('page=3'))).toEqual({ search: '', status: 'all', page: '3', per_page: '5' })
})

test('another status starts at page 1 and closes the details; opening details keeps the page', () => {
  const here = read('search=go&page=3&id=7')
  expect(buildOwnJobsAddress(here, { status: 'CLOSED' })).toEqual({ search: 'go', status: 'CLOSED', page: '', id: '' })
  expect(buildOwnJobsAddress(here, { id: '8' })).toEqual({ search: 'go', status: '', page: 3, id: '8' })
  expect(buildOwnJobsAddress(here, { page: 2 })).toEqual({ search: 'go', status: '', page: 2, id: '' })
})
