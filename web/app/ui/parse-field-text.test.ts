import { expect, test } from 'vitest'
import { parseFieldText } from './parse-field-text.ts'

test('a URL without a scheme gets https', () => {
  const read = (text: string) => parseFieldText(text, { optional: true, url: true })
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

test('other texts stay as they are; an empty number is undefined', () => {
  expect(parseFieldText('tana.example', {})).toBe('tana.example')
  expect(parseFieldText('', {})).toBe('')
  expect(parseFieldText('', { optional: true })).toBeUndefined()
  expect(parseFieldText('', { number: true })).toBeUndefined()
  expect(parseFieldText('12.5', { number: true })).toBe(12.5)
})
