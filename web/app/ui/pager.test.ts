import { expect, test } from 'vitest'
import { pageBefore, pageNumbers } from './pager.tsx'

test('few pages are all listed', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})
test('many pages are shortened around the current one', () => {
  expect(pageNumbers(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(pageNumbers(1, 12)).toEqual([1, 2, 'gap', 12])
  expect(pageNumbers(12, 12)).toEqual([1, 'gap', 11, 12])
})
test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12])
})
test('the page before is one that is there, also from beyond the end', () => {
  expect(pageBefore(5, 12)).toBe(4)
  expect(pageBefore(99, 12)).toBe(12)
})
