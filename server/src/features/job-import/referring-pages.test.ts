import { describe, expect, test } from 'vitest'
import { describeValue } from './describe-value.format.ts'
import { parseJobPosting } from './job-posting-markup.format.ts'
import { parseJobPostingPage } from './job-posting-page.format.ts'
import { ReferenceResolver } from './linked-data.format.ts'

const PAGE = 'https://a.example/jobs'
const toPage = (graph: readonly unknown[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`
const describePosting = (title: string, extra: Record<string, unknown> = {}) => ({
  '@type': 'JobPosting',
  title,
  description: 'You look after everything that grows in our garden.',
  ...extra,
})
const readPage = (...graph: unknown[]) => parseJobPostingPage(toPage(graph), PAGE).postings

describe('the id of a posting that refers to other things', () => {
  const HQ = { '@type': 'Place', '@id': '#hq', address: { addressLocality: 'Adama' } }
  const gardener = describePosting('Gardener', { jobLocation: { '@id': '#hq' } })
  const id = parseJobPosting(gardener, PAGE).id

  test('is the one that it has without them, while its place is known', () => {
    expect(id).toBe('Gardener')
    expect(readPage(HQ, gardener)).toMatchObject([{ id, location: 'Adama' }])
    const identifier = { '@id': '#number' }
    const numbered = readPage({ '@id': '#number', name: 'Green', value: 'G-1' }, { ...gardener, identifier })
    expect(numbered.map((posting) => posting.id)).toEqual([id])
  })

  test('stays the same when so many postings with references stand before it that its own are not followed', () => {
    const skills = Array.from({ length: 20 }, () => ({ '@id': '#hq' }))
    const before = Array.from({ length: 200 }, (_, n) => ({ ...gardener, title: `Cook ${n}`, skills }))
    const postings = readPage(HQ, ...before, gardener)
    expect(postings).toHaveLength(201)
    expect(postings.at(0)).toMatchObject({ id: 'Cook 0', location: 'Adama' })
    expect(postings.at(-1)).toMatchObject({ id, location: '' })
  })

  test('is that of the posting where the page only refers to this, however often', () => {
    const mainEntity = Array.from({ length: 300 }, () => ({ '@type': 'JobPosting', '@id': '#job' }))
    const postings = readPage(HQ, { '@type': 'WebPage', mainEntity, about: { ...gardener, '@id': '#job' } })
    expect(postings).toMatchObject([{ id, location: 'Adama' }])
  })
})

describe('a page with one thing of 190,000 parts and 2,000 references to it', () => {
  const PARTS = 190_000
  const references = Array.from({ length: 2000 }, () => ({ '@id': '#x' }))
  const thing = {
    ...Object.fromEntries(Array.from({ length: PARTS }, (_, n) => [`k${n}`, n])),
    '@id': '#x',
    name: 'Adama',
  }
  const small = { '@id': '#small', name: 'Green' }

  test('has the thing once at most, and the references for all others', () => {
    const posting = describePosting('Gardener', { jobLocation: references, industry: { '@id': '#small' } })
    const resolver = new ReferenceResolver([[small, posting, thing]])
    const resolved = resolver.resolve(posting) as { jobLocation: Record<string, unknown>[]; industry: unknown }
    expect(resolved.jobLocation.filter((each) => Object.keys(each).length > 2)).toHaveLength(1)
    expect(resolved.jobLocation.slice(1)).toEqual(references.slice(1))
    expect(resolved.industry).toEqual(small)
  })

  test('says no more of it than anybody would read', () => {
    const skills = references.slice(0, 100)
    const html = toPage([describePosting('Gardener', { jobLocation: references, skills }), thing])
    expect(html.length).toBeGreaterThan(2_000_000)
    const { postings } = parseJobPostingPage(html, PAGE)
    expect(postings).toMatchObject([{ id: 'Gardener', location: 'Adama' }])
    expect(postings[0]!.others.map(({ name }) => name)).toEqual(['jobLocation'])
    expect(JSON.stringify(postings).length).toBeLessThan(2000)
  })

  test('is known once where the references are postings, with a thousand of its parts', () => {
    const html = toPage([
      ...references.map((each) => ({ ...each, '@type': 'JobPosting' })),
      { about: { ...thing, ...describePosting('Gardener') } },
    ])
    const { postings, isCut } = parseJobPostingPage(html, PAGE)
    expect(isCut).toBe(true)
    expect(postings).toMatchObject([{ id: 'Gardener' }])
    expect(postings[0]!.others.filter(({ name }) => /^k\d/.test(name))).toHaveLength(1000)
  })

  test('is described by two hundred of its parts, and shows that there are more', () => {
    const empty = Object.fromEntries(Object.keys(thing).map((key) => [key, '']))
    expect(describeValue({ ...empty, last: 'care' })).toBe('…')
    expect(describeValue(Array.from({ length: PARTS }, () => ''))).toBe('…')
    expect(describeValue({ last: 'care', ...empty })).toBe('last: care, …')
  })
})
