import { expect, test } from 'vitest'
import { buildPeopleAddress, parsePeopleQuery } from './people-url.ts'

const parse = (text: string) => parsePeopleQuery(new URLSearchParams(text))

test('filters are read from the URL; invalid values are left out', () => {
  expect(parse('search= abebe &role=COMPANY&state=suspended&page=3')).toEqual({
    search: 'abebe',
    role: 'COMPANY',
    state: 'suspended',
    order: 'newest',
    page: 3,
  })
  expect(parse('role=BOSS&state=x&page=-1')).toEqual({ search: '', role: '', state: '', order: 'newest', page: 1 })
})

test('another search starts at the first page', () => {
  expect(buildPeopleAddress(parse('search=a&page=4'), { search: 'b' })).toEqual({
    search: 'b',
    role: '',
    state: '',
    order: '',
    page: '',
  })
  expect(buildPeopleAddress(parse('search=a'), { page: 2 })).toEqual({
    search: 'a',
    role: '',
    state: '',
    order: '',
    page: 2,
  })
  expect(buildPeopleAddress(parse('search=a&page=4'), { order: 'oldest' })).toEqual({
    search: 'a',
    role: '',
    state: '',
    order: 'oldest',
    page: '',
  })
})
