import { expect, test } from 'vitest'
import { clearIdempotencyKey, getIdempotencyKey } from './idempotency-key.ts'

const applicationOf = (words: string, bytes = 'cv') => ({
  coverLetter: words,
  resume: new File([bytes], 'cv.pdf', { lastModified: 1 }),
})

test('the same request to the same path keeps its key, whatever is sent in between', () => {
  const key = getIdempotencyKey('POST /a', applicationOf('x'))
  getIdempotencyKey('POST /b', applicationOf('x'))

  expect(getIdempotencyKey('POST /a', applicationOf('x'))).toBe(key)
})

test('another text, another file or another path is another request', () => {
  const keys = [
    getIdempotencyKey('POST /c', applicationOf('x')),
    getIdempotencyKey('POST /c', applicationOf('y')),
    getIdempotencyKey('POST /c', applicationOf('y', 'another')),
    getIdempotencyKey('POST /d', applicationOf('y', 'another')),
  ]

  expect(new Set(keys).size).toBe(4)
})

test('after a response the same content is a new request', () => {
  const key = getIdempotencyKey('POST /e', applicationOf('x'))
  clearIdempotencyKey('POST /e')

  expect(getIdempotencyKey('POST /e', applicationOf('x'))).not.toBe(key)
})
