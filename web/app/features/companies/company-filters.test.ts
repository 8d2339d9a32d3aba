import { CompanyQuery } from '@sira/contract/companies'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { companiesQuery, companyQuery, readCompanyFilters, wordsShown } from './company-filters.ts'

const read = (search: string) => readCompanyFilters(new URLSearchParams(search))

test('an address becomes a query that the contract accepts', () => {
  const parsed = CompanyQuery.parse(companyQuery(read('q=bank&industry=FINTECH&size=SMALL&sort=name&page=2')))
  expect(parsed).toMatchObject({ sort: 'name', page: 2 })
  expect(parsed.filters).toEqual([
    { column: 'status', operator: '=', values: ['ACTIVE'] },
    { column: 'industry', operator: '=', values: ['FINTECH'] },
    { column: 'size', operator: '=', values: ['SMALL'] },
    { column: 'name', operator: 'like', values: ['bank'] },
  ])
})

test('without filters only ACTIVE companies are asked for', () => {
  expect(CompanyQuery.parse(companyQuery(read('')))).toMatchObject({
    sort: 'featured',
    page: 1,
    filters: [{ column: 'status', operator: '=', values: ['ACTIVE'] }],
  })
})

test('what an address may not say is left out', () => {
  expect(read('industry=NOPE&size=x&sort=y&page=-1')).toEqual({
    q: '',
    industry: '',
    size: '',
    sort: 'featured',
    page: 1,
  })
})

test('an address of filters reads back as the same filters, without what is the default', () => {
  const filters = read('q=%20bank%20&industry=FINTECH&sort=name&page=2')
  const address = paths.companies(companiesQuery(filters))
  expect(address).toBe('/companies?q=bank&industry=FINTECH&sort=name&page=2')
  expect(read(address.split('?')[1]!)).toEqual(filters)
  expect(paths.companies(companiesQuery(read('sort=featured&page=1')))).toBe('/companies')
})

test('words that are too long are cut between two letters', () => {
  const letters = 'a'.repeat(99)
  expect(read(`q=${letters}😀 and more`).q).toBe(letters)
  expect(CompanyQuery.safeParse(companyQuery(read(`q=${letters}😀`))).success).toBe(true)
})

test.for([
  ['a blank typed after the searched word stays for the next word', 'bank ', 'bank', 'bank', 'bank '],
  ['what is typed while the list comes stays', 'banks of', '', 'bank', 'banks of'],
  ['the search that was typed stays', 'bank', '', 'bank', 'bank'],
  ['going back brings the words of that list', 'bank ', 'bank', '', ''],
] as const)('%s', ([, typed, before, now, shown]) => {
  expect(wordsShown(typed, before, now)).toBe(shown)
})
