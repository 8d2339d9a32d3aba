import { describe, expect, test } from 'vitest'
import { listSpellings, TermIndex } from './term-index.ts'

const find = (index: TermIndex, beginning: string) => {
  const { terms, isStart } = index.find(beginning)
  return terms.map((term) => (isStart(term) ? `${term}` : `… ${term}`)).toSorted()
}

describe('TermIndex', () => {
  test('finds terms by the beginning of the first word, and of any other', () => {
    const index = new TermIndex()
    index.add(1, 'Senior Beekeeper')
    index.add(2, 'Beekeeper')
    expect(find(index, 'bee')).toEqual(['2', '… 1'])
    expect(find(index, 'eekeeper')).toEqual([])
  })

  test('finds terms with Ethiopic letters as they are typed in Latin ones, and by their shared words', () => {
    const index = new TermIndex()
    index.add(1, 'ሶፍትዌር ኢንጂነር')
    index.add(2, 'ሂሳብ ሠራተኛ')
    expect(find(index, 'software')).toEqual(['1'])
    expect(find(index, 'hisab')).toEqual(['2'])
    expect(find(index, 'ሰራተኛ')).toEqual(['… 2'])
  })

  test('a renamed term is found by its new name only, however often it was renamed', () => {
    const index = new TermIndex()
    for (const name of ['Alpha Tours', 'Beta Tours', 'Alpha Tours', 'Gamma Tours']) {
      index.remove(1)
      index.add(1, name)
    }
    expect([find(index, 'alpha'), find(index, 'beta'), find(index, 'gamma')]).toEqual([[], [], ['1']])
    index.remove(1)
    index.add(1, 'Alpha Tours')
    expect([find(index, 'alpha'), find(index, 'gamma'), find(index, 'tours')]).toEqual([['1'], [], ['… 1']])
    index.remove(1)
    expect(find(index, 'alpha')).toEqual([])
  })

  test('finds terms by words in any order', () => {
    const index = new TermIndex()
    index.add(1, 'Senior Frontend Developer')
    index.add(2, 'Frontend Designer')
    index.add(3, 'Senior Beekeeper')
    const findAll = (typed: string) => [...index.findWithWords(typed.split(' '))].toSorted()
    expect(findAll('front d')).toEqual([1, 2])
    expect(findAll('dev front sen')).toEqual([1])
    expect(findAll('front zzz')).toEqual([])
    expect(findAll('d f')).toEqual([1, 2])
    index.remove(1)
    expect(findAll('dev front')).toEqual([])
    expect(findAll('d f')).toEqual([2])
  })

  test('looks for six different words at most, and for no single letter before others', () => {
    const index = new TermIndex()
    index.add(1, 'Alpha beta gamma delta epsilon zeta')
    const findAll = (typed: string) => [...index.findWithWords(typed.split(' '))]
    expect(findAll('zzz alpha beta gamma delta epsilon zeta')).toEqual([1])
    expect(findAll('zzz alpha alpha alpha alpha alpha alpha')).toEqual([])
    expect(findAll('q alpha')).toEqual([1])
    expect(findAll('alpha q')).toEqual([])
    expect(findAll('q a')).toEqual([])
  })
})

/** A generator of whole numbers that gives the same ones in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
}

const WORDS = 'senior junior ui/ux .net c++ node.js accountant – (bole) 2nd ሶፍትዌር ኢንጂነር የሒሳብ ሠራተኛ ነርስ, q'.split(' ')
const TYPED = [
  's',
  'se',
  'senior j',
  'ux',
  'ui/ux n',
  '.net',
  'net',
  'c++',
  'js',
  'akount',
  'bole',
  '(bole)',
  '– (b',
  '2',
]
const TYPED_ETHIOPIC = ['ሶ', 'ሶፍትዌር ኢ', 'software e', 'የሂሳብ ሰ', 'ne', 'ነርስ,', 'ነርስ, q s', 'nowhere', 'senior nowhere j']

/** Looks at each word of each term. */
function findSlowly(spellings: ReadonlyMap<number, readonly string[]>, beginning: string) {
  const found = new Map<number, boolean>()
  for (const [term, own] of spellings)
    for (const spelling of own)
      for (let index = spelling.indexOf(beginning); index >= 0; index = spelling.indexOf(beginning, index + 1))
        if (/^[\p{Alphabetic}0-9.]/u.test(beginning) && !/[\p{Alphabetic}0-9]$/u.test(spelling.slice(0, index)))
          found.set(term, found.get(term) === true || index === 0)
  return Array.from(found, ([term, isStart]) => (isStart ? `${term}` : `… ${term}`)).toSorted()
}

test('after any changes terms are found as by a look at each of them', () => {
  for (const seed of [1, 2, 3]) {
    const random = createRandom(seed)
    const index = new TermIndex()
    const spellings = new Map<number, readonly string[]>()
    for (let step = 0; step < 2000; step++) {
      const term = random(600)
      index.remove(term)
      spellings.delete(term)
      if (random(3) === 0) continue
      // Words of their own fill several chunks of the order, and empty them again.
      const words = Array.from({ length: 1 + random(5) }, () =>
        random(3) === 0 ? `s${random(100_000)}` : WORDS[random(WORDS.length)]!,
      )
      spellings.set(term, listSpellings(words.join(' ')))
      index.add(term, words.join(' '))
      if (step % 100 > 0) continue
      for (const typed of [...TYPED, ...TYPED_ETHIOPIC])
        expect(find(index, typed), typed).toEqual(findSlowly(spellings, typed))
    }
    for (const words of [
      ['s', 'n'],
      ['se', 'ui', 'c'],
      ['ሶ', 's'],
    ]) {
      const found = words.map(
        (word) => new Set(findSlowly(spellings, word).map((each) => Number(each.replace('… ', '')))),
      )
      const expected = found.reduce((all, set) => all.intersection(set))
      expect([...index.findWithWords(words)]).toEqual([...expected].toSorted((one, other) => one - other))
    }
  }
})
