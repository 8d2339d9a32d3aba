import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('an address without its beginning gets https', () => {
  const read = (text: string) => readText(text, { optional: true, address: true })
  expect(read('github.com/hanna')).toBe('https://github.com/hanna')
  expect(read(' www.tana.example ')).toBe('https://www.tana.example')
  for (const text of [
    'https://tana.example',
    'http://tana.example',
    'javascript:alert(1)',
    'two words.et',
    'tana',
    '//tana.example',
    'localhost:3000',
  ])
    expect(read(text)).toBe(text)
  expect(read('')).toBeUndefined()
})

test('other texts stay as they are; an empty number is none', () => {
  expect(readText('tana.example', {})).toBe('tana.example')
  expect(readText('', {})).toBe('')
  expect(readText('', { optional: true })).toBeUndefined()
  expect(readText('', { number: true })).toBeUndefined()
  expect(readText('12.5', { number: true })).toBe(12.5)
})
