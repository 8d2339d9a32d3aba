import { distance as countEdits } from 'fastest-levenshtein'
import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../demo/random.ts'
import { foldText, getEthiopicKey, stemEthiopicWord } from './ethiopic.ts'
import { DEFAULT_LEXICON } from './lexicon.ts'
import { Vocabulary } from './vocabulary.ts'
import { splitIndexWords } from './words.ts'

const toKey = (word: string) => getEthiopicKey(stemEthiopicWord(foldText(word)))

function buildVocabulary(...texts: string[]): Vocabulary {
  const vocabulary = new Vocabulary(DEFAULT_LEXICON)
  for (const text of texts) for (const word of splitIndexWords(text)) vocabulary.add(word)
  return vocabulary
}

/** Invented titles, companies and places. */
const JOBS = [
  'Software Engineer, Entoto Systems, Addis Ababa',
  'Senior Java Developer, Koka Software, Bole',
  'JavaScript Developer, Ziquala Digital, Bahir Dar',
  'Android Developer, Node.js, UI/UX',
  'Accountant, Hawassa',
  'የሒሳብ ሠራተኛ፣ መናገሻ ዳታ፣ አዳማ',
  'የሽያጭ ሥራ አስኪያጅ፣ ኮካ ዳታ',
  'ሹፌር፣ አሸንጌ ሎጂስቲክስ',
  'ፀሐፊ',
]

describe('a vocabulary', () => {
  test('knows a word until it was removed as often as it was added', () => {
    const vocabulary = buildVocabulary('java', 'java')
    vocabulary.remove('java')
    expect(vocabulary.has('java')).toBe(true)
    vocabulary.remove('java')
    expect(vocabulary.has('java')).toBe(false)
    expect(vocabulary.correct('jaav')).toBeUndefined()
    expect(vocabulary.listBeginnings('ja')).toEqual([])
    expect(vocabulary.listSoundsLike('jave')).toEqual([])
    expect(vocabulary.size).toBe(0)
  })

  test('knows no words of one sign or of more than forty', () => {
    const vocabulary = buildVocabulary('c', 'r', 'x'.repeat(41), 'x'.repeat(40))
    expect(vocabulary.size).toBe(1)
  })

  test('may lose a word before it gets it', () => {
    const vocabulary = new Vocabulary(DEFAULT_LEXICON)
    vocabulary.remove('java', 2)
    vocabulary.add('java', 2)
    expect(vocabulary.has('java')).toBe(false)
    vocabulary.add('java')
    expect(vocabulary.has('java')).toBe(true)
  })
})

describe('a correction', () => {
  const vocabulary = buildVocabulary(...JOBS, 'nurse', 'kotlin', 'sales', 'flutter', 'divers')

  test.each([
    ['neighbours swapped', 'jvaa', 'java'],
    ['neighbours swapped in a long word', 'sotfware', 'software'],
    ['a wrong letter', 'nurze', 'nurse'],
    ['a missing letter', 'nrse', 'nurse'],
    ['a letter too many', 'nuurse', 'nurse'],
    ['two wrong letters of a long word', 'fluttxy', 'flutter'],
    ['a letter at another place', 'kolint', 'kotlin'],
    ['two missing letters', 'accoutat', 'accountant'],
    ['an Ethiopic word with a wrong vowel', toKey('ሹፋር'), toKey('ሹፌር')],
    ['an Ethiopic word with a missing letter', toKey('ሠራኛ'), toKey('ሠራተኛ')],
    ['a listed spelling with a wrong letter', 'sofitwar', 'software'],
  ])('mends %s: %s is %s', (_, word, meant) => {
    expect(vocabulary.correct(word)).toBe(meant)
  })

  test.each([
    ['shorter than four letters', 'jva'],
    ['two wrong letters in a short word', 'nurxy'],
    ['two wrong letters of six', 'kotlxy'],
    ['two wrong letters, one of them the first', 'bluttxr'],
    ['an English word', 'purse'],
    ['a word of the lexicon, in the plural', 'drivers'],
    ['three wrong letters', 'flaxxxr'],
    ['numbers', '20261'],
    ['words with few trigrams in common', 'kutlun'],
    ['words that are like no other', 'dinosaur'],
  ])('is not made of %s: %s', (_, word) => {
    expect(vocabulary.correct(word)).toBeUndefined()
  })

  test('makes no wish of a word with two wrong letters, and a known one of the Ethiopic spelling of none', () => {
    const words = buildVocabulary('Internship Bahir Dar')
    expect(words.correct('internshp')).toBe('internship')
    expect(words.correct('intexnshp')).toBeUndefined()
    expect(words.read('baker').correction).toBeUndefined()
  })

  test('is the nearest word, then the most frequent, then the first of the alphabet', () => {
    const words = buildVocabulary('tester', 'tested', 'testes', 'tested')
    expect(words.correct('teste')).toBe('tested')
    expect(words.correct('testerr')).toBe('tester')
    words.add('tester')
    expect(words.correct('testex')).toBe('tested')
  })
})

