import { describe, expect, test } from 'vitest'
import { foldText, getEthiopicKey, hasEthiopic, stemEthiopicWord } from './ethiopic.ts'
import { createLexicon, DEFAULT_LEXICON, DEFAULT_LEXICON_ENTRIES } from './lexicon.ts'

const getIndexWords = (word: string) => DEFAULT_LEXICON.getIndexWords(foldText(word)).join(' ')
const toKey = (word: string) => getEthiopicKey(stemEthiopicWord(foldText(word)))

test.each([
  ['ሶፍትዌር', 'software'],
  ['ሶፍትዌይር', 'software'],
  ['የሶፍትዌር', 'software'],
  ['ኢንጅነር', 'engineer'],
  ['ኢንጂነሮች', 'engineer'],
  ['ኢንጂነሮቻችን', 'engineer'],
  ['ባንኩን', 'bank'],
  ['የባንኮች', 'bank'],
  ['ፕሮጀክቶቹ', 'project'],
  ['አይቲ', 'it'],
  ['በአይቲ', 'it'],
  ['ሐዋሳ', 'hawassa'],
  ['አዋሳ', 'hawassa'],
  ['ከአዳማ', 'adama'],
  ['ጐንደር', 'gondar'],
  ['መቐለ', 'mekelle'],
  ['ባሕርዳር', 'bahir dar'],
  ['በአዲስአበባ', 'addis ababa'],
  ['ድሬዳዋ', 'dire dawa'],
])('%s is indexed as %s', (word, expected) => {
  expect(getIndexWords(word)).toBe(expected)
})

test('an Ethiopic word that is not listed is indexed by its key, with endings or without', () => {
  expect(getIndexWords('ሹፌር')).toBe('ሽፍር0256')
  expect(getIndexWords('ሹፌሮች')).toBe('ሽፍር0256')
})

describe('meanings', () => {
  test('of an Amharic word are English words, whatever its spelling', () => {
    expect(DEFAULT_LEXICON.listMeanings(toKey('ሹፌር'))).toEqual([['driver']])
    expect(DEFAULT_LEXICON.listMeanings(toKey('ሒሳብ'))).toEqual([['accounting'], ['accountant']])
    expect(DEFAULT_LEXICON.listMeanings(toKey('ኃላፊዎች'))).toEqual([['head'], ['officer'], ['manager']])
  })

  test('of an English word are Amharic words, of which two may belong together', () => {
    expect(DEFAULT_LEXICON.listMeanings('secretary')).toEqual([[toKey('ፀሐፊ')]])
    expect(DEFAULT_LEXICON.listMeanings('lawyer')).toEqual([[toKey('ጠበቃ')], [toKey('ነገረ'), toKey('ፈጅ')]])
  })

  test('of a plural are those of the singular, too', () => {
    expect(DEFAULT_LEXICON.listMeanings('drivers')).toEqual(['ሹፌር', 'ሾፌር', 'አሽከርካሪ'].map((word) => [toKey(word)]))
    expect(DEFAULT_LEXICON.listMeanings('sales')).toContainEqual([toKey('ሽያጭ')])
  })

  test('of two Amharic words that mean one are found in their order only', () => {
    expect(DEFAULT_LEXICON.listEnglish(toKey('ሥራ'), toKey('አስኪያጅ'))).toEqual(['manager'])
    expect(DEFAULT_LEXICON.listEnglish(toKey('አስኪያጅ'), toKey('ሥራ'))).toEqual([])
  })

  test('there are none for other words', () => {
    expect(DEFAULT_LEXICON.listMeanings('python')).toEqual([])
    expect(DEFAULT_LEXICON.listMeanings(toKey('ብርቱካን'))).toEqual([])
  })
})

test('what is looked for is each word and what it means, or all words of one name', () => {
  expect(DEFAULT_LEXICON.listAlternatives(['welder'])).toEqual([
    ['welder'],
    [toKey('በያጅ')],
    [toKey('ብረት'), toKey('ሠራተኛ')],
  ])
  expect(DEFAULT_LEXICON.listAlternatives(['bahir', 'dar'])).toEqual([['bahir', 'dar']])
  expect(DEFAULT_LEXICON.listAlternatives(['dar', 'data', 'data'])).toEqual([['dar'], ['data'], [toKey('መረጃ')]])
})

test.each(['እና', 'ሥራ', 'ክፍት', 'የሥራ', 'በቦታ'])('%s counts only when nothing else is asked for', (word) => {
  expect(DEFAULT_LEXICON.isStopWord(foldText(word))).toBe(true)
})

test('other words are no stop words', () => {
  expect(DEFAULT_LEXICON.isStopWord('ሹፌር')).toBe(false)
})

test('spellings are listed by their word and by their beginning', () => {
  expect(DEFAULT_LEXICON.listSpellings('python')).toEqual(['ፓይተን', 'ፓይቶን', 'ፓይዘን', 'ፓይቱን', 'payton', 'payten'])
  expect(DEFAULT_LEXICON.listWordsBeginning('ሶፍት')).toEqual(['software'])
  expect(DEFAULT_LEXICON.listWordsBeginning('ዳታ')).toEqual(['data', 'database'])
  expect(DEFAULT_LEXICON.getWordOfSpelling('mekele')).toBe('mekelle')
})

test('a lexicon with more entries knows them, and the default one stays as it is', () => {
  const lexicon = createLexicon({
    sharedWords: [...DEFAULT_LEXICON_ENTRIES.sharedWords, { word: 'scrum', ethiopic: ['ስክረም'], latin: ['skrem'] }],
    translations: [...DEFAULT_LEXICON_ENTRIES.translations, { amharic: 'ብርቱካን', english: ['orange'] }],
    stopWords: [...DEFAULT_LEXICON_ENTRIES.stopWords, 'ሆነ'],
  })
  expect(lexicon.getIndexWords('በስክረም')).toEqual(['scrum'])
  expect(lexicon.getWordOfSpelling('skrem')).toBe('scrum')
  expect(lexicon.listMeanings('orange')).toEqual([[toKey('ብርቱካን')]])
  expect(lexicon.isStopWord('ሆነ')).toBe(true)
  expect(DEFAULT_LEXICON.getWordOfSpelling('skrem')).toBeUndefined()
  expect(DEFAULT_LEXICON.getIndexWords('ስክረም')).toEqual([toKey('ስክረም')])
})

test('the lists are in order: each spelling belongs to one word and is written in its script', () => {
  const words = DEFAULT_LEXICON_ENTRIES.sharedWords
  expect(words.map(({ word }) => word)).toEqual([...new Set(words.map(({ word }) => word))])
  for (const { word, ethiopic, latin } of words) {
    expect(word).toMatch(/^[a-z]+( [a-z]+)?$/)
    expect(ethiopic.every(hasEthiopic), word).toBe(true)
    for (const spelling of latin) expect(spelling, word).toMatch(/^[a-z]+$/)
    for (const spelling of [...ethiopic, ...latin])
      expect(DEFAULT_LEXICON.getWordOfSpelling(foldText(spelling)), spelling).toBe(word)
  }
  for (const { amharic, english } of DEFAULT_LEXICON_ENTRIES.translations) {
    expect(amharic).toMatch(/^[ሀ-ፚ]+( [ሀ-ፚ]+)?$/)
    for (const word of english) expect(word).toMatch(/^[a-z]+$/)
  }
})
