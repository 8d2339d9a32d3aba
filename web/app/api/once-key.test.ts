import { expect, test } from 'vitest'
import { forgetOnceKey, onceKey } from './once-key.ts'

const letter = (words: string, bytes = 'cv') => ({
  coverLetter: words,
  resume: new File([bytes], 'cv.pdf', { lastModified: 1 }),
})

test('the same request to the same place keeps its key, whatever stands between', () => {
  const key = onceKey('POST /a', letter('x'))
  onceKey('POST /b', letter('x'))

  expect(onceKey('POST /a', letter('x'))).toBe(key)
})

test('other words, another file or another place are another request', () => {
  const keys = [
    onceKey('POST /c', letter('x')),
    onceKey('POST /c', letter('y')),
    onceKey('POST /c', letter('y', 'another')),
    onceKey('POST /d', letter('y', 'another')),
  ]

  expect(new Set(keys).size).toBe(4)
})

test('after an answer the same words are a new request', () => {
  const key = onceKey('POST /e', letter('x'))
  forgetOnceKey('POST /e')

  expect(onceKey('POST /e', letter('x'))).not.toBe(key)
})
