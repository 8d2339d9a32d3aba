import { describe, expect, test } from 'vitest'
import { TermIndex } from './term-index.ts'

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
