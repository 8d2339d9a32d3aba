import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { buildDemoData } from '../demo/demo-data.ts'
import { isEnglishStopWord } from './english-stop-words.ts'
import { foldText, getEthiopicKey, stemEthiopicWord } from './ethiopic.ts'
import { splitIndexWords, stemWord } from './words.ts'

const toKey = (word: string) => getEthiopicKey(stemEthiopicWord(foldText(word)))

test.each([
  ['Senior Java Developer (Remote)', 'senior java developer remote'],
  ['C++ and C#, F# or .NET', 'cplusplus and csharp fsharp or dotnet'],
  ['ASP.NET Core', 'asp dotnet core'],
  ['Abc++ hash#tag internet', 'abc hash tag internet'],
  ['Front End, back  end & Full Stack', 'front end frontend back end backend full stack fullstack'],
  ['Dev Ops engineer', 'dev ops devops engineer'],
  ['the front endings', 'the front endings'],
  ['Node.js', 'node js nodejs'],
  ['UI/UX, CI/CD and R&D', 'ui ux uiux ci cd cicd and r d rd'],
  ['e-commerce', 'e commerce ecommerce'],
  ['3D-print, x.y3z-w, a-b-c', '3d print dprint x y3z xy3z w a b ab c'],
  ['24/7 since 2019.', '24 7 since 2019'],
  ['Café naïve', 'café naïve'],
  ['', ''],
  ['… !? –', ''],
])('%s is indexed as: %s', (text, words) => {
  expect(splitIndexWords(text).join(' ')).toBe(words)
})

test.each([
  ['ሶፍትዌር ኢንጂነር', ['software', 'engineer']],
  ['የReact ገንቢ', ['react', toKey('ገንቢ')]],
  ['Reactን ወይም Vueን', ['react', toKey('ወይም'), 'vue']],
  ['ቦሌ፣ አዲስ አበባ።', ['bole', 'addis', 'ababa']],
  ['ባህርዳር', ['bahir', 'dar']],
  ['የሥራ ቦታ፦ ጅማ', [toKey('ሥራ'), toKey('ቦታ'), 'jimma']],
  ['ባክ-ኤንድ', [toKey('ባክ'), toKey('ኤንድ'), 'backend']],
  ['PHP ፕሮግራመር (Laravel)', ['php', 'programmer', 'laravel']],
  ['ሀ. 5ኛ ፫', ['5', '3']],
])('%s is indexed in both scripts', (text, words) => {
  expect(splitIndexWords(text)).toEqual(words)
})

test('texts that are one endless word are indexed as they are', () => {
  for (const [letter, key] of [
    ['a', 'a'],
    ['a1', 'a1'],
    ['ን', 'ን'],
  ] as const) {
    const text = letter.repeat(20_000)
    const [word = '', ...others] = splitIndexWords(text)
    expect(others).toEqual([])
    expect(word.startsWith(key)).toBe(true)
    expect(stemWord(word)).toBe(word)
  }
})

test.each([
  ['developers', 'develop'],
  ['marketing', 'market'],
  ['added', 'add'],
  ['adding', 'add'],
  ['cafés', 'café'],
  ['python3', 'python3'],
  ['b2bs', 'b2bs'],
  ['2019', '2019'],
  ['ግብይ0116', 'ግብይ0116'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemWord(word)).toBe(stem)
})

const ENDINGS = ['', 's', 'es', 'ed', 'ing', 'ings', 'ly', 'er', 'ers', 'ment', 'ness', 'able', 'ation', 'ize', 'ful']

/** The library takes only the first y after a vowel for a consonant: naysayer keeps its ending. */
const TWO_CONSONANTS_Y = /[aeiou]y.*[aeiou]y/

test('stems and stop words are those of PostgreSQL for the words of the demo data, with many endings', async () => {
  const text = JSON.stringify(buildDemoData(new Date('2026-01-15T09:00:00Z')))
  const demoWords = [...new Set(text.toLowerCase().match(/\b[a-z]{2,}\b/g))]
  const words = [...new Set(demoWords.flatMap((word) => ENDINGS.map((ending) => word + ending)))].filter(
    (word) => !TWO_CONSONANTS_Y.test(word),
  )
  expect(demoWords.length).toBeGreaterThan(2_500)
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ word: string; stem: string | null }>(
      `select word, (ts_lexize('english_stem', word))[1] as stem from unnest($1::text[]) word`,
      [words],
    )
    const differ = rows.filter(({ word, stem }) => (isEnglishStopWord(word) ? null : stemWord(word)) !== stem)
    expect(differ.map(({ word, stem }) => `${word}: ${stem}, not ${stemWord(word)}`)).toEqual([])
  } finally {
    await client.end()
  }
})
