import { JOB_STATUSES, OWN_LIST_PER_PAGE, type JobStatus } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'

/** The company's job list as its address says it. */
export interface OwnJobsQuery {
  search: string
  status: JobStatus | 'all'
  page: number
  /** The job whose details are open. */
  id: string
}

export function readOwnJobs(search: URLSearchParams): OwnJobsQuery {
  const page = Number(search.get('page'))
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    status: JOB_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
    id: search.get('id') ?? '',
  }
}

/** What the address keeps. Another search or status starts at page 1; the open job stays only where it is named. */
export function ownJobsAddress(query: OwnJobsQuery, change: Partial<OwnJobsQuery>): Query {
  const { search, status, page, id } = {
    ...query,
    page: 'page' in change || 'id' in change ? query.page : 1,
    id: '',
    ...change,
  }
  return { search, status: status === 'all' ? '' : status, page: page > 1 ? page : '', id }
}

export const ownJobsAsked = ({ search, status, page }: OwnJobsQuery) => ({
  search,
  status,
  page: String(page),
  per_page: String(OWN_LIST_PER_PAGE),
})
