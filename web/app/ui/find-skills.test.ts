import { expect, test } from 'vitest'
import { findSkills } from './find-skills.ts'

const skill = (name: string, aliases: string[] = []) => ({ id: name, name, category: 'LANGUAGE', aliases })
const SKILLS = [
  skill('C'),
  skill('C++', ['cpp']),
  skill('JavaScript', ['JS', 'ECMAScript']),
  skill('Java'),
  skill('Node.js', ['node']),
  skill('PostgreSQL', ['Postgres', 'psql']),
]
const names = (text: string) => findSkills(SKILLS, text).map(({ label }) => label)

test('an exact name comes before names that only begin with the text', () => {
  expect(names('java')).toEqual(['Java', 'JavaScript'])
})

test('an alias finds the skill and is shown', () => {
  expect(findSkills(SKILLS, 'js')[0]).toMatchObject({ label: 'JavaScript', note: 'also JS' })
  expect(findSkills(SKILLS, 'postgres')[0]).toMatchObject({ label: 'PostgreSQL' })
})

test('dots, hyphens and spaces do not matter; plus signs do', () => {
  expect(names('node js')).toEqual(['Node.js'])
  expect(names('c++')).toEqual(['C++'])
  expect(names('c')[0]).toBe('C')
})

test('an empty text offers the list from its beginning, and a text without a match offers nothing', () => {
  expect(names('')[0]).toBe('C')
  expect(names('cobol')).toEqual([])
})

test('a misspelt word finds the nearest skill; an exact one and a short one are not corrected', () => {
  expect(names('jaavscript')).toEqual(['JavaScript'])
  expect(findSkills(SKILLS, 'postgras')).toMatchObject([{ label: 'PostgreSQL', note: 'also Postgres' }])
  expect(names('java')).not.toContain('C')
  expect(names('d++')).toEqual([])
})
