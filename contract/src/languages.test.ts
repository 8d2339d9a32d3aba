import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { getLanguageData, getOtherLanguageData, listLanguages, setLanguageSource, t, toLanguage } from './t.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The list itself, and what is generated from the schema with its older columns. */
const MAY_NAME_LANGUAGES = /^contract\/src\/languages\.ts$|^server\/src\/db\/(?:schema|statements)\.ts$|\.test\.tsx?$/
/** The code, an address, a field or a column of one language. `lang="am"` marks words that are Amharic in every language. */
const NAMED = /(?<!lang=)["'`]am["'`]|["'`/]\/am\b|\bam\.po\b|_am\b|(?<=\w)Am\b|\bam: |\.am\b/
const COMMENT = /^\s*(?:\*|\/\*|\/\/|\{\/\*).*$/gm

describe('the list of languages', () => {
  test('is the only place in the code that names a language other than English', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /^(?:contract|server|web|tools)\/(?!test\/)/.test(file) && !MAY_NAME_LANGUAGES.test(file))
    const naming = files.flatMap((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8').replace(COMMENT, '')
      return code.split('\n').flatMap((line) => (NAMED.test(line) ? [`${file}: ${line.trim()}`] : []))
    })
    expect(naming).toEqual([])
  })

  test.for(LANGUAGES.map(({ code, plural }) => [code, plural] as const))(
    'the numbers that take the form “one” in %s are those of Unicode: %s',
    ([language, plural]) => {
      onTestFinished(
        setLanguageSource(() => ({
          language,
          translations: new Map([['{n, plural, one {1} other {2}}', '{n, plural, one {one} other {other}}']]),
        })),
      )
      const rules = new Intl.PluralRules(language)
      for (const n of [0, 1, 2, 5, 11, 100])
        expect([plural, n, t('{n, plural, one {1} other {2}}', { n })]).toEqual([plural, n, rules.select(n)])
    },
  )

  test('tells about the language of the text, and about the others', () => {
    expect([getLanguageData('path'), getOtherLanguageData('path')]).toEqual(['', '/am'])
    expect(listLanguages('path')).toEqual([
      { code: 'en', path: '' },
      { code: 'am', path: '/am' },
    ])
    expect(['am', 'en', 'xx', '', null].map(toLanguage)).toEqual(['am', 'en', 'en', 'en', 'en'])
  })
})
