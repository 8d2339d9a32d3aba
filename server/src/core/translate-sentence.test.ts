import { describe, expect, test } from 'vitest'
import { inLanguage, translateText } from './i18n.ts'
import { translateSentence } from './translate-sentence.ts'
import { t } from '@sira/contract/t'

const inAmharic = (work: () => string) => inLanguage('am', work)
const AMHARIC = /^[\u1200-\u135F]/

describe('translating a finished sentence', () => {
  test('a constant sentence is looked up; what is not ours stays', () => {
    expect(translateSentence('Company not found')).toBe(inAmharic(() => translateText('Company not found')))
    expect(translateSentence('Company not found')).toMatch(AMHARIC)
    expect(translateSentence('Please call me about the job')).toBe('Please call me about the job')
    expect(translateSentence('')).toBe('')
  })

  test('values are found in it and filled in again, whatever they contain', () => {
    const english = t('Must be at most {max} characters', { max: 4000 })
    expect(translateSentence(english)).toBe(inAmharic(() => t('Must be at most {max} characters', { max: 4000 })))
    expect(translateSentence(english)).toContain('4000')
  })

  test('plural forms are recognised', () => {
    const message = '{count, plural, one {# job} other {# jobs}}'
    const known = translateSentence('Password must be at most 128 characters')
    expect(known).toMatch(AMHARIC)
    expect(t(message, { count: 2 })).toBe('2 jobs')
  })

  test('a text that only looks like a general one of ours stays: it may be a name', () => {
    expect(translateSentence('Assistant to CEO')).toBe('Assistant to CEO')
    expect(translateSentence('Bole (Remote)')).toBe('Bole (Remote)')
  })

  test('outside of a language, texts are English', () => {
    expect(translateText('Company not found')).toBe('Company not found')
  })
})
