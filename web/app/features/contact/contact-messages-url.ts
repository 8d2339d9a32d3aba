import type { AdminListOrder } from '@sira/contract/area-enums'
import type { QueryParams } from '../../paths.ts'
import { parseListOrder } from '../../ui/list-orders.ts'
import { parsePage } from '../../ui/pager.tsx'

/** The default order: waiting messages from the oldest on, handled ones from the latest. */
export const getDefaultMessageOrder = (state: ContactMessagesQuery['state']): AdminListOrder =>
  state === 'waiting' ? 'oldest' : 'newest'

/** The filters of the message list, as the URL has them. */
export interface ContactMessagesQuery {
  state: 'waiting' | 'handled'
  search: string
  order: AdminListOrder
  page: number
  /** Id of the open message. */
  id: string
}

/** Reads the filters from the URL; invalid values are replaced by defaults. */
export function parseContactMessagesQuery(search: URLSearchParams): ContactMessagesQuery {
  const state = search.get('state') === 'handled' ? 'handled' : 'waiting'
  return {
    state,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    order: parseListOrder(search) ?? getDefaultMessageOrder(state),
    page: parsePage(search),
    id: search.get('id') ?? '',
  }
}

/** The URL parameters of the filters; defaults are left out. */
export const buildContactMessagesAddress = ({ state, search, order, page, id }: ContactMessagesQuery): QueryParams => ({
  state: state === 'handled' ? state : '',
  search,
  order: order === getDefaultMessageOrder(state) ? '' : order,
  page: page > 1 ? page : '',
  id,
})
