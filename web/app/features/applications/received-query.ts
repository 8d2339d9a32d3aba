import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'

/** Received applications on one page of the list. */
export const RECEIVED_PER_PAGE = 50

/** The list of received applications as its address says it. */
export interface ReceivedQuery {
  search: string
  job: string
  status: ApplicationStatus | 'all'
  page: number
  /** Empty: as it was used last on this device. */
  view: 'list' | 'board' | ''
  /** The application whose details are open. */
  id: string
}

const VIEWS = ['list', 'board'] as const
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const idIn = (text: string | null) => (text && UUID.test(text) ? text : '')

export function readReceived(search: URLSearchParams): ReceivedQuery {
  const page = Number(search.get('page'))
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    job: idIn(search.get('job')),
    status: APPLICATION_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    view: VIEWS.find((view) => view === search.get('view')) ?? '',
    id: idIn(search.get('id')),
  }
}

/** What the address keeps. Another filter starts at page 1; the open application stays only where it is named. */
export function receivedAddress(query: ReceivedQuery, change: Partial<ReceivedQuery>): Query {
  const { search, job, status, page, view, id } = {
    ...query,
    page: 'page' in change || 'id' in change ? query.page : 1,
    id: '',
    ...change,
  }
  return { search, job, status: status === 'all' ? '' : status, page: page > 1 ? page : '', view, id }
}

export const receivedAsked = ({ search, job, status, page }: ReceivedQuery) => ({
  search,
  status,
  page: String(page),
  per_page: String(RECEIVED_PER_PAGE),
  ...(job && { jobId: job }),
})
