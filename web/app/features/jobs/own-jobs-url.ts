import { JOB_STATUSES, OWN_LIST_PER_PAGE, type JobStatus } from '@sira/contract/enums'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** What the address of the company's job list says. */
export interface OwnJobsQuery {
  search: string
  status: JobStatus | 'all'
  page: number
  /** The job whose details are open. */
  id: string
}

/** Reads the address of the list; invalid values count as absent. */
export function parseOwnJobsQuery(search: URLSearchParams): OwnJobsQuery {
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    status: JOB_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    page: parsePage(search, 100),
    id: search.get('id') ?? '',
  }
}

/**
 * The query parameters of the list with some changes. Another search or status starts at page 1; the open job stays
 * only if named.
 */
export function buildOwnJobsAddress(query: OwnJobsQuery, change: Partial<OwnJobsQuery>): QueryParams {
  const { search, status, page, id } = {
    ...query,
    page: 'page' in change || 'id' in change ? query.page : 1,
    id: '',
    ...change,
  }
  return { search, status: status === 'all' ? '' : status, page: page > 1 ? page : '', id }
}

/** The query of the API request for one page of the list. */
export const toOwnJobsRequestQuery = ({ search, status, page }: OwnJobsQuery) => ({
  search,
  status,
  page: String(page),
  per_page: String(OWN_LIST_PER_PAGE),
})
