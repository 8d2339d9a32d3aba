import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './run.ts'
import { placesOf, quotedTexts, sources } from './spec-texts.ts'

const LISTS = ['docs/spec-1.md', 'docs/spec-2.md'].filter((file) => existsSync(path.join(ROOT, file)))
const textsOf = (file: string) => quotedTexts(readFileSync(path.join(ROOT, file), 'utf8'))

test('every text that the lists of the product spec quote stands in the sources exactly once', () => {
  const all = sources()
  const texts = [...new Set(LISTS.flatMap(textsOf))]
  const wrong = texts
    .map((text) => ({
      text,
      places: placesOf(
        text,
        all,
        texts.filter((other) => other !== text && other.includes(text)),
      ),
    }))
    .filter(({ places }) => places.length !== 1)
  expect(wrong).toEqual([])
})

test('the first list quotes the texts of its part', () => {
  expect(textsOf('docs/spec-1.md').length).toBeGreaterThan(60)
})

describe('what is quoted, and what is found', () => {
  const found = (text: string, source: string) => placesOf(text, [{ file: 'a.tsx', text: source }]).length

  test('an apostrophe inside a word is part of the text; values in backticks are no texts', () => {
    expect(quotedTexts(`| 'Ethiopia's Best' and 'All Sizes', not \`'token'\` | 'All Sizes' |`)).toEqual([
      `Ethiopia's Best`,
      'All Sizes',
    ])
  })

  test('a short text counts as a whole, a sentence also inside another one', () => {
    expect(found('All Sizes', `<p>All Sizes</p> <p>Not All Sizes fit</p>`)).toBe(1)
    expect(found('Failed to load companies', `'Failed to load companies again'`)).toBe(1)
    expect(found('All Sizes', `'All Sizes' "All Sizes"`)).toBe(2)
  })

  test('a text inside a longer one of the lists is that one', () => {
    const source = [{ file: 'a.ts', text: `'Failed to load profile' 'Failed to load profile data'` }]
    expect(placesOf('Failed to load profile', source, ['Failed to load profile data'])).toHaveLength(1)
  })

  test('expressions, line breaks and tags stand for values and blanks', () => {
    expect(
      found('Found {n} jobs matching your criteria', 'Found <b>{meta.total}</b> jobs\n  matching your criteria'),
    ).toBe(1)
    expect(found('N open positions', '`${count} open positions`')).toBe(1)
    expect(found('Posted …', '<b>Posted {ago}</b> <th>Posted</th>')).toBe(1)
    expect(found('Need help choosing? Contact us', 'Need help choosing? <Link to={contact}>Contact us</Link>')).toBe(1)
  })
})
