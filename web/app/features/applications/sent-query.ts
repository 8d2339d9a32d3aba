import { OWN_LIST_PER_PAGE, SENT_STATUSES, type SentStatus } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'

/** The seeker's own applications as their address says it. */
export interface SentQuery {
  search: string
  status: SentStatus | 'all'
  page: number
  /** The application whose details are open. */
  id: string
}

/** Reads an address; what it does not know is left out, so that an old or mistyped link still shows the list. */
export function readSent(search: URLSearchParams): SentQuery {
  const page = Number(search.get('page'))
  return {
    search: (search.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    status: SENT_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    id: /^[0-9a-f-]{36}$/i.test(search.get('id') ?? '') ? search.get('id')! : '',
  }
}

/** What the address keeps. Other words or another status start at page 1; the open application stays only where it is named. */
export function sentAddress(query: SentQuery, change: Partial<SentQuery>): Query {
  const { search, status, page, id } = {
    ...query,
    page: 'page' in change || 'id' in change ? query.page : 1,
    id: '',
    ...change,
  }
  return { search, status: status === 'all' ? '' : status, page: page > 1 ? page : '', id }
}

export const sentAsked = ({ search, status, page }: SentQuery) => ({
  search,
  status,
  page: String(page),
  per_page: String(OWN_LIST_PER_PAGE),
})

export const isNarrowed = ({ search, status }: SentQuery): boolean => search !== '' || status !== 'all'

/** Whether two addresses ask for the same list, so that only another application is opened. */
export const sameList = (from: URLSearchParams, to: URLSearchParams): boolean => listOf(from) === listOf(to)
const listOf = (search: URLSearchParams) => JSON.stringify({ ...readSent(search), id: '' })
