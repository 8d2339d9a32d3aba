import { expect, test } from 'vitest'
import { describeMeaning, describePhrase } from './search-preview.ts'

const synonym = { id: '1', phrase: 'Kuchina', meaning: 'cook', updatedAt: '2026-01-01T00:00:00Z' }
const preview = { words: 'react', jobs: 12, corrected: null, synonym: undefined }
const skills = [{ id: '1', name: 'React', category: 'FRAMEWORK' as const, aliases: ['ReactJS'] }]

test('of a meaning it is said how many jobs it finds', () => {
  expect(describeMeaning(preview)).toBe('Finds 12 jobs now')
  expect(describeMeaning({ ...preview, jobs: 1 })).toBe('Finds 1 job now')
  expect(describeMeaning({ ...preview, jobs: 0 })).toBe('Finds no job now')
  expect(describeMeaning({ ...preview, jobs: 0, corrected: 'rest' })).toBe('Finds no job now')
})

test('a meaning that is misspelt, or the phrase of a synonym, finds nothing: the words that find something are named', () => {
  expect(describeMeaning({ ...preview, words: 'raect', corrected: 'react' })).toBe(
    'Did you mean “react”? It finds 12 jobs now',
  )
  expect(describeMeaning({ ...preview, words: 'kuchina', synonym })).toBe(
    '“kuchina” is a synonym itself. Please enter what it means: “cook”',
  )
})

test('of a phrase it is said if it is a skill, a synonym or found already', () => {
  expect(describePhrase(preview, skills)).toBe('“react” is a skill already: 12 jobs')
  expect(describePhrase({ ...preview, words: 'reactjs', jobs: 0 }, skills)).toBe('“reactjs” is a skill already: no job')
  expect(describePhrase({ ...preview, words: 'kuchina', synonym }, skills)).toBe('“kuchina” already means “cook”')
  expect(describePhrase({ ...preview, words: 'cook' }, skills)).toBe('“cook” already finds 12 jobs')
  expect(describePhrase({ ...preview, words: 'qzx', jobs: 0 }, skills)).toBe('')
  expect(describePhrase({ ...preview, words: 'raect', corrected: 'react' }, skills)).toBe('')
})
