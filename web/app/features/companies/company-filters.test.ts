import { CompanyQuery } from '@sira/contract/companies'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import {
  buildCompaniesAddress,
  toCompaniesRequestQuery,
  parseCompanyFilters,
  getShownSearchText,
} from './company-filters.ts'

const parse = (search: string) => parseCompanyFilters(new URLSearchParams(search))

test('a URL becomes a query that the contract accepts', () => {
  const parsed = CompanyQuery.parse(
    toCompaniesRequestQuery(parse('q=bank&industry=FINTECH&size=SMALL&sort=name&page=2')),
  )
  expect(parsed).toMatchObject({ sort: 'name', page: 2 })
  expect(parsed.filters).toEqual([
    { column: 'status', operator: '=', values: ['ACTIVE'] },
    { column: 'industry', operator: '=', values: ['FINTECH'] },
    { column: 'size', operator: '=', values: ['SMALL'] },
    { column: 'name', operator: 'like', values: ['bank'] },
  ])
})

test('without filters only ACTIVE companies are requested', () => {
  expect(CompanyQuery.parse(toCompaniesRequestQuery(parse('')))).toMatchObject({
    sort: 'featured',
    page: 1,
    filters: [{ column: 'status', operator: '=', values: ['ACTIVE'] }],
  })
})

test('invalid values of a URL are left out', () => {
  expect(parse('industry=NOPE&size=x&sort=y&page=-1')).toEqual({
    q: '',
    industry: '',
    size: '',
    sort: 'featured',
    page: 1,
  })
})

test('a URL built from filters is parsed to the same filters, and leaves out defaults', () => {
  const filters = parse('q=%20bank%20&industry=FINTECH&sort=name&page=2')
  const address = paths.companies(buildCompaniesAddress(filters))
  expect(address).toBe('/companies?q=bank&industry=FINTECH&sort=name&page=2')
  expect(parse(address.split('?')[1]!)).toEqual(filters)
  expect(paths.companies(buildCompaniesAddress(parse('sort=featured&page=1')))).toBe('/companies')
})

test('a text that is too long is cut between two characters', () => {
  const letters = 'a'.repeat(99)
  expect(parse(`q=${letters}😀 and more`).q).toBe(letters)
  expect(CompanyQuery.safeParse(toCompaniesRequestQuery(parse(`q=${letters}😀`))).success).toBe(true)
})

test.for([
  ['a space typed after the searched word stays for the next word', 'bank ', 'bank', 'bank', 'bank '],
  ['what is typed while the list loads stays', 'banks of', '', 'bank', 'banks of'],
  ['the search that was typed stays', 'bank', '', 'bank', 'bank'],
  ['going back shows the search text of that list', 'bank ', 'bank', '', ''],
] as const)('%s', ([, typed, before, now, shown]) => {
  expect(getShownSearchText(typed, before, now)).toBe(shown)
})
