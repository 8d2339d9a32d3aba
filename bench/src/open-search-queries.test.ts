import { expect, test } from 'vitest'
import searches from '../../server/test/relevance/searches.json' with { type: 'json' }
import titles from '../../server/test/relevance/titles.json' with { type: 'json' }
import { buildOpenSearchQuery, JOB_MAPPING, type Query } from './open-search-queries.ts'

const toEtb = (amount: number, currency: string) => (currency === 'ETB' ? amount : amount * 150)
const build = (text: string) => buildOpenSearchQuery(text, toEtb)

/** Returns the fields that a query asks for, wherever it does. */
function listFields(query: unknown): string[] {
  if (Array.isArray(query)) return query.flatMap(listFields)
  if (typeof query !== 'object' || query === null) return []
  return Object.entries(query).flatMap(([kind, part]) => {
    if (kind === 'exists') return [(part as { field: string }).field]
    if (['term', 'match', 'range'].includes(kind)) return Object.keys(part as object)
    return listFields(part)
  })
}

test('each judged search becomes a query of the mapped fields', async () => {
  for (const { q } of [...searches, ...titles]) {
    const query = await build(q)
    const fields = listFields(query)
    expect([q, fields.length]).toEqual([q, expect.toSatisfy((count: number) => count > 0)])
    for (const field of fields) expect(Object.keys(JOB_MAPPING)).toContain(field.replace(/\.key$/, ''))
  }
})

test('each kind of part has a query of its own', async () => {
  const { bool } = (await build('senior react developer in adama over 50000 birr -intern beekeeper')) as {
    bool: Record<'must' | 'filter' | 'should' | 'must_not', Query[]>
  }
  const [react, beekeeper] = bool.must.map((part) => JSON.stringify(part))
  expect(react).toContain('{"skills":{"value":"React"')
  expect(beekeeper).toContain('{"title"')
  expect(bool.filter).toEqual([
    { term: { level: { value: 'SENIOR', boost: 1 } } },
    { term: { 'place.key': { value: 'adama', boost: 1 } } },
    { range: { pay: { gte: 50_000, lte: null, relation: 'intersects' } } },
  ])
  expect(JSON.stringify(bool.should)).toContain('develop')
  expect(JSON.stringify(bool.must_not)).toContain('INTERN')
  expect(listFields(await build('nurse'))).toContain('roles')
})
