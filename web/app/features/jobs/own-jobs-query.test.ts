import { expect, test } from 'vitest'
import { ownJobsAddress, ownJobsAsked, readOwnJobs } from './own-jobs-query.ts'

const read = (text: string) => readOwnJobs(new URLSearchParams(text))

test('an address is read; what it should not hold counts as absent', () => {
  expect(read('search=+ledger+&status=REJECTED&page=2&id=7')).toEqual({
    search: 'ledger',
    status: 'REJECTED',
    page: 2,
    id: '7',
  })
  expect(read('status=ODD&page=-1')).toEqual({ search: '', status: 'all', page: 1, id: '' })
})

test('five a page are asked for', () => {
  expect(ownJobsAsked(read('page=3'))).toEqual({ search: '', status: 'all', page: '3', per_page: '5' })
})

test('another status starts at page 1 and closes the details; opening details keeps the page', () => {
  const here = read('search=go&page=3&id=7')
  expect(ownJobsAddress(here, { status: 'CLOSED' })).toEqual({ search: 'go', status: 'CLOSED', page: '', id: '' })
  expect(ownJobsAddress(here, { id: '8' })).toEqual({ search: 'go', status: '', page: 3, id: '8' })
  expect(ownJobsAddress(here, { page: 2 })).toEqual({ search: 'go', status: '', page: 2, id: '' })
})
