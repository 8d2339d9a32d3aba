import { COMPANY_SIZES, INDUSTRIES } from '@sira/contract/enums'

/** The filters in the URL of the company list. A type, not an interface, so that it can be used as a query. */
export type CompanyFilters = {
  q: string
  industry: string
  size: string
  sort: 'featured' | 'jobs' | 'name'
  page: number
}

const findAllowed = <T extends string>(allowed: readonly T[], given: string | null) =>
  allowed.find((one) => one === given)

/** Reads the filters from the URL; unknown values are left out. */
export function parseCompanyFilters(search: URLSearchParams): CompanyFilters {
  return {
    // The cut must not split a surrogate pair.
    q: (search.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, 100)
      .replace(/[\ud800-\udbff]$/, ''),
    industry: findAllowed(INDUSTRIES, search.get('industry')) ?? '',
    size: findAllowed(COMPANY_SIZES, search.get('size')) ?? '',
    sort: findAllowed(['featured', 'jobs', 'name'] as const, search.get('sort')) ?? 'featured',
    page: Math.min(Math.max(1, Math.floor(Number(search.get('page'))) || 1), 800),
  }
}

/** The API query for these filters (product spec, part 1, section 7). */
export function toCompaniesRequestQuery({ q, industry, size, sort, page }: CompanyFilters) {
  const conditions = [
    { columnField: 'status', operatorValue: '=', value: 'ACTIVE' },
    ...(industry ? [{ columnField: 'industry', operatorValue: '=', value: industry }] : []),
    ...(size ? [{ columnField: 'size', operatorValue: '=', value: size }] : []),
    ...(q ? [{ columnField: 'name', operatorValue: 'like', value: q }] : []),
  ]
  return { sort, page: String(page), filters: JSON.stringify(conditions) }
}

/** The URL parameters of these filters; defaults are left out. */
export const buildCompaniesAddress = ({ q, industry, size, sort, page }: CompanyFilters) => ({
  q: q.trim(),
  industry,
  size,
  sort: sort === 'featured' ? '' : sort,
  page: page > 1 ? page : '',
})

/**
 * What the search box shows when the list for `now` replaces the list for `before`: going back and links set their own
 * text, but text that is being typed stays, with its trailing space.
 */
export const getShownSearchText = (typed: string, before: string, now: string) =>
  now !== before && typed.trim() === before ? now : typed
