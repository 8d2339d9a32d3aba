import { describe, expect, onTestFinished, test } from 'vitest'
import { getLanguage, setLanguageSource, t } from './t.ts'

const setAmharic = (translations: Record<string, string>) =>
  onTestFinished(setLanguageSource(() => ({ language: 'am', translations: new Map(Object.entries(translations)) })))

describe('t', () => {
  test('fills in values as they are, whatever they contain', () => {
    expect(t('“{title}” by {name}', { title: '{name} \\u0041 \\x41 \0 <0>', name: 'it’s' })).toBe(
      '“{name} \\u0041 \\x41 \0 <0>” by it’s',
    )
  })

  test('chooses plural forms and options', () => {
    const text = (count: number) => t('{count, plural, =0 {No jobs} one {# job} other {# jobs}}', { count })
    expect([0, 1, 2, 1234].map(text)).toEqual(['No jobs', '1 job', '2 jobs', '1,234 jobs'])
    const level = (key: string) => t('{key, select, LEAD {a lead} other {somebody}}', { key })
    expect(['LEAD', 'X'].map(level)).toEqual(['a lead', 'somebody'])
  })

  test('writes in the current language, with its plural forms; a text without a translation stays English', () => {
    setAmharic({
      '{count, plural, one {# job} other {# jobs}}': '{count, plural, one {# ሥራ} other {# ሥራዎች}}',
      'verb\u0004Open': 'ክፈት',
    })
    expect([0, 1, 2].map((count) => t('{count, plural, one {# job} other {# jobs}}', { count }))).toEqual([
      '0 ሥራ',
      '1 ሥራ',
      '2 ሥራዎች',
    ])
    expect([t('Open', undefined, 'verb'), t('Open'), getLanguage()]).toEqual(['ክፈት', 'Open', 'am'])
    expect([0, 1].map((count) => t('{count, plural, one {# day} other {# days}}', { count }))).toEqual([
      '0 days',
      '1 day',
    ])
  })
})
