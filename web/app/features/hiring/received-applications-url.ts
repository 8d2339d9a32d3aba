import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** Received applications on one page of the list. */
export const RECEIVED_APPLICATIONS_PER_PAGE = 50

/** What the address of the list of received applications says. */
export interface ReceivedApplicationsQuery {
  search: string
  job: string
  status: ApplicationStatus | 'all'
  page: number
  /** Empty: the view that was last used on this device. */
  view: 'list' | 'board' | ''
  /** The application whose details are open. */
  id: string
}

const VIEWS = ['list', 'board'] as const
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const parseId = (text: string | null) => (text && UUID.test(text) ? text : '')

/** Reads the address of the list; invalid values count as absent. */
export function parseReceivedApplicationsQuery(search: URLSearchParams): ReceivedApplicationsQuery {
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    job: parseId(search.get('job')),
    status: APPLICATION_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    page: parsePage(search),
    view: VIEWS.find((view) => view === search.get('view')) ?? '',
    id: parseId(search.get('id')),
  }
}

/**
 * The query parameters of the list with some changes. Another filter starts at page 1; the open application stays only
 * if named.
 */
export function buildReceivedApplicationsAddress(
  query: ReceivedApplicationsQuery,
  change: Partial<ReceivedApplicationsQuery>,
): QueryParams {
  const { search, job, status, page, view, id } = {
    ...query,
    page: 'page' in change || 'id' in change ? query.page : 1,
    id: '',
    ...change,
  }
  return { search, job, status: status === 'all' ? '' : status, page: page > 1 ? page : '', view, id }
}

/** The query of the API request for one page of the list. */
export const toReceivedApplicationsRequestQuery = ({ search, job, status, page }: ReceivedApplicationsQuery) => ({
  search,
  status,
  page: String(page),
  per_page: String(RECEIVED_APPLICATIONS_PER_PAGE),
  ...(job && { jobId: job }),
})
