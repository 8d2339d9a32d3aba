import { OWN_LIST_PER_PAGE, SENT_APPLICATION_STATUSES, type SentApplicationStatus } from '@sira/contract/enums'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** What the address of the seeker's own applications says. */
export interface MyApplicationsQuery {
  search: string
  status: SentApplicationStatus | 'all'
  /** Those that the seeker has closed instead of the others. */
  closed: boolean
  page: number
  /** The application whose details are open. */
  id: string
  /** The address names an application in a way that no application is named. */
  hasUnknownId: boolean
}

/** Reads the address; invalid values count as absent, so that an old or mistyped link still shows the list. */
export function parseMyApplicationsQuery(search: URLSearchParams): MyApplicationsQuery {
  const id = search.get('id') ?? ''
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  return {
    search: (search.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    status: SENT_APPLICATION_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    closed: search.get('closed') === 'true',
    page: parsePage(search, 1000),
    id: isId ? id : '',
    hasUnknownId: id !== '' && !isId,
  }
}

/**
 * The query parameters of the list with some changes. Another search or status starts at page 1; the open application
 * stays only if named.
 */
export function buildMyApplicationsAddress(
  query: MyApplicationsQuery,
  change: Partial<MyApplicationsQuery>,
): QueryParams {
  const { search, status, closed, page, id } = {
    ...query,
    page: 'page' in change || 'id' in change ? query.page : 1,
    id: '',
    ...change,
  }
  return {
    search,
    status: status === 'all' ? '' : status,
    closed: closed ? 'true' : '',
    page: page > 1 ? page : '',
    id,
  }
}

/** The query of the API request for one page of the list. */
export const toMyApplicationsRequestQuery = ({ search, status, closed, page }: MyApplicationsQuery) => ({
  search,
  status,
  ...(closed && { closed: 'true' as const }),
  page: String(page),
  per_page: String(OWN_LIST_PER_PAGE),
})

/** Whether the list is searched or filtered. */
export const hasMyApplicationsFilters = ({ search, status, closed }: MyApplicationsQuery): boolean =>
  search !== '' || status !== 'all' || closed

/** Whether two addresses show the same list and differ only in the open application. */
export const isSameMyApplicationsList = (from: URLSearchParams, to: URLSearchParams): boolean =>
  getListKey(from) === getListKey(to)
const getListKey = (search: URLSearchParams) =>
  JSON.stringify({ ...parseMyApplicationsQuery(search), id: '', hasUnknownId: false })
