import { expect, test } from 'vitest'
import { parseFileId } from './renew-file-url.ts'

const ID = '0198f6a2-1111-7abc-8def-0123456789ab'

test('the id of a document is read from its signed link, on this origin or another', () => {
  expect(parseFileId(`/api/v1/files/${ID}?account=a&expires=1&signature=s`)).toBe(ID)
  expect(parseFileId(`https://api.example/api/v1/files/${ID}?account=a`)).toBe(ID)
})

test('another URL has no document id', () => {
  expect(parseFileId(`/api/v1/images/${ID}/128`)).toBeUndefined()
  expect(parseFileId('https://example.com/cv.pdf')).toBeUndefined()
})
