import { expect, test } from 'vitest'
import { findSkills } from './find-skills.ts'
import { addFoundSkills, explainNoOptions } from './found-skills.ts'

const toSkill = (name: string, aliases: string[] = []) => ({ id: name, name, category: 'FRAMEWORK', aliases })
const SKILLS = [toSkill('Android'), toSkill('Android Studio'), toSkill('Weaving', ['ሸማ'])]
const find = (text: string) => findSkills(SKILLS, text)
const addFound = (text: string, names: string[]) =>
  addFoundSkills(
    find(text),
    names.map((name) => ({ id: name, name })),
    find,
  ).map(({ label, note }) => [label, note])

test('skills that a search has found are offered under their own names, in its order', () => {
  expect(addFound('አንድሮይድ', ['Android Studio', 'Android'])).toEqual([
    ['Android Studio', 'Frameworks'],
    ['Android', 'Frameworks'],
  ])
})

test('a skill that the list has found already is offered once, and one that the list lacks is not', () => {
  expect(addFound('ሸማ', ['Weaving', 'Android', 'Pottery'])).toEqual([
    ['Weaving', 'also ሸማ'],
    ['Android', 'Frameworks'],
  ])
})

test('what finds only skills that are picked already says so, instead of that there are none', () => {
  expect(explainNoOptions(find('Weaving'))).toBe('You have already added Weaving.')
  expect(explainNoOptions(find('android'))).toBe('You have already added Android, Android Studio.')
  expect(explainNoOptions(find('Pottery'))).toBe('No skills found. Try another word.')
})
