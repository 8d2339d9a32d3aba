import { expect, test } from 'vitest'
import { keepingName, spellingsIn } from './skill-form.tsx'

test('the name that a skill had stays as a spelling', () => {
  const facts = { name: 'Golang', category: 'LANGUAGE' as const, aliases: ['go lang'] }
  expect(keepingName(facts, { name: 'Go' }).aliases).toEqual(['go lang', 'Go'])
  expect(keepingName({ ...facts, name: 'Go' }, { name: 'Go' }).aliases).toEqual(['go lang'])
  expect(keepingName(facts, { name: 'Go Lang' }).aliases).toEqual(['go lang'])
})

test('spellings stand on lines of their own or between commas', () => {
  expect(spellingsIn('golang, go lang\n\n  go 1.x ,')).toEqual(['golang', 'go lang', 'go 1.x'])
})
