import { expect, test } from 'vitest'
import { fileIdOf } from './renewed-link.ts'

const ID = '0198f6a2-1111-7abc-8def-0123456789ab'

test('the id of a document is read from its signed link, on this origin or another', () => {
  expect(fileIdOf(`/api/v1/files/${ID}?account=a&expires=1&signature=s`)).toBe(ID)
  expect(fileIdOf(`https://api.example/api/v1/files/${ID}?account=a`)).toBe(ID)
})

test('another address has no document id', () => {
  expect(fileIdOf(`/api/v1/images/${ID}/128`)).toBeUndefined()
  expect(fileIdOf('https://example.com/cv.pdf')).toBeUndefined()
})
