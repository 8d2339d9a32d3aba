import { describe, expect, test } from 'vitest'
import { PhraseTable, type NamedSkill } from './phrases.ts'
import { buildRoleTable } from './roles.ts'
import { understandSearch, type Concept, type SearchToken } from './understand.ts'

const SKILLS: NamedSkill[] = ['React', 'React Native', 'Cyber security', 'Hiring'].map((name, no) => ({
  no,
  name,
  aliases: [],
}))
const phrases = new PhraseTable(SKILLS, buildRoleTable())
const STOP_WORDS = ['in', 'for', 'the', 'between']

const toToken = (typed: string, candidates = [typed]): SearchToken => ({
  typed,
  stop: STOP_WORDS.includes(typed),
  candidates,
  alternatives: [[typed]],
})

/** What a search was understood as, as texts. */
function understand(...tokens: SearchToken[]) {
  const { concepts, wishes, genericWords } = understandSearch(tokens, phrases)
  return {
    concepts: concepts.map(describeConcept),
    wishes: wishes.map(({ wish, tokens: words }) => `${wish.kind} (${joinTyped(words)})`),
    genericWords: genericWords.map(({ word }) => word),
  }
}
const understandText = (text: string) => understand(...text.split(' ').map((word) => toToken(word)))

function describeConcept(concept: Concept): string {
  const typed = `(${joinTyped(concept.tokens)})`
  if (concept.kind === 'skill') return `skill ${concept.skill.name} ${typed}`
  if (concept.kind === 'word') return `word ${typed}`
  return `role ${concept.role}${concept.skill ? ` and skill ${concept.skill.name}` : ''} ${typed}`
}
const joinTyped = (tokens: readonly SearchToken[]) => tokens.map(({ typed }) => typed).join(' ')

describe('a search is split', () => {
  test.each<[string, Partial<ReturnType<typeof understand>>]>([
    ['react native gondola', { concepts: ['skill React Native (react native)', 'word (gondola)'] }],
    ['native react', { concepts: ['word (native)', 'skill React (react)'] }],
    ['frontend react', { concepts: ['role frontend (frontend)', 'skill React (react)'] }],
    ['cyber security', { concepts: ['role security and skill Cyber security (cyber security)'] }],
    [
      'fresh graduate react addis ababa',
      { concepts: ['skill React (react)'], wishes: ['level (fresh graduate)', 'place (addis ababa)'] },
    ],
    ['work from home', { concepts: [], wishes: ['remote (work from home)'] }],
  ])('into the longest known phrases: %s', (text, expected) => {
    expect(understandText(text)).toEqual({ wishes: [], genericWords: [], ...expected })
  })

  test('by what its words may stand for, the likeliest first', () => {
    expect(understand(toToken('reactt', ['react']), toToken('ቤተኛ', ['home', 'native'])).concepts).toEqual([
      'skill React Native (reactt ቤተኛ)',
    ])
    expect(understand(toToken('x', ['react', 'remote']))).toMatchObject({ concepts: ['skill React (x)'], wishes: [] })
  })
})

describe('words of every role', () => {
  test('only break ties when something else was typed', () => {
    expect(understandText('react developer')).toEqual({
      concepts: ['skill React (react)'],
      wishes: [],
      genericWords: ['developer'],
    })
  })

  test('are looked for when nothing else was: as a role, or as words', () => {
    expect(understandText('junior developer')).toEqual({
      concepts: ['role software (developer)'],
      wishes: ['level (junior)'],
      genericWords: [],
    })
    expect(understandText('officer')).toMatchObject({ concepts: ['word (officer)'], genericWords: [] })
  })
})

describe('words that say nothing', () => {
  test('are left out, even if a skill is called so', () => {
    expect(understandText('the hiring for react between jobs in gondar')).toEqual({
      concepts: ['skill React (react)'],
      wishes: ['place (gondar)'],
      genericWords: [],
    })
  })

  test('are looked for when there is nothing else', () => {
    expect(understandText('the jobs').concepts).toEqual(['word (the)', 'word (jobs)'])
  })
})