describe('beginnings', () => {
  test('are listed with the most frequent first, at most as many as asked for', () => {
    const vocabulary = buildVocabulary('design', 'developer developer', 'dev dev dev', 'design', 'data')
    expect(vocabulary.listBeginnings('de')).toEqual(['dev', 'design', 'developer'])
    expect(vocabulary.listBeginnings('deve')).toEqual(['developer'])
    expect(vocabulary.listBeginnings('d', 2)).toEqual(['dev', 'design'])
    expect(vocabulary.listBeginnings('developers')).toEqual([])
    expect(vocabulary.listBeginnings('')).toEqual([])
  })
})

describe('by ear', () => {
  const vocabulary = buildVocabulary(...JOBS)

  test.each([
    ['koka', [toKey('ኮካ')]],
    [toKey('ኮካ'), ['koka', toKey('ኮካ')]],
    [toKey('ዝቋላ'), ['ziquala']],
    [toKey('እንጦጦ'), ['entoto']],
    ['hisab', [toKey('ሒሳብ')]],
    ['shufer', [toKey('ሹፌር')]],
    ['askiyaj', [toKey('አስኪያጅ')]],
    ['menagesha', [toKey('መናገሻ')]],
    ['python', []],
    ['aeiou', []],
  ])('%s sounds like %j', (word, expected) => {
    expect(vocabulary.listSoundsLike(word)).toEqual(expected)
  })

  test('words of one consonant must have the same vowels, too', () => {
    const words = buildVocabulary('abay')
    expect(words.listSoundsLike(toKey('ዔቢይ'))).toEqual([])
    expect(words.listSoundsLike(toKey('አባይ'))).toEqual(['abay'])
  })

  test.each([
    ['moon', 'mini'],
    ['seller', 'solar'],
    ['boat', 'boot'],
    ['koka', 'koka'],
  ])('a Latin word is not compared with Latin ones: %s is not %s', (word, known) => {
    expect(buildVocabulary(known).listSoundsLike(word)).toEqual([])
  })

  test('a Latin word is compared with the Ethiopic spellings of Latin ones', () => {
    expect(buildVocabulary('designer').listSoundsLike('dizayner')).toEqual(['designer'])
  })

  test('words of one script only are listed when that is asked for', () => {
    expect(vocabulary.listSoundsLike('koka', { script: 'ethiopic' })).toEqual([toKey('ኮካ')])
    expect(vocabulary.listSoundsLike(toKey('ኮካ'), { script: 'latin' })).toEqual(['koka'])
  })
})

describe('reading a typed word', () => {
  const vocabulary = buildVocabulary(...JOBS)
  const read = (typed: string) => vocabulary.read(typed)

  test.each([
    ['a known word', 'Java', [['java']]],
    ['a known word with meanings', 'engineer', [['engineer'], [toKey('መሐንዲስ')]]],
    ['a known word that sounds like one of the other script', 'koka', [['koka'], [toKey('ኮካ')]]],
    ['a listed Ethiopic spelling', 'ሶፍትዌሮች', [['software']]],
    ['a listed Latin spelling', 'softwer', [['software']]],
    ['a name of two words', 'bahirdar', [['bahir', 'dar']]],
    ['a word with an Amharic front', 'yesoftware', [['software']]],
    ['a listed spelling with an Amharic front', 'beadis', [['addis']]],
    ['an Ethiopic word with endings', 'ለሹፌሮቹ', [[toKey('ሹፌር')], ['driver']]],
    ['the beginning of a listed spelling', 'ሶፍት', [['software']]],
    ['Amharic in Latin letters', 'shufer', [[toKey('ሹፌር')], ['driver']]],
    ['Amharic in Latin letters with a front', 'yeshufer', [[toKey('ሹፌር')], ['driver']]],
    ['an unknown word', 'python', [['python']]],
  ])('%s: %s', (_, typed, alternatives) => {
    expect(read(typed).alternatives).toEqual(alternatives)
    expect(read(typed).correction).toBeUndefined()
  })

  test('an unknown Latin word is corrected within a few letters, and never by ear to another Latin one', () => {
    const words = buildVocabulary('Mini solar manager')
    for (const typed of ['moon', 'seller'])
      expect(words.read(typed)).toEqual({ words: [typed], alternatives: [[typed]], correction: undefined })
    expect(words.read('menager')).toMatchObject({ words: ['menager'], correction: 'manager' })
  })

  test('a word of the lexicon is not heard as the Ethiopic spelling of another, an unknown one may be corrected to it', () => {
    const words = buildVocabulary('content designer')
    expect(words.read('accountant')).toMatchObject({ words: ['accountant'], correction: undefined })
    expect(words.read('dizaynar')).toMatchObject({ words: ['dizaynar'], correction: 'designer' })
  })

  test('an Ethiopic name is no English word that sounds so', () => {
    expect(buildVocabulary('ኮካ ዳታ', 'Cook').read('ኮካ').words).toEqual([toKey('ኮካ')])
    expect(buildVocabulary('Koka Software', 'Cook').read('ኮካ').words).toEqual([toKey('ኮካ'), 'koka'])
  })

  test('an Ethiopic name whose end looks like an ending is read as the Latin one that sounds like all of it', () => {
    expect(buildVocabulary('Borkena').read('ቦርከና').words).toEqual([toKey('ቦርከና'), 'borkena'])
  })

  test('a beginning stands for the words with it, and for itself unless it is the plural of one', () => {
    expect(read('andr').alternatives).toEqual([['android'], ['andr']])
    expect(read('javas').alternatives).toEqual([['javascript']])
  })

  test('an unknown word has a correction, if there is one', () => {
    expect(read('androyt')).toMatchObject({ words: ['androyt'], correction: 'android' })
    expect(read('ሹፌጥ')).toMatchObject({ words: [toKey('ሹፌጥ')], correction: toKey('ሹፌር') })
    expect(read('dinosaur')).toEqual({ words: ['dinosaur'], alternatives: [['dinosaur']], correction: undefined })
  })
})

