import { buildJobQuery, parseJobFilters } from '@sira/contract/job-search-url'
import { type JobFacets, JobQuery } from '@sira/contract/job-search'
import { buildPageMeta } from '@sira/contract/paging'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import {
  buildJobsAddress,
  findRelaxedSearches,
  formatWish,
  listAppliedJobFilters,
  listRelaxedSearches,
  toFilterCounts,
} from './job-filters.ts'

const read = (search: string) => parseJobFilters(new URLSearchParams(search))

test('reads an address and ignores unknown values', () => {
  expect(
    read('q=%20react%20&type=FULLTIME&type=NOPE&level=SENIOR&salary=10000-25000&remote=1&page=3&sort=title-asc'),
  ).toMatchObject({
    q: 'react',
    type: ['FULLTIME'],
    level: ['SENIOR'],
    salary: '10000-25000',
    remote: true,
    page: 3,
    sort: 'title-asc',
  })
  expect(read('page=-4&sort=nonsense&salary=1-2')).toMatchObject({ page: 1, sort: 'createdAt-desc', salary: '' })
  expect(read('sort=relevance').sort).toBe('createdAt-desc')
  expect(read('q=react').sort).toBe('relevance')
  expect(read('q=react&sort=createdAt-desc').sort).toBe('createdAt-desc')
})

test('the contract accepts the query that the page sends', () => {
  const query = buildJobQuery(
    read(
      'q=react&type=FULLTIME&type=CONTRACT&level=SENIOR&skill=React&skill=Go&salary=0-10000&posted=7&remote=1&industry=FINTECH&sort=relevance',
    ),
  )
  const parsed = JobQuery.parse(query)
  expect(parsed.filters.map(({ column }) => column)).toEqual([
    'type',
    'level',
    'industry',
    'skills',
    'salary',
    'postedWithin',
    'isRemote',
  ])
  expect(parsed.sort).toEqual({ field: 'relevance', direction: 'desc' })
})

