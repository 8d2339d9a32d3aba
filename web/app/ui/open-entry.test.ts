import { expect, test } from 'vitest'
import { shouldRevalidateList } from './open-entry.ts'

const shouldLoad = (from: string, to: string) => {
  const toUrl = (search: string) => new URL(`https://sira.example/COMPANY/jobs${search}`)
  return shouldRevalidateList({ currentUrl: toUrl(from), nextUrl: toUrl(to), defaultShouldRevalidate: true })
}

test('opening, closing and changing the open entry does not load the list', () => {
  expect(shouldLoad('', '?id=1')).toBe(false)
  expect(shouldLoad('?page=2&id=1', '?id=2&page=2')).toBe(false)
  expect(shouldLoad('?id=1', '')).toBe(false)
})

test('another filter or page, and a refresh of the same URL, loads it', () => {
  expect(shouldLoad('?id=1', '?page=2')).toBe(true)
  expect(shouldLoad('?status=OPEN', '?status=CLOSED')).toBe(true)
  expect(shouldLoad('?id=1', '?id=1')).toBe(true)
})
