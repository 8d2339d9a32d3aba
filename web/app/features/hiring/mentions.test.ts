import { expect, test } from 'vitest'
import { findTypedMention, listMentionable } from './mentions.ts'

test('a mention is an @ at the beginning of a word, up to two words', () => {
  expect(findTypedMention('Please ask @')).toEqual({ at: 11, typed: '' })
  expect(findTypedMention('@Sel')).toEqual({ at: 0, typed: 'Sel' })
  expect(findTypedMention('Ask @Selam Be')).toEqual({ at: 4, typed: 'Selam Be' })
  expect(findTypedMention('Ask @Selam Bekele about')).toBeUndefined()
  expect(findTypedMention('selam@town')).toBeUndefined()
  expect(findTypedMention('no one')).toBeUndefined()
})

test('names that begin with it are offered until they are complete', () => {
  const names = ['Selam Bekele', 'Sara Tesfaye', 'Abel Alemu']
  expect(listMentionable('s', names)).toEqual(['Selam Bekele', 'Sara Tesfaye'])
  expect(listMentionable('selam bekele', names)).toEqual([])
})
