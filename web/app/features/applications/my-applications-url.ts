import { OWN_LIST_PER_PAGE, SENT_APPLICATION_STATUSES } from '@sira/contract/enums'
import { type AddressValues, choicePart, defineListAddress, idPart, pagePart, textPart } from '../../ui/list-address.ts'

const address = defineListAddress({
  search: textPart(),
  status: choicePart(SENT_APPLICATION_STATUSES, 'all'),
  /** Those that the seeker has closed instead of the others. */
  closed: { read: (text) => text === 'true', write: (closed: boolean) => (closed ? 'true' : '') },
  page: pagePart(1000),
  /** The application whose details are open. */
  id: idPart,
})

/** What the address of the seeker's own applications says. */
export interface MyApplicationsQuery extends AddressValues<typeof address> {
  /** The address names an application in a way that no application is named. */
  hasUnknownId: boolean
}

export function parseMyApplicationsQuery(search: URLSearchParams): MyApplicationsQuery {
  const query = address.parse(search)
  return { ...query, hasUnknownId: query.id !== (search.get('id') ?? '') }
}

export const buildMyApplicationsAddress = address.build

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
