import type { DeskOrder } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'
import { orderIn } from './list-orders.ts'

/** What waits is read from the oldest on, what was handled from the last. */
export const usualOrder = (state: MessagesQuery['state']): DeskOrder => (state === 'waiting' ? 'oldest' : 'newest')

/** The messages as their address says them. */
export interface MessagesQuery {
  state: 'waiting' | 'handled'
  search: string
  order: DeskOrder
  page: number
  /** Which one is open. */
  id: string
}

export function readMessages(search: URLSearchParams): MessagesQuery {
  const page = Number(search.get('page'))
  const state = search.get('state') === 'handled' ? 'handled' : 'waiting'
  return {
    state,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    order: orderIn(search) ?? usualOrder(state),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    id: search.get('id') ?? '',
  }
}

/** What the address keeps. */
export const messagesAddress = ({ state, search, order, page, id }: MessagesQuery): Query => ({
  state: state === 'handled' ? state : '',
  search,
  order: order === usualOrder(state) ? '' : order,
  page: page > 1 ? page : '',
  id,
})
