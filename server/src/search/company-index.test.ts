import { describe, expect, test } from 'vitest'
import { CompanyIndex, type IndexedCompany } from './company-index.ts'
import { splitIndexWords, stemWord } from './words.ts'

const KOKA = { id: 'koka', name: 'ኮካ ሶፍትዌር', description: 'Payments for banks.', location: 'Adama' }
const SEMIEN = { id: 'semien', name: 'Semien Works', description: 'Builds bridges and roads.', location: 'ጎንደር' }

function buildIndex(...companies: IndexedCompany[]) {
  const index = new CompanyIndex()
  for (const company of companies) index.set(company)
  return index
}
/** The companies with all words of one of the texts. */
const find = (index: CompanyIndex, ...texts: string[]) =>
  index.listMarked(index.markByStems(texts.map((text) => splitIndexWords(text).map(stemWord)))).toSorted()
/** The companies with a text in their name or description. */
const findText = (index: CompanyIndex, text: string) => index.listMarked(index.markByText(text)).toSorted()

describe('companies', () => {
  test('are found by the words of name, description and place, in either script and any form', () => {
    const index = buildIndex(KOKA, SEMIEN)
    for (const words of ['software', 'ኮካ', 'bank payment', 'adama', 'አዳማ']) expect(find(index, words)).toEqual(['koka'])
    for (const words of ['bridge', 'working', 'gondar']) expect(find(index, words)).toEqual(['semien'])
    expect(find(index, 'payments roads')).toEqual([])
    expect(find(index, 'payments', 'roads')).toEqual(['koka', 'semien'])
    expect(find(index)).toEqual([])
  })

  test('are found by a part of their name or description, in any case', () => {
    const index = buildIndex(KOKA, SEMIEN)
    for (const part of ['emien w', 'BRIDGES AND']) expect(findText(index, part)).toEqual(['semien'])
    expect(findText(index, 's')).toEqual(['koka', 'semien'])
    expect(findText(index, 'adama')).toEqual([])
  })

  test('are found by what they are called now', () => {
    const index = buildIndex(KOKA, SEMIEN)
    index.set({ ...SEMIEN, name: 'Abay Works' })
    expect([find(index, 'semien'), find(index, 'abay')]).toEqual([[], ['semien']])
    expect(findText(index, 'semien')).toEqual([])
    expect(index.find('semien')).toMatchObject({ name: 'Abay Works' })
  })

  test('are not found after they were removed, nor is another one in their place', () => {
    const index = buildIndex(KOKA, SEMIEN)
    expect(index.remove('koka')).toMatchObject({ name: KOKA.name })
    expect([index.remove('koka'), index.find('koka'), find(index, 'payments')]).toEqual([undefined, undefined, []])
    index.set({ ...SEMIEN, id: 'abay', name: 'Abay' })
    expect([find(index, 'payments'), find(index, 'bridges'), find(index, 'works')]).toEqual([
      [],
      ['abay', 'semien'],
      ['semien'],
    ])
  })
})
