import { expect, test } from 'vitest'
import { readSent, sameList, sentAddress, sentAsked } from './sent-query.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const read = (text: string) => readSent(new URLSearchParams(text))

test('an address is read, and what it does not know is left out', () => {
  expect(read(`search=%20Kifiya%20&status=OFFERED&page=2&id=${ID}`)).toEqual({
    search: 'Kifiya',
    status: 'OFFERED',
    page: 2,
    id: ID,
  })
  expect(read('status=GONE&page=-1&id=7')).toEqual({ search: '', status: 'all', page: 1, id: '' })
})

test('other words start at the first page and close what was open', () => {
  expect(sentAddress(read(`search=a&page=3&id=${ID}`), { search: 'b' })).toEqual({
    search: 'b',
    status: '',
    page: '',
    id: '',
  })
})

test('opening and closing an application keeps the page', () => {
  expect(sentAddress(read(`page=3&id=${ID}`), { id: '' })).toEqual({ search: '', status: '', page: 3, id: '' })
  expect(sentAddress(read('status=PENDING&page=3'), { id: ID })).toEqual({
    search: '',
    status: 'PENDING',
    page: 3,
    id: ID,
  })
})

test('five are asked for at a time', () => {
  expect(sentAsked(read('page=2'))).toEqual({ search: '', status: 'all', page: '2', per_page: '5' })
})

test('only another open application is the same list', () => {
  expect(sameList(new URLSearchParams('page=2'), new URLSearchParams(`page=2&id=${ID}`))).toBe(true)
  expect(sameList(new URLSearchParams('page=2'), new URLSearchParams(`page=3&id=${ID}`))).toBe(false)
})
