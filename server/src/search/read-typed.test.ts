import { describe, expect, test } from 'vitest'
import { foldText, getEthiopicKey, stemEthiopicWord } from './ethiopic.ts'
import { DEFAULT_LEXICON } from './lexicon.ts'
import { readTyped, type TypedWord } from './read-typed.ts'
import { Vocabulary } from './vocabulary.ts'
import { splitIndexWords } from './words.ts'

const toKey = (word: string) => getEthiopicKey(stemEthiopicWord(foldText(word)))

/** Invented titles, companies and places. */
const JOBS = [
  'Software Engineer, Entoto Systems, Addis Ababa',
  'Java Developer, Node.js, UI/UX, C++, Bahir Dar',
  'Android Developer, Sales Manager, Accountant, IT Officer',
  'የሒሳብ ሠራተኛ፣ መናገሻ ዳታ፣ አዳማ',
  'የሽያጭ ሥራ አስኪያጅ፣ ኮካ ዳታ፣ ሹፌር',
]
const vocabulary = new Vocabulary(DEFAULT_LEXICON)
for (const text of JOBS) for (const word of splitIndexWords(text)) vocabulary.add(word)

/** Reads a search while descriptions contain some words; `asked` are the words that these were asked for. */
async function read(text: string, described: string[] = []): Promise<{ words: TypedWord[]; asked: string[][] }> {
  const asked: string[][] = []
  const words = await readTyped(text, vocabulary, DEFAULT_LEXICON, {
    isInDescriptions: async (unknown) => {
      asked.push(unknown)
      return new Set(described)
    },
  })
  return { words, asked }
}

/** The words of a search as text: alternatives apart by |, words that are asked for together by +. */
async function readAsText(text: string): Promise<string[]> {
  const { words } = await read(text)
  return words.map(({ alternatives }) => alternatives.map((all) => all.join('+')).join(' | '))
}

test('each typed word is read, in order', async () => {
  expect((await read('Java developer ሶፍትዌር')).words).toEqual([
    { typed: 'java', stop: false, alternatives: [['java']] },
    { typed: 'developer', stop: false, alternatives: [['developer'], [toKey('ገንቢ')], [toKey('አልሚ')]] },
    { typed: 'ሶፍትዌር', stop: false, alternatives: [['software']] },
  ])
})

test.each<[string, string[]]>([
  ['manager', [`manager | ${toKey('ሥራ')}+${toKey('አስኪያጅ')} | ${toKey('ኃላፊ')}`]],
  ['bahirdar', ['bahir+dar']],
  ['ለሹፌሮች', [`${toKey('ሹፌር')} | driver`]],
  ['c++', ['cplusplus']],
  ['C# .NET', ['csharp', 'dotnet']],
  ['ui/ux', ['ui | uiux', 'ux | uiux']],
  ['node.js developer', ['node | nodejs', 'js | nodejs', `developer | ${toKey('ገንቢ')} | ${toKey('አልሚ')}`]],
  ['front end', ['front | frontend', 'end | frontend']],
  ['…/-', []],
  ['', []],
])('%s is read as %j', async (text, expected) => {
  const found = await readAsText(text)
  expect(found).toEqual(expected)
})

describe('two words that mean one', () => {
  const manager = [[toKey('ሥራ'), toKey('አስኪያጅ')], ['manager']]

  test.each([
    ['ሥራ አስኪያጅ', 'ስራ አስኪያጅ'],
    ['የሥራ አስኪያጁ', 'የስራ አስኪያጁ'],
    ['sira askiyaj', 'sira askiyaj'],
  ])('%s are one entry', async (text, typed) => {
    expect((await read(text)).words).toEqual([{ typed, stop: false, alternatives: manager }])
  })

  test('they may stand among others', async () => {
    expect((await read('java ሥራ አስኪያጅ አዳማ')).words.map(({ typed }) => typed)).toEqual(['java', 'ስራ አስኪያጅ', 'አዳማ'])
  })

  test('they are found although no job has them', async () => {
    expect((await read('ነገረ ፈጅ')).words).toEqual([
      { typed: 'ነገረ ፈጅ', stop: false, alternatives: [[toKey('ነገረ'), toKey('ፈጅ')], ['lawyer']] },
    ])
  })
})

describe('stop words', () => {
  test.each([
    ['the java and it', ['the', 'and', 'it']],
    ['java ክፍት ሥራ', ['ክፍት', 'ስራ']],
    ['java በሥራ ሀ', ['በስራ', 'ሀ']],
    ['የJava javaን', ['የ', 'ን']],
    ['it', ['it']],
    ['java', []],
  ])('%s has %j', async (text, stops) => {
    const { words } = await read(text)
    expect(words.flatMap(({ typed, stop }) => (stop ? typed : []))).toEqual(stops)
  })

  test('are not corrected beside words that count, and no description is asked for them', async () => {
    const known = new Vocabulary(DEFAULT_LEXICON)
    for (const word of ['java', 'shoulder', 'therm']) known.add(word)
    const options = { isInDescriptions: () => Promise.reject(new Error('asked')) }
    const [, stop] = await readTyped('java there', known, DEFAULT_LEXICON, options)
    expect(stop).toMatchObject({ typed: 'there', stop: true })
    const alone = { isInDescriptions: async () => new Set<string>() }
    expect(await readTyped('there', known, DEFAULT_LEXICON, alone)).toMatchObject([{ stop: true, corrected: 'therm' }])
  })
})

describe('unknown words', () => {
  test('are corrected, and the correction is read with its meanings', async () => {
    expect((await read('accountamt ሹፌጥ')).words).toEqual([
      {
        typed: 'accountamt',
        stop: false,
        alternatives: [['accountant'], [toKey('ሂሳብ')], [toKey('ሂሳብ'), toKey('ሠራተኛ')], [toKey('ሒሳብ'), toKey('ባለሙያ')]],
        corrected: 'accountant',
      },
      { typed: 'ሹፌጥ', stop: false, alternatives: [[toKey('ሹፌር')], ['driver']], corrected: toKey('ሹፌር') },
    ])
  })

  test('are taken as they are when a description contains them', async () => {
    const { words, asked } = await read('androyt enginexr ሹፌጥ', ['androyt', toKey('ሹፌጥ')])
    expect(words.map(({ corrected }) => corrected)).toEqual([undefined, 'engineer', undefined])
    expect(words[0]!.alternatives).toEqual([['androyt']])
    expect(asked).toEqual([['androyt', 'enginexr', toKey('ሹፌጥ')]])
  })

  test('without a correction are taken as they are, and no description is asked for them', async () => {
    const { words, asked } = await read('dinosaur java')
    expect(words[0]).toEqual({ typed: 'dinosaur', stop: false, alternatives: [['dinosaur']] })
    expect(asked).toEqual([])
  })
})

test('at most ten words of the first hundred signs are read', async () => {
  const words = 'java node software data sales'
  expect((await read(`${words} ${words} ${words}`)).words).toHaveLength(10)
  expect((await read(`${'x'.repeat(97)} java`)).words.map(({ typed }) => typed)).toEqual(['x'.repeat(97), 'ja'])
})
