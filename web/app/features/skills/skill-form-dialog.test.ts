import { expect, test } from 'vitest'
import { keepNameAsSpelling, parseSpellings } from './skill-form-dialog.tsx'

test('the previous name of a skill becomes a spelling', () => {
  const facts = { name: 'Golang', category: 'LANGUAGE' as const, aliases: ['go lang'] }
  expect(keepNameAsSpelling(facts, { name: 'Go' }).aliases).toEqual(['go lang', 'Go'])
  expect(keepNameAsSpelling({ ...facts, name: 'Go' }, { name: 'Go' }).aliases).toEqual(['go lang'])
  expect(keepNameAsSpelling(facts, { name: 'Go Lang' }).aliases).toEqual(['go lang'])
})

test('spellings are separated by lines or commas', () => {
  expect(parseSpellings('golang, go lang\n\n  go 1.x ,')).toEqual(['golang', 'go lang', 'go 1.x'])
})
