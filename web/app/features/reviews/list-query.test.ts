import { expect, test } from 'vitest'
import { listAddress, readList } from './list-query.ts'

const STATUSES = ['PENDING', 'CHANGED', 'ACTIVE', 'ALL']
const read = (search: string) => readList(new URLSearchParams(search), STATUSES)

test('what waits is read from the oldest on, anything else from the newest, unless the address says otherwise', () => {
  expect(read('')).toEqual({ status: 'PENDING', search: '', order: 'oldest', page: 1 })
  expect([read('status=ACTIVE').order, read('status=CHANGED').order, read('status=ALL&order=oldest').order]).toEqual([
    'newest',
    'oldest',
    'oldest',
  ])
  expect(read('status=NONE&order=odd&page=-1&search=+x+')).toEqual({
    status: 'PENDING',
    search: 'x',
    order: 'oldest',
    page: 1,
  })
})

test('an address keeps what differs from the usual; another status takes its own order, another search begins at page 1', () => {
  const query = read('status=ACTIVE&search=bank&order=oldest&page=3')
  expect(listAddress(query)).toEqual({ status: 'ACTIVE', search: 'bank', order: 'oldest', page: 3 })
  expect(listAddress(query, { search: 'baker' })).toEqual({
    status: 'ACTIVE',
    search: 'baker',
    order: 'oldest',
    page: '',
  })
  expect(listAddress(query, { status: 'PENDING' })).toEqual({ status: '', search: 'bank', order: '', page: '' })
  expect(listAddress(query, { page: 4 })).toMatchObject({ page: 4 })
})
