import { expect, test } from 'vitest'
import { findSkills } from './find-skills.ts'

const skill = (name: string, aliases: string[] = []) => ({ id: name, name, category: 'LANGUAGE', aliases })
const LIST = [
  skill('C'),
  skill('C++', ['cpp']),
  skill('JavaScript', ['JS', 'ECMAScript']),
  skill('Java'),
  skill('Node.js', ['node']),
  skill('PostgreSQL', ['Postgres', 'psql']),
]
const names = (text: string) => findSkills(LIST, text).map(({ label }) => label)

test('the whole name comes before names that only begin so', () => {
  expect(names('java')).toEqual(['Java', 'JavaScript'])
})

test('another name finds the skill and is told', () => {
  expect(findSkills(LIST, 'js')[0]).toMatchObject({ label: 'JavaScript', note: 'also JS' })
  expect(findSkills(LIST, 'postgres')[0]).toMatchObject({ label: 'PostgreSQL' })
})

test('dots, hyphens and spaces do not matter; plus signs do', () => {
  expect(names('node js')).toEqual(['Node.js'])
  expect(names('c++')).toEqual(['C++'])
  expect(names('c')[0]).toBe('C')
})

test('nothing typed offers the list from its beginning, and what fits nothing offers nothing', () => {
  expect(names('')[0]).toBe('C')
  expect(names('cobol')).toEqual([])
})

test('a misspelt word finds what it nearly is; a right one and a short one are taken as they stand', () => {
  expect(names('jaavscript')).toEqual(['JavaScript'])
  expect(findSkills(LIST, 'postgras')).toMatchObject([{ label: 'PostgreSQL', note: 'also Postgres' }])
  expect(names('java')).not.toContain('C')
  expect(names('d++')).toEqual([])
})
