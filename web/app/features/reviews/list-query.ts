import { DESK_ORDERS, type DeskOrder } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'

/** A list of companies or jobs as its address says it. */
export interface ListQuery {
  status: string
  search: string
  order: DeskOrder
  page: number
}

/** What waits is read from the oldest on, anything else from the newest. */
const waits = (status: string) => status === 'PENDING' || status === 'CHANGED'
const usualOrder = (status: string): DeskOrder => (waits(status) ? 'oldest' : 'newest')

export function readList(search: URLSearchParams, statuses: readonly string[]): ListQuery {
  const status = statuses.find((one) => one === search.get('status')) ?? 'PENDING'
  const page = Number(search.get('page'))
  return {
    status,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    order: DESK_ORDERS.find((one) => one === search.get('order')) ?? usualOrder(status),
    page: Number.isInteger(page) && page >= 1 && page <= 200 ? page : 1,
  }
}

/** What the address keeps; anything but another page starts at page 1, another status in its usual order. */
export function listAddress(query: ListQuery, change: Partial<ListQuery> = {}): Query {
  const isElsewhere = change.status !== undefined && change.status !== query.status
  const { status, search, order, page } = {
    ...query,
    ...(isElsewhere && { order: usualOrder(change.status!) }),
    ...(Object.keys(change).length > 0 && { page: 1 }),
    ...change,
  }
  return {
    status: status === 'PENDING' ? '' : status,
    search,
    order: order === usualOrder(status) ? '' : order,
    page: page > 1 ? page : '',
  }
}

/** The orders of a list, in words. */
export const orderOptions = (status: string): { value: DeskOrder; label: string }[] =>
  waits(status)
    ? [
        { value: 'oldest', label: 'Longest waiting first' },
        { value: 'newest', label: 'Last sent first' },
      ]
    : [
        { value: 'newest', label: 'Newest first' },
        { value: 'oldest', label: 'Oldest first' },
      ]