test.for([
  'company=------------------------------------',
  'company=01990000-0000-0000-0000-000000000001',
  'page=2&as_of=2026-02-30T00:00:00Z',
  'page=2&as_of=0000-01-01T00:00:00Z',
  'page=2&as_of=2026-01-01T24:00:00Z',
  `page=2&as_of=2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
  `q=${'a'.repeat(199)}😀`,
  `skill=${'a'.repeat(99)}😀`,
  'q=a%00b',
  'page=99999',
])('a mistyped address still shows jobs: %s', (address) => {
  const query = new URLSearchParams(Object.entries(buildJobQuery(read(address))))
  expect(query.toString()).not.toContain('%EF%BF%BD')
  expect(JobQuery.safeParse(buildJobQuery(read(address))).error?.issues).toBeUndefined()
})

test('a changed filter goes back to page 1, a changed page keeps the filters', () => {
  const filters = read('type=FULLTIME&page=4')
  expect(paths.jobs(buildJobsAddress(filters, { level: ['LEAD'] }))).toBe('/jobs?type=FULLTIME&level=LEAD')
  expect(paths.jobs(buildJobsAddress(filters, { page: 5 }))).toBe('/jobs?type=FULLTIME&page=5')
})

test('later pages carry the time at which page 1 was loaded; page 1 is always current', () => {
  const [asOf, filters] = ['2026-11-20T09:00:00.123Z', read('type=FULLTIME')]
  const second = paths.jobs(buildJobsAddress(filters, { page: 2, asOf }))

  expect(second).toBe('/jobs?type=FULLTIME&page=2&as_of=2026-11-20T09%3A00%3A00.123Z')
  expect(JobQuery.parse(buildJobQuery(read(second.slice(6)))).as_of).toBe(asOf)
  expect(paths.jobs(buildJobsAddress(read(second.slice(6)), { level: ['LEAD'] }))).toBe(
    '/jobs?type=FULLTIME&level=LEAD',
  )
  expect(read(`as_of=${asOf}`).asOf).toBe('')
  expect(read('page=2&as_of=yesterday').asOf).toBe('')
})

test('several places, and any or all of several skills, are in the address and in the query', () => {
  const filters = read('place=Adama&place=%20ጅማ%20&place=Adama&skill=React&skill=Go&skills=all')
  expect(filters).toMatchObject({ place: ['Adama', 'ጅማ'], skill: ['React', 'Go'], allSkills: true })
  expect(JobQuery.parse(buildJobQuery(filters)).filters).toEqual([
    { column: 'location', operator: 'in', values: ['Adama', 'ጅማ'] },
    { column: 'skills', operator: 'all', values: ['React', 'Go'] },
  ])
  expect(read(paths.jobs(buildJobsAddress(filters)).slice(6))).toEqual(filters)
  expect(JobQuery.parse(buildJobQuery({ ...filters, allSkills: false })).filters[1]).toMatchObject({ operator: 'in' })
  // With one skill there is nothing to choose between.
  expect(paths.jobs(buildJobsAddress(filters, { place: [], skill: ['Go'] }))).toBe('/jobs?skill=Go')
  expect(read(Array.from({ length: 30 }, (_, n) => `place=P${n}`).join('&')).place).toHaveLength(10)
})

test('words are searched for as they were typed until they change', () => {
  const filters = read('q=fronted&as_typed=1')
  expect(JobQuery.parse(buildJobQuery(filters))).toMatchObject({ search_key: 'fronted', as_typed: true })
  expect(paths.jobs(buildJobsAddress(filters, { remote: true }))).toBe('/jobs?q=fronted&remote=1&as_typed=1')
  expect(paths.jobs(buildJobsAddress(filters, { q: 'backend' }))).toBe('/jobs?q=backend')
  expect(read('as_typed=1').asTyped).toBe(false)
})

test('the page gets the counts of places and skills with the names of what is chosen', () => {
  const counts = toFilterCounts({
    total: 3,
    places: [
      { value: 'Adama', jobs: 2, chosen: true },
      { value: 'Jimma', jobs: 1, chosen: false },
    ],
    skills: [{ id: '1', name: 'React', jobs: 3, chosen: true }],
  } as JobFacets)
  expect(counts).toMatchObject({
    total: 3,
    places: [
      ['Adama', 2],
      ['Jimma', 1],
    ],
    skills: [['React', 3]],
    chosen: { place: ['Adama'], skill: ['React'] },
  })
})

test.for([
  [{ kind: 'level', value: 'JUNIOR' }, 'Junior'],
  [{ kind: 'type', value: 'PARTTIME' }, 'Part-time'],
  [{ kind: 'place', value: 'Addis Ababa' }, 'Addis Ababa'],
  [{ kind: 'currency', value: 'USD' }, 'Paid in USD'],
  [{ kind: 'pay', value: 'pay' }, 'Best paid first'],
  [{ kind: 'remote', value: 'remote' }, 'Remote'],
  [{ kind: 'noExperience', value: 'noExperience' }, 'No experience needed'],
  [{ kind: 'payRange', value: '50000- ETB' }, 'From 50,000 ETB a month'],
  [{ kind: 'payRange', value: '-1500.5 EUR' }, 'Up to 1,500.5 EUR a month'],
  [{ kind: 'payRange', value: '2000-3000 USD' }, '2,000 - 3,000 USD a month'],
  [{ kind: 'excluded', value: 'php, interns' }, 'Without “php, interns”'],
] as const)('the wish %j is read as "%s"', ([wish, text]) => {
  expect(formatWish({ ...wish, text: '', without: '' })).toBe(text)
})

test('a level is read in both spellings', () => {
  expect(read('level=MID&level=INTERN').level).toEqual(['INTERN', 'MIDLEVEL'])
  expect(read('level=INTERNSHIP').level).toEqual(['INTERN'])
})

test('each active filter has a label and the address without it', () => {
  const applied = listAppliedJobFilters(read('type=FULLTIME&type=CONTRACT&remote=1&posted=7'))
  expect(applied.map(({ label, without }) => [label, paths.jobs(without)])).toEqual([
    ['Full-time', '/jobs?type=CONTRACT&posted=7&remote=1'],
    ['Contract', '/jobs?type=FULLTIME&posted=7&remote=1'],
    ['Last 7 days', '/jobs?type=FULLTIME&type=CONTRACT&remote=1'],
    ['Remote only', '/jobs?type=FULLTIME&type=CONTRACT&posted=7'],
  ])
})

test('a company filter shows the name of the company if the list knows it', () => {
  const filters = read('company=01990000-0000-7000-8000-000000000001')
  expect(listAppliedJobFilters(filters, 'Sheba').map(({ label }) => label)).toEqual(['Sheba'])
  expect(listAppliedJobFilters(filters).map(({ label }) => label)).toEqual(['One company'])
})

test('an empty list suggests the search without each of its filters, and without its words', () => {
  expect(
    listRelaxedSearches(read('q=react&level=LEAD&sort=relevance')).map(({ label, without }) => [
      label,
      paths.jobs(without),
    ]),
  ).toEqual([
    ['Without “Lead”', '/jobs?q=react'],
    ['Without the words “react”', '/jobs?level=LEAD'],
  ])
  expect(listRelaxedSearches(read('q=react'))).toEqual([])
  expect(listRelaxedSearches(read('q=react&level=LEAD&remote=1')).map(({ label }) => label)).toEqual([
    'Without “Lead”',
    'Without “Remote only”',
    'Without filters',
    'Without the words “react”',
  ])
})

test('an empty list offers the corrected words, and what it finds with less, but nothing that finds nothing', async () => {
  const asked: Record<string, string>[] = []
  const found = await findRelaxedSearches(read('q=fronted&as_typed=1&level=LEAD'), async (query) => {
    asked.push(query)
    if (query['as_typed'] && query['filters']) return undefined
    const total = query['as_typed'] ? 0 : 7
    const search = {
      exact: total && 3,
      near: total && 4,
      described: 0,
      corrected: 'frontend',
      wishes: [],
      skills: [],
      parts: [],
      notAsked: [],
    }
    return { ...buildPageMeta(total, 1, 1), search }
  })
  expect(found).toEqual([
    { label: 'Did you mean “frontend”?', to: '/jobs?q=fronted&level=LEAD', total: 3 },
    { label: 'Without the words “fronted”', to: '/jobs?level=LEAD', total: 3 },
  ])
  expect(asked.every((query) => query['per_page'] === '1')).toBe(true)
})
