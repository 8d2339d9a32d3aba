import { describe, expect, test } from 'vitest'
import { TextDictionary, WordPostings } from './text-dictionary.ts'

/** A dictionary that knows the length of each text, and a log of what it analyzed, added and removed. */
function buildDictionary() {
  const log: string[] = []
  const dictionary = new TextDictionary<number>(
    (text) => {
      log.push(`analyze ${text}`)
      return text.length
    },
    (no, facts, text) => log.push(`add ${no} ${facts} ${text}`),
    (no, facts, text) => log.push(`remove ${no} ${facts} ${text}`),
  )
  return { dictionary, log }
}

describe('a dictionary of texts', () => {
  test('gives each text one number, and looks at it once for all its rows', () => {
    const { dictionary, log } = buildDictionary()
    expect(['Jimma', 'Axum', 'Jimma'].map((text) => dictionary.add(text))).toEqual([0, 1, 0])
    expect(log).toEqual(['analyze Jimma', 'add 0 5 Jimma', 'analyze Axum', 'add 1 4 Axum'])
    expect([dictionary.readText(0), dictionary.readFacts(1), dictionary.countRows(0)]).toEqual(['Jimma', 4, 2])
    expect([dictionary.find('Axum'), dictionary.find('axum')]).toEqual([1, undefined])
    expect([...dictionary.list()]).toEqual([
      { no: 0, text: 'Jimma', rows: 2 },
      { no: 1, text: 'Axum', rows: 1 },
    ])
  })

  test('forgets a text with its last row, and gives its number to the next one', () => {
    const { dictionary, log } = buildDictionary()
    for (const text of ['Jimma', 'Jimma', 'Axum']) dictionary.add(text)
    log.length = 0
    dictionary.remove(0)
    expect([dictionary.find('Jimma'), log]).toEqual([0, []])
    dictionary.remove(0)
    expect([dictionary.find('Jimma'), log]).toEqual([undefined, ['remove 0 5 Jimma']])
    expect([...dictionary.list()]).toEqual([{ no: 1, text: 'Axum', rows: 1 }])
    expect([dictionary.add('Dilla'), dictionary.readText(0), dictionary.size]).toEqual([0, 'Dilla', 2])
  })
})

describe('the entries of words', () => {
  function buildPostings() {
    const postings = new WordPostings()
    postings.add(['bahir', 'dar'], 1)
    postings.add(['dar'], 2)
    return postings
  }
  const find = (postings: WordPostings, ...words: string[]) => [...postings.findAll(words)].toSorted()

  test('are those that contain all words', () => {
    const postings = buildPostings()
    expect(find(postings, 'dar')).toEqual([1, 2])
    expect(find(postings, 'dar', 'bahir')).toEqual([1])
    expect(find(postings, 'dar', 'gondar')).toEqual([])
    expect(find(postings)).toEqual([])
  })

  test('are gone when they are removed, and only for these words', () => {
    const postings = buildPostings()
    postings.remove(['dar', 'gondar'], 1)
    expect([find(postings, 'dar'), find(postings, 'bahir')]).toEqual([[2], [1]])
    postings.add(['dar'], 1)
    expect(find(postings, 'dar')).toEqual([1, 2])
  })
})
