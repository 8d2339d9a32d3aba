import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** What the screen of searches shows, as the URL has it. */
export interface SearchesQuery {
  /** Searches the synonyms. */
  search: string
  /** The page of the synonyms. */
  page: number
  /** The page of the searches that no job matched. */
  unmatchedPage: number
}

/** Reads from the URL what to show; invalid values are replaced by defaults. */
export function parseSearchesQuery(search: URLSearchParams): SearchesQuery {
  const unmatched = new URLSearchParams({ page: search.get('unmatched') ?? '' })
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    page: parsePage(search, 200),
    unmatchedPage: parsePage(unmatched),
  }
}

/** The URL parameters of what is shown; another search starts at page 1 of the synonyms. */
export function buildSearchesAddress(query: SearchesQuery, change: Partial<SearchesQuery>): QueryParams {
  const isOtherSearch = change.search !== undefined && change.search !== query.search
  const { search, page, unmatchedPage } = { ...query, ...(isOtherSearch && { page: 1 }), ...change }
  return { search, page: page > 1 ? page : '', unmatched: unmatchedPage > 1 ? unmatchedPage : '' }
}