const SYLLABLES = ['ba', 'ko', 'ne', 'ri', 'tu', 'sha', 'le', 'mi', 'do', 'st', 'er', 'in', 'g', 's']
const ETHIOPIC_LETTERS = 'ሀለመረሰሸቀበተቸነአከወዘየደገጠፈሊማሮኮጂ'

function createWords(seed: number, count: number): string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const parts = Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join('')
    const letters = Array.from({ length: random.int(2, 4) }, () => random.pick([...ETHIOPIC_LETTERS])).join('')
    return random.next() < 0.7 ? parts : toKey(letters)
  })
}

test('adding and removing words in any order leaves the vocabulary that the remaining ones make', () => {
  const words = createWords(5, 60)
  const typed = createWords(6, 150)
  for (let seed = 1; seed <= 20; seed++) {
    const random = createRandom(seed)
    const changed = new Vocabulary(DEFAULT_LEXICON)
    const counts = new Map<string, number>()
    for (let step = 0; step < 300; step++) {
      const [word, count] = [random.pick(words), random.int(1, 3)]
      const isAdded = random.next() < 0.5
      counts.set(word, (counts.get(word) ?? 0) + (isAdded ? count : -count))
      if (isAdded) changed.add(word, count)
      else changed.remove(word, count)
    }
    const fresh = new Vocabulary(DEFAULT_LEXICON)
    for (const [word, count] of counts) if (count > 0) fresh.add(word, count)
    const describeWords = (vocabulary: Vocabulary) => ({
      size: vocabulary.size,
      known: words.map((word) => vocabulary.has(word)),
      beginnings: words.map((word) => vocabulary.listBeginnings(word.slice(0, 2))),
      heard: typed.map((word) => vocabulary.listSoundsLike(word)),
      corrected: typed.map((word) => vocabulary.correct(word)),
      read: typed.map((word) => vocabulary.read(word)),
    })
    expect(describeWords(changed)).toEqual(describeWords(fresh))
  }
})

/** Makes one mistake in a word. */
function misspell(word: string, random: Random): string {
  const place = random.int(0, word.length - 2)
  const [before, after] = [word.slice(0, place), word.slice(place + 1)]
  const letter = random.pick([...'abcdefgilmnorstuv'])
  return random.pick([
    before + after,
    before + letter + after,
    before + letter + word.slice(place),
    before + word[place + 1] + word[place] + word.slice(place + 2),
  ])
}

const isSwapped = (one: string, other: string) =>
  [...one].some((_, place) => one.slice(0, place) + one[place + 1] + one[place] + one.slice(place + 2) === other)

test('one mistake in a longer word is mended as comparing it with every known word would', () => {
  const random = createRandom(9)
  const known = [...new Set(createWords(7, 1_500))].filter((word) => /^[a-z]{6,}$/.test(word)).toSorted()
  const vocabulary = buildVocabulary(...known)
  for (let count = 0; count < 500; count++) {
    const typed = misspell(random.pick(known), random)
    const near = known.filter((word) => isSwapped(word, typed) || countEdits(word, typed) === 1)
    const expected = known.includes(typed) ? typed : near[0]
    expect(vocabulary.correct(typed), typed).toBe(expected)
  }
})

test('a correction follows the words that are known', () => {
  const vocabulary = new Vocabulary(DEFAULT_LEXICON)
  expect(vocabulary.correct('shephrd')).toBeUndefined()
  vocabulary.add('shepherd')
  expect(vocabulary.correct('shephrd')).toBe('shepherd')
  vocabulary.remove('shepherd')
  expect(vocabulary.correct('shephrd')).toBeUndefined()
})
