import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './run-program.ts'
import { findTextOccurrences, parseQuotedTexts, readSources } from './spec-texts.ts'

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
