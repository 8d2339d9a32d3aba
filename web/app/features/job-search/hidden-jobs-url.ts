import { MAX_HIDDEN } from '@sira/contract/enums'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** The pages of the two lists in the settings, as the address names them. */
export interface HiddenPages {
  jobs: number
  companies: number
}

export const HIDDEN_PER_PAGE = 10

/** Reads `jobs` and `companies` of the address; what is no page counts as the first. */
export function parseHiddenPages(search: URLSearchParams): HiddenPages {
  const parse = (name: string) =>
    parsePage(new URLSearchParams({ page: search.get(name) ?? '' }), MAX_HIDDEN / HIDDEN_PER_PAGE)
  return { jobs: parse('jobs'), companies: parse('companies') }
}

/** The query of the settings with these pages. */
export const buildHiddenQuery = ({ jobs, companies }: HiddenPages): QueryParams => ({
  jobs: jobs > 1 && jobs,
  companies: companies > 1 && companies,
})
