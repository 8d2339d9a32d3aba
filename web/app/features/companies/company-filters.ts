import { COMPANY_SIZES, INDUSTRIES } from '@sira/contract/enums'

/** What the address of the company listing says. A type, so that it can stand for a query. */
export type CompanyFilters = {
  q: string
  industry: string
  size: string
  sort: 'featured' | 'jobs' | 'name'
  page: number
}

const oneOf = <T extends string>(allowed: readonly T[], given: string | null) => allowed.find((one) => one === given)

/** Reads an address; what it does not know is left out. */
export function readCompanyFilters(search: URLSearchParams): CompanyFilters {
  return {
    // Not cut within a letter of two code units.
    q: (search.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, 100)
      .replace(/[\ud800-\udbff]$/, ''),
    industry: oneOf(INDUSTRIES, search.get('industry')) ?? '',
    size: oneOf(COMPANY_SIZES, search.get('size')) ?? '',
    sort: oneOf(['featured', 'jobs', 'name'] as const, search.get('sort')) ?? 'featured',
    page: Math.min(Math.max(1, Math.floor(Number(search.get('page'))) || 1), 800),
  }
}

/** The query of the API for these filters (product spec, part 1, section 7). */
export function companyQuery({ q, industry, size, sort, page }: CompanyFilters) {
  const conditions = [
    { columnField: 'status', operatorValue: '=', value: 'ACTIVE' },
    ...(industry ? [{ columnField: 'industry', operatorValue: '=', value: industry }] : []),
    ...(size ? [{ columnField: 'size', operatorValue: '=', value: size }] : []),
    ...(q ? [{ columnField: 'name', operatorValue: 'like', value: q }] : []),
  ]
  return { sort, page: String(page), filters: JSON.stringify(conditions) }
}

/** The address of these filters; what is the default is left out. */
export const companiesQuery = ({ q, industry, size, sort, page }: CompanyFilters) => ({
  q: q.trim(),
  industry,
  size,
  sort: sort === 'featured' ? '' : sort,
  page: page > 1 ? page : '',
})

/**
 * What the search box shows once the list for `now` stands where that for `before` stood: going back and links bring their own words, but
 * what is being typed stays as it is, with the blank that the next word follows.
 */
export const wordsShown = (typed: string, before: string, now: string) =>
  now !== before && typed.trim() === before ? now : typed
