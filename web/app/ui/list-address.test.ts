import { expect, test } from 'vitest'
import { choicePart, defineListAddress, idPart, omitEmpty, pagePart, textPart, TRUE_PART } from './list-address.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const address = defineListAddress({
  search: textPart(5),
  order: choicePart(['oldest'], 'newest'),
  late: TRUE_PART,
  page: pagePart(9),
  id: idPart,
})
const read = (text: string) => address.parse(new URLSearchParams(text))

test('an address is read part by part; what is invalid counts as absent', () => {
  expect(read(`search=%20a%00bcdefg&order=oldest&late=true&page=9&id=${ID}`)).toEqual({
    search: 'abcde',
    order: 'oldest',
    late: 'true',
    page: 9,
    id: ID,
  })
  expect(read('order=odd&late=1&page=10&id=7')).toEqual({ search: '', order: 'newest', late: '', page: 1, id: '' })
})

test('defaults are written as empty texts; another filter starts at page 1 and closes the open entry', () => {
  const here = read(`search=go&page=3&id=${ID}`)
  expect(address.build(here, { late: 'true' })).toEqual({ search: 'go', order: '', late: 'true', page: '', id: '' })
  expect(address.build(here, { page: 2 })).toMatchObject({ search: 'go', page: 2, id: '' })
  expect(address.build(here, { id: ID })).toMatchObject({ search: 'go', page: 3, id: ID })
})

test('a request leaves out what is empty', () => {
  expect(omitEmpty({ skill: 'Go', tag: '' })).toEqual({ skill: 'Go' })
})
