import { countJobFacets, listJobs, listSearchSuggestions } from '@sira/contract/job-search'
import { getSalaries } from '@sira/contract/salaries'
import { expect, test } from 'vitest'
import type { BenchValues } from './bench-values.ts'
import { buildListWorkloads } from './list-workloads.ts'

const VALUES: BenchValues = {
  jobIds: [],
  companyIds: [],
  typeAndLevel: [['FULLTIME', 'SENIOR']],
  fourFilters: [['REMOTE', 'LEAD', 'Addis Ababa', 'true']],
  skills: ['C++', 'Node.js'],
  places: ['Bahir Dar', 'Bole, Addis Ababa'],
  titles: ['Senior React Developer', 'Accountant'],
  rareWords: ['Tsehay'],
  prefixes: ['re'],
  judgedSearches: ['react devloper & node', 'ደረጃ'],
}
const QUERIES = new Map(
  [listJobs, countJobFacets, listSearchSuggestions, getSalaries].map(({ path, query }) => [`/api/v1${path}`, query]),
)

test('every list, search and suggestion that is measured is a request of the contract, with its values', () => {
  for (const { name, requests } of buildListWorkloads(VALUES, 50)) {
    expect(requests, name).toHaveLength(50)
    for (const { path } of requests) {
      if (!path.startsWith('/api/')) continue
      const url = new URL(path, 'http://sira.example')
      const query = Object.fromEntries(url.searchParams)

      expect(() => QUERIES.get(url.pathname)!.parse(query), `${name}: ${path}`).not.toThrow()
    }
  }
})

test('the measured searches are those that people typed', () => {
  const searches = buildListWorkloads(VALUES, 1).map(({ name, requests }) => [
    name,
    new URL(requests[0]!.path, 'http://sira.example').searchParams.get('search_key'),
  ])
  expect(Object.fromEntries(searches)).toMatchObject({
    'search, two words': 'React Developer',
    'search by relevance': 'react devloper & node',
    'list, a skill': null,
  })
})
