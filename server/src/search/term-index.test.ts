import { describe, expect, test } from 'vitest'
import { TermIndex } from './term-index.ts'

const find = (index: TermIndex, beginning: string) =>
  [...index.find(beginning)].map(([term, { isStart }]) => (isStart ? term : `… ${term}`)).toSorted()

describe('TermIndex', () => {
  test('finds terms by the beginning of the first word, and of any other', () => {
    const index = new TermIndex()
    index.add('one', 'Senior Beekeeper')
    index.add('two', 'Beekeeper')
    expect(find(index, 'bee')).toEqual(['two', '… one'])
    expect(find(index, 'eekeeper')).toEqual([])
  })

  test('finds terms with Ethiopic letters as they are typed in Latin ones, and by their shared words', () => {
    const index = new TermIndex()
    index.add('one', 'ሶፍትዌር ኢንጂነር')
    index.add('two', 'ሂሳብ ሠራተኛ')
    expect(find(index, 'software')).toEqual(['one'])
    expect(find(index, 'hisab')).toEqual(['two'])
    expect(find(index, 'ሰራተኛ')).toEqual(['… two'])
  })

  test('a renamed term is found by its new name only, however often it was renamed', () => {
    const index = new TermIndex()
    for (const name of ['Alpha Tours', 'Beta Tours', 'Alpha Tours', 'Gamma Tours']) {
      index.remove('one')
      index.add('one', name)
    }
    expect([find(index, 'alpha'), find(index, 'beta'), find(index, 'gamma')]).toEqual([[], [], ['one']])
    index.remove('one')
    index.add('one', 'Alpha Tours')
    expect([find(index, 'alpha'), find(index, 'gamma'), find(index, 'tours')]).toEqual([['one'], [], ['… one']])
    index.remove('one')
    expect(find(index, 'alpha')).toEqual([])
  })

  test('finds terms by words in any order', () => {
    const index = new TermIndex()
    index.add('one', 'Senior Frontend Developer')
    index.add('two', 'Frontend Designer')
    index.add('three', 'Senior Beekeeper')
    const findAll = (typed: string) => [...index.findWithWords(typed.split(' '))].toSorted()
    expect(findAll('front d')).toEqual(['one', 'two'])
    expect(findAll('dev front sen')).toEqual(['one'])
    expect(findAll('front zzz')).toEqual([])
    expect(findAll('d f')).toEqual(['one', 'two'])
    index.remove('one')
    expect(findAll('dev front')).toEqual([])
    expect(findAll('d f')).toEqual(['two'])
  })

  test('looks for six different words at most, and for no single letter before others', () => {
    const index = new TermIndex()
    index.add('one', 'Alpha beta gamma delta epsilon zeta')
    const findAll = (typed: string) => [...index.findWithWords(typed.split(' '))]
    expect(findAll('zzz alpha beta gamma delta epsilon zeta')).toEqual(['one'])
    expect(findAll('zzz alpha alpha alpha alpha alpha alpha')).toEqual([])
    expect(findAll('q alpha')).toEqual(['one'])
    expect(findAll('alpha q')).toEqual([])
    expect(findAll('q a')).toEqual([])
  })
})
