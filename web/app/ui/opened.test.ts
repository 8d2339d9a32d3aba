import { expect, test } from 'vitest'
import { shouldLoadList } from './opened.ts'

const asks = (from: string, to: string) => {
  const address = (search: string) => new URL(`https://sira.example/COMPANY/jobs${search}`)
  return shouldLoadList({ currentUrl: address(from), nextUrl: address(to), defaultShouldRevalidate: true })
}

test('opening, closing and changing the open entry load nothing', () => {
  expect(asks('', '?id=1')).toBe(false)
  expect(asks('?page=2&id=1', '?id=2&page=2')).toBe(false)
  expect(asks('?id=1', '')).toBe(false)
})

test('another filter or page, and a refresh of the same address, load', () => {
  expect(asks('?id=1', '?page=2')).toBe(true)
  expect(asks('?status=OPEN', '?status=CLOSED')).toBe(true)
  expect(asks('?id=1', '?id=1')).toBe(true)
})
