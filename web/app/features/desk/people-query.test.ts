import { expect, test } from 'vitest'
import { peopleAddress, readPeople } from './people-query.ts'

const read = (text: string) => readPeople(new URLSearchParams(text))

test('the address says what is looked for; what it cannot mean is left out', () => {
  expect(read('search= abebe &role=COMPANY&state=suspended&page=3')).toEqual({
    search: 'abebe',
    role: 'COMPANY',
    state: 'suspended',
    order: 'newest',
    page: 3,
  })
  expect(read('role=BOSS&state=x&page=-1')).toEqual({ search: '', role: '', state: '', order: 'newest', page: 1 })
})

test('another search begins at the first page', () => {
  expect(peopleAddress(read('search=a&page=4'), { search: 'b' })).toEqual({
    search: 'b',
    role: '',
    state: '',
    order: '',
    page: '',
  })
  expect(peopleAddress(read('search=a'), { page: 2 })).toEqual({ search: 'a', role: '', state: '', order: '', page: 2 })
  expect(peopleAddress(read('search=a&page=4'), { order: 'oldest' })).toEqual({
    search: 'a',
    role: '',
    state: '',
    order: 'oldest',
    page: '',
  })
})
