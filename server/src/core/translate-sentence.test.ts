import { describe, expect, test } from 'vitest'
import { inLanguage, translateText } from './i18n.ts'
import { translateSentence } from './translate-sentence.ts'
import { WRONG_DOCUMENT_TYPE } from '@sira/contract/area-messages'
import { t } from '@sira/contract/t'

const inAmharic = (work: () => string) => inLanguage('am', work)
const translate = (sentence: string) => inAmharic(() => translateSentence(sentence))
const AMHARIC = /^[\u1200-\u135F]/

describe('translating a finished sentence', () => {
  test('a constant sentence is looked up; what is not ours stays', () => {
    expect(translate('Company not found')).toBe(inAmharic(() => translateText('Company not found')))
    expect(translate('Company not found')).toMatch(AMHARIC)
    expect(translate('Please call me about the job')).toBe('Please call me about the job')
    expect(translate('')).toBe('')
  })

  test('values are found in it and filled in again, whatever they contain', () => {
    const english = t('Must be at most {max} characters', { max: 4000 })
    expect(translate(english)).toBe(inAmharic(() => t('Must be at most {max} characters', { max: 4000 })))
    expect(translate(english)).toContain('4000')
  })

  test('what people typed stays, also where it equals a text of ours', () => {
    expect(translate('Senior')).toMatch(AMHARIC)
    expect(translate('This skill is already on the list: Senior')).toBe(
      inAmharic(() => t('This skill is already on the list: {name}', { name: 'Senior' })),
    )
    const describeCopy = () =>
      t('{copied} of {count} sentences are also in “{title}” of {company}', {
        copied: 3,
        count: 4,
        title: 'Manager',
        company: 'Education',
      })
    expect(translate(describeCopy())).toBe(inAmharic(describeCopy))
    expect(translate('This skill is already on the list: Senior')).toMatch(/^[\u1200-\u135F].*Senior/)
  })

  test('a value that is a text of ours is translated', () => {
    const describeFile = (wrongType: string) =>
      t(
        '{wrongType}. This Word file loads something from another computer when it is opened, such as a template. Save it as a PDF and upload that.',
        { wrongType },
      )
    expect(translate(describeFile(WRONG_DOCUMENT_TYPE))).toBe(
      inAmharic(() => describeFile(translateText(WRONG_DOCUMENT_TYPE))),
    )
    expect(translate(WRONG_DOCUMENT_TYPE)).toMatch(AMHARIC)
    const describePay = () =>
      t(
        'Pays {offered} ETB a month, far more than usual for {level, select, INTERN {an intern} JUNIOR {a junior} MIDLEVEL {a mid-level person} SENIOR {a senior} LEAD {a lead} other {a manager}} ({low} to {high})',
        {
          offered: t('{min} to {max}', { min: '60,000', max: '80,000' }),
          level: 'SENIOR',
          low: '9,000',
          high: '20,000',
        },
      )
    expect(translate(describePay())).toBe(inAmharic(describePay))
  })

  test('a sentence may begin with a value, also with one that begins like another text of ours', () => {
    for (const by of ['Abel', 'Must be Abel'])
      expect(translate(`${by} has changed this since you opened it`)).toBe(
        inAmharic(() => t('{by} has changed this since you opened it', { by })),
      )
    expect(translate('Abel has changed this since you opened it')).toMatch(/[\u1200-\u135F]/)
  })

  test('plural forms are recognised', () => {
    const message = '{count, plural, one {# job} other {# jobs}}'
    const known = translate('Password must be at most 128 characters')
    expect(known).toMatch(AMHARIC)
    expect(t(message, { count: 2 })).toBe('2 jobs')
  })

  test('a text that only looks like a general one of ours stays: it may be a name', () => {
    expect(translate('Assistant to CEO')).toBe('Assistant to CEO')
    expect(translate('Bole (Remote)')).toBe('Bole (Remote)')
  })

  test('outside of a language, texts are English', () => {
    expect(translateText('Company not found')).toBe('Company not found')
  })
})
