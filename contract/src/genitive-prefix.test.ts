import { expect, onTestFinished, test } from 'vitest'
import { dropGenitivePrefix } from './genitive-prefix.ts'
import { setLanguageSource } from './t.ts'

test('words that begin with የ do not get a second one in Amharic', () => {
  onTestFinished(() => setLanguageSource(() => ({ language: 'en', translations: new Map() })))
  for (const [words, expected] of [
    ['የርቀት', 'ርቀት'],
    [' የሒሳብ ባለሙያ', 'ሒሳብ ባለሙያ'],
    ['ርቀት', 'ርቀት'],
    ['React', 'React'],
    ['የ', 'የ'],
  ] as const) {
    setLanguageSource(() => ({ language: 'am', translations: new Map() }))
    expect(dropGenitivePrefix(words)).toBe(expected)
    setLanguageSource(() => ({ language: 'en', translations: new Map() }))
    expect(dropGenitivePrefix(words)).toBe(words)
  }
})
