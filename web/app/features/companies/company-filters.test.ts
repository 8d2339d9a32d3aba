import { CompanyQuery } from '@sira/contract/companies'
import { expect, test } from 'vitest'
import { companyQuery, readCompanyFilters } from './company-filters.ts'

const read = (search: string) => readCompanyFilters(new URLSearchParams(search))

test('an address becomes a query that the contract accepts', () => {
  const parsed = CompanyQuery.parse(companyQuery(read('q=bank&industry=FINTECH&size=SMALL&sort=name&page=2')))
  expect(parsed).toMatchObject({ sort: 'name', page: 2 })
  expect(parsed.filters).toEqual([
    { column: 'industry', operator: '=', values: ['FINTECH'] },
    { column: 'size', operator: '=', values: ['SMALL'] },
    { column: 'name', operator: 'like', values: ['bank'] },
  ])
})

test('what an address may not say is left out', () => {
  expect(read('industry=NOPE&size=x&sort=y&page=-1')).toEqual({ q: '', industry: '', size: '', sort: 'featured', page: 1 })
})
