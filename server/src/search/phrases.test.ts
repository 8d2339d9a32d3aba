import { describe, expect, test } from 'vitest'
import {
  computeEditDistance,
  isGenericWord,
  listGenericWords,
  listNeighbourLevels,
  PhraseTable,
  type NamedSkill,
} from './phrases.ts'
import { buildRoleTable } from './roles.ts'
import { splitTokens } from './tokens.ts'

const REACT: NamedSkill = { no: 1, name: 'React', aliases: ['reactjs', 'react 19'] }
const REACT_NATIVE: NamedSkill = { no: 2, name: 'React Native', aliases: [] }
const NODE: NamedSkill = { no: 3, name: 'Node.js', aliases: ['node'] }
const SECURITY: NamedSkill = { no: 4, name: 'Cyber security', aliases: [] }
const phrases = new PhraseTable([REACT, REACT_NATIVE, NODE, SECURITY], buildRoleTable())
const find = (text: string) => phrases.find(splitTokens(text))

describe('a phrase', () => {
  test.each([
    ['React', { skill: REACT }],
    ['reactjs', { skill: REACT }],
    ['node.js', { skill: NODE }],
    ['nodejs', { skill: NODE }],
    ['frontend', { role: 'frontend' }],
    ['Front-end', { role: 'frontend' }],
    ['UX designers', { role: 'uiux' }],
    ['fresh graduate', { wish: { kind: 'level', level: 'JUNIOR' } }],
    ['work from home', { wish: { kind: 'remote' } }],
    ['part-time', { wish: { kind: 'type', type: 'PARTTIME' } }],
    ['dollars', { wish: { kind: 'currency', currency: 'USD' } }],
    ['best paying', { wish: { kind: 'pay' } }],
    ['Awasa', { wish: { kind: 'place', place: 'hawassa' } }],
    ['vacancies', { empty: true }],
  ])('%s stands for %j', (text, meaning) => {
    expect(find(text)).toEqual(meaning)
  })

  test('may stand for a skill and a role at once', () => {
    expect(find('cyber security')).toEqual({ skill: SECURITY, role: 'security' })
  })

  test('that nothing is called stands for nothing', () => {
    for (const text of ['beekeeper', 'react beekeeper', 'native', '']) expect(find(text)).toBeUndefined()
  })
})

test('the words of phrases are known, with their plurals', () => {
  expect(['native', 'graduate', 'developer', 'beekeeper'].map(phrases.hasWord)).toEqual([true, true, true, false])
  expect(['natives', 'beekeepers'].map(phrases.hasPlural)).toEqual([true, false])
})

test('other skills that begin with the name of a skill are listed', () => {
  expect(phrases.listLongerSkills(REACT)).toEqual(['react native'])
  expect(phrases.listLongerSkills(REACT_NATIVE)).toEqual([])
})

describe('a misspelt word', () => {
  test.each([
    ['a wrong letter', 'frontent', 'frontend'],
    ['a missing letter', 'frotend', 'frontend'],
    ['a letter too many', 'natiive', 'native'],
    ['neighbours swapped', 'natvie', 'native'],
    ['two wrong letters from six on', 'frontant', 'frontend'],
    ['one wrong letter in a short word', 'raect', 'react'],
  ])('with %s is corrected: %s', (_, word, meant) => {
    expect(phrases.correct(word)).toBe(meant)
  })

  test.each([
    ['two wrong letters below six', 'raetc'],
    ['another first letter in a short word', 'deact'],
    ['two wrong letters, one of them the first', 'trontant'],
    ['fewer than four letters', 'nod'],
    ['two wrong letters that would make a level', 'junnoir'],
    ['a correct English word', 'feast'],
    ['digits', 'frontend2'],
    ['no likeness to anything', 'zzqxwvvkqj'],
  ])('with %s is not: %s', (_, word) => {
    expect(phrases.correct(word)).toBeUndefined()
  })

  test('is corrected by one letter only where that is asked for', () => {
    expect(phrases.correct('frontant', 1)).toBeUndefined()
    expect(phrases.correct('frontent', 1)).toBe('frontend')
  })
})

test('words of every role are known by themselves and by their beginning', () => {
  expect(['developer', 'engineers', 'frontend'].map(isGenericWord)).toEqual([true, true, false])
  const begun = listGenericWords('dev')
  expect(begun).toContain('developer')
  for (const word of ['developers', 'dev', 'engineer']) expect(begun).not.toContain(word)
})

test('the neighbours of a level are the one below and the one above', () => {
  expect(listNeighbourLevels('SENIOR')).toEqual(['MIDLEVEL', 'LEAD'])
  expect(listNeighbourLevels('INTERN')).toEqual(['JUNIOR'])
})

test.each([
  ['react', 'react', 0],
  ['react', 'raect', 1],
  ['react', 'reactjs', 2],
  ['react', 'eact', 1],
  ['react', 'rebct', 1],
  ['ca', 'abc', 3],
  ['', 'go', 2],
])('%s and %s are %d letters apart', (one, other, distance) => {
  expect([computeEditDistance(one, other), computeEditDistance(other, one)]).toEqual([distance, distance])
})
