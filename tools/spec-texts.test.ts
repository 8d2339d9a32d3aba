import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './run-program.ts'

const QUOTED_TEXT = /(?<![\w`])'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?![\w`])/g

/** Returns the texts that a checklist quotes in '…', each once. */
const parseQuotedTexts = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(QUOTED_TEXT)].map(([, text = '']) => text)),
]

const LITERAL = /[$()*+.?[\\\]^{|}]/g
/** A blank in the text may be a line break or a tag in the source. */
const BLANK = String.raw`(?:\s|<[^<>]*>)+`
const toPattern = (part: string) => part.replaceAll(LITERAL, String.raw`\$&`).replaceAll(/\s+/g, () => BLANK)
/**
 * A placeholder in a checklist ('Found {n} jobs', 'Showing N companies', 'Posted …'); in the sources an expression, which
 * may hold an object that names it, or the number of a plural form.
 */
const PLACEHOLDER = /\{\w+\}|\bN\b|…/
const EXPRESSION = String.raw`(?:\s|<[^<>]*>)*(?:#|\$?\{(?:[^{}\n]|\{[^{}\n]*\})*\})(?:\s|<[^<>]*>)*`
/** A text of at least this many words is a sentence, which may not even be a part of another text. */
const SENTENCE_WORDS = 4

/** A pattern that finds a sentence anywhere, a shorter text only alone in quotes or between tags and expressions. */
function buildPattern(text: string): RegExp {
  const body = text
    .split(PLACEHOLDER)
    .map((part) => toPattern(part.trim()))
    .join(EXPRESSION)
  if (text.split(' ').length >= SENTENCE_WORDS) return new RegExp(body, 'g')
  return new RegExp(String.raw`(?<=['"\`>}]\s*)${body}(?=\s*['"\`<{]|\s*\$\{)`, 'g')
}

/** Removes comments, entities, escapes and explicit blanks from a source, so that its texts can be compared. */
const normalize = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/&apos;|&#39;|\\'/g, `'`)
    .replaceAll('&amp;', '&')
    .replaceAll(`{' '}`, ' ')

interface SourceFile {
  file: string
  text: string
}

const FOLDERS = ['contract/src', 'web/app', 'server/src']

/** Reads all sources with texts for people: contract, web and server, without tests, fixtures and demo data. */
function readSources(): SourceFile[] {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  )
  return all
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.d\.ts$|\/(testing|demo)\//.test(file))
    .map((file) => ({ file, text: normalize(readFileSync(path.join(ROOT, file), 'utf8')) }))
}

/** Lists the files with a text, one entry per occurrence. Occurrences inside one of the `longer` texts do not count. */
function findTextOccurrences(text: string, all: SourceFile[], longer: string[] = []): string[] {
  const covering = longer.map(buildPattern)
  const without = (source: string) => covering.reduce((left, each) => left.replace(each, ' '), source)
  return all.flatMap(({ file, text: source }) => [...without(source).matchAll(buildPattern(text))].map(() => file))
}

const CHECKLISTS = ['docs/spec-1.md', 'docs/spec-2.md'].filter((file) => existsSync(path.join(ROOT, file)))
const textsOf = (file: string) => parseQuotedTexts(readFileSync(path.join(ROOT, file), 'utf8'))

test('every text that the checklists of the product spec quote is in the sources exactly once', () => {
  const all = readSources()
  const texts = [...new Set(CHECKLISTS.flatMap(textsOf))]
  const wrong = texts
    .map((text) => ({
      text,
      places: findTextOccurrences(
        text,
        all,
        texts.filter((other) => other !== text && other.includes(text)),
      ),
    }))
    .filter(({ places }) => places.length !== 1)
  expect(wrong).toEqual([])
})

test('the first checklist quotes many texts', () => {
  expect(textsOf('docs/spec-1.md').length).toBeGreaterThan(60)
})

describe('finding quoted texts', () => {
  const found = (text: string, source: string) => findTextOccurrences(text, [{ file: 'a.tsx', text: source }]).length

  test('an apostrophe inside a word is part of the text; values in backticks are not texts', () => {
    expect(parseQuotedTexts(`| 'Ethiopia's Best' and 'All Sizes', not \`'token'\` | 'All Sizes' |`)).toEqual([
      `Ethiopia's Best`,
      'All Sizes',
    ])
  })

  test('a short text is found only as a whole, a sentence also inside another text', () => {
    expect(found('All Sizes', `<p>All Sizes</p> <p>Not All Sizes fit</p>`)).toBe(1)
    expect(found('Failed to load companies', `'Failed to load companies again'`)).toBe(1)
    expect(found('All Sizes', `'All Sizes' "All Sizes"`)).toBe(2)
  })

  test('a text inside a longer one of the checklists counts as the longer one', () => {
    const source = [{ file: 'a.ts', text: `'Failed to load profile' 'Failed to load profile data'` }]
    expect(findTextOccurrences('Failed to load profile', source, ['Failed to load profile data'])).toHaveLength(1)
  })

  test('expressions, line breaks and tags match values and blanks', () => {
    expect(
      found('Found {n} jobs matching your criteria', 'Found <b>{meta.total}</b> jobs\n  matching your criteria'),
    ).toBe(1)
    expect(found('N open positions', '`${count} open positions`')).toBe(1)
    expect(found('Posted …', '<b>Posted {ago}</b> <th>Posted</th>')).toBe(1)
    expect(found('Need help choosing? Contact us', 'Need help choosing? <Link to={contact}>Contact us</Link>')).toBe(1)
  })
})
