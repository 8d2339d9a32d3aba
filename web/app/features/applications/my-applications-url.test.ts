import { expect, test } from 'vitest'
import {
  parseMyApplicationsQuery,
  isSameMyApplicationsList,
  buildMyApplicationsAddress,
  toMyApplicationsRequestQuery,
} from './my-applications-url.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const read = (text: string) => parseMyApplicationsQuery(new URLSearchParams(text))

test('reads an address and ignores invalid values', () => {
  expect(read(`search=%20Kifiya%20&status=OFFERED&closed=true&page=2&id=${ID}`)).toEqual({
    search: 'Kifiya',
    status: 'OFFERED',
    closed: true,
    page: 2,
    id: ID,
    hasUnknownId: false,
  })
  expect(read('status=GONE&closed=1&page=-1')).toEqual({
    search: '',
    status: 'all',
    closed: false,
    page: 1,
    id: '',
    hasUnknownId: false,
  })
  expect(read('id=7'), 'no application has such an id').toMatchObject({ id: '', hasUnknownId: true })
})

test('another search starts at the first page and closes the open application', () => {
  expect(buildMyApplicationsAddress(read(`search=a&page=3&id=${ID}`), { search: 'b' })).toEqual({
    search: 'b',
    status: '',
    closed: '',
    page: '',
    id: '',
  })
})

test('opening and closing an application keeps the page', () => {
  expect(buildMyApplicationsAddress(read(`page=3&id=${ID}`), { id: '' })).toEqual({
    search: '',
    status: '',
    closed: '',
    page: 3,
    id: '',
  })
  expect(buildMyApplicationsAddress(read('status=PENDING&page=3'), { id: ID })).toEqual({
    search: '',
    status: 'PENDING',
    closed: '',
    page: 3,
    id: ID,
  })
})

test('requests five applications a page', () => {
  expect(toMyApplicationsRequestQuery(read('page=2'))).toEqual({ search: '', status: 'all', page: '2', per_page: '5' })
  expect(toMyApplicationsRequestQuery(read('closed=true'))).toMatchObject({ closed: 'true' })
})

test('addresses that differ only in the open application show the same list', () => {
  expect(isSameMyApplicationsList(new URLSearchParams('page=2'), new URLSearchParams(`page=2&id=${ID}`))).toBe(true)
  expect(isSameMyApplicationsList(new URLSearchParams('page=2'), new URLSearchParams(`page=3&id=${ID}`))).toBe(false)
})
