import { expect, test } from 'vitest'
import { getPreviousPage, listPageNumbers, parsePage } from './pager.tsx'

test('few pages are all listed', () => {
  expect(listPageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})
test('many pages are shortened around the current one', () => {
  expect(listPageNumbers(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(listPageNumbers(1, 12)).toEqual([1, 2, 'gap', 12])
  expect(listPageNumbers(12, 12)).toEqual([1, 'gap', 11, 12])
})
test('a gap of one page is that page', () => {
  expect(listPageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12])
})
test('the previous page exists, also when coming from beyond the last page', () => {
  expect(getPreviousPage(5, 12)).toBe(4)
  expect(getPreviousPage(99, 12)).toBe(12)
})

test('what is no page of the list counts as the first page', () => {
  const parse = (text: string, lastPage?: number) => parsePage(new URLSearchParams(text), lastPage)
  expect(
    ['page=7', 'page=500', 'page=501', 'page=0', 'page=-1', 'page=1.5', 'page=x', ''].map((text) => parse(text)),
  ).toEqual([7, 500, 1, 1, 1, 1, 1, 1])
  expect([parse('page=100', 100), parse('page=101', 100)]).toEqual([100, 1])
})
