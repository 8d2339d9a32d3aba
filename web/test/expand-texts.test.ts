import { describe, expect, test } from 'vitest'
import { expandTexts, readMarkedTexts, type TargetLanguage } from '../tools/expand-texts.ts'
import { toPseudoText } from './pseudo-text.ts'

const ENGLISH: TargetLanguage = { code: 'en', translate: ({ message }) => message }
const inAmharic = (translations: Record<string, string>): TargetLanguage => ({
  code: 'am',
  translate: ({ message, context }) => translations[context ? `${context}: ${message}` : message] ?? message,
})
const IMPORTS = `import { t, plural, ph } from '@lingui/core/macro'; import { Trans, Plural } from '@lingui/react/macro'; import { t as text, getLanguage, getLanguageData, getOtherLanguageData, hasManyLanguages, listLanguageCodes } from '@sira/contract/t'; `
/** The code of an expression, on one line. */
const expand = (expression: string, language = ENGLISH) =>
  expandTexts(`${IMPORTS}export default ${expression}`, 'a.tsx', language)
    .code.replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^export default /, '')

describe('writing marked texts in the language of a build', () => {
  test('English texts become what they are, without a trace of the libraries', () => {
    expect(expand('t`Save`')).toBe('"Save";')
    expect(expand('t`Hello ${name}, it’s ${ph({ day: getDay() })}`')).toBe('`Hello ${name}, it’s ${getDay()}`;')
    expect(expand('<p><Trans>Read our <a href="/t">terms <b>now</b></a> before {date}.</Trans></p>')).toBe(
      '<p>{"Read our "}<a href="/t">{"terms "}<b>{"now"}</b></a>{" before "}{date}{"."}</p>;',
    )
    expect(expand("text('At most {max} of {what}', { max: 5, what })")).toBe('`At most ${5} of ${what}`;')
  })

  test('translations move values and elements', () => {
    const language = inAmharic({
      'Read <0>{title}</0> by {day}.': '{day} ድረስ <0>{title}</0> ያንብቡ።',
      'verb: Open': 'ክፈት',
    })
    expect(expand('<p><Trans>Read <b>{title}</b> by {day}.</Trans></p>', language)).toBe(
      '<p>{day}{" ድረስ "}<b>{title}</b>{" ያንብቡ።"}</p>;',
    )
    expect(expand("t({ message: 'Open', context: 'verb' })", language)).toBe('"ክፈት";')
    expect(expand("text('Open', undefined, 'verb')", language)).toBe('"ክፈት";')
  })

  test('each language has its plural forms, and a value is evaluated once', () => {
    const jobs = "plural(count, { 0: 'No jobs', one: '# job', other: '# jobs' })"
    expect(expand(jobs)).toBe('(count === 0 ? "No jobs" : count === 1 ? `${count} job` : `${count} jobs`);')
    expect(expand(jobs, inAmharic({}))).toContain('count <= 1 ? `${count} job`')
    expect(expand("plural(countJobs(), { one: '# job', other: '# jobs' })")).toBe(
      '((value0) => (value0 === 1 ? `${value0} job` : `${value0} jobs`))(countJobs());',
    )
    expect(expand('<p><Plural value={n} one="# job" other={<Trans>many <b>jobs</b></Trans>} /></p>')).toBe(
      '<p>{n === 1 ? `${n} job` : <>{"many "}<b>{"jobs"}</b></>}</p>;',
    )
  })

  test('the language of the build is a constant', () => {
    expect(expand("getLanguage() === 'am'", inAmharic({}))).toBe('"am" === \'am\';')
    expect(expand("getLanguageData('path') + getOtherLanguageData('name')", inAmharic({}))).toBe('"/am" + "English";')
    expect(expand('hasManyLanguages() || listLanguageCodes()')).toBe('false || ["en", "am"];')
  })

  test('backticks, dollar signs and backslashes of a text stay', () => {
    expect(expand("text('a `b` ${x} \\\\ {n}', { n })".replace('${x}', '$'))).toBe('`a \\`b\\` $ \\\\ ${n}`;')
  })

  test('a text that is not one literal, or lacks a value, is refused', () => {
    expect(() => expand('text(message)')).toThrow('A marked text is one literal.')
    expect(() => expand("text('{count} jobs')")).toThrow('The text has no value for {count}.')
    expect(() => expand("plural(n, { one: '# job', other: <b>jobs</b> })")).toThrow()
  })

  test('texts are read with their contexts and comments', () => {
    const source = `${IMPORTS}export default [t\`Save\`, t({ message: 'Open', context: 'verb', comment: 'On a button' }), text('{n} jobs', values)]`
    expect(readMarkedTexts(source, 'a.ts')).toEqual([
      { message: 'Save' },
      { message: 'Open', context: 'verb', comment: 'On a button' },
      { message: '{n} jobs' },
    ])
  })

  test('the pseudo language marks every word, and keeps tags and values', () => {
    const pseudo = inAmharic({
      'Save {n}': `${toPseudoText('Save ')}{n}`,
      'Read <0>more</0>.': toPseudoText('Read <0>more</0>.'),
    })
    expect(expand('t`Save ${n}`', pseudo)).toMatch(/^`⟦Sàvé ·+⟧\$\{n\}`;$/)
    expect(expand('<p><Trans>Read <b>more</b>.</Trans></p>', pseudo)).toMatch(
      /^<p>\{"⟦.+⟧"\}<b>\{"⟦.+⟧"\}<\/b>\{"\."\}<\/p>;$/,
    )
  })
})
