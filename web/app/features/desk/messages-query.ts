import type { Query } from '../../paths.ts'

/** The messages as their address says them. */
export interface MessagesQuery {
  state: 'waiting' | 'handled'
  page: number
  /** Which one is open. */
  id: string
}

export function readMessages(search: URLSearchParams): MessagesQuery {
  const page = Number(search.get('page'))
  return { state: search.get('state') === 'handled' ? 'handled' : 'waiting', page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1, id: search.get('id') ?? '' }
}

/** What the address keeps. */
export const messagesAddress = ({ state, page, id }: MessagesQuery): Query => ({ state: state === 'handled' ? state : '', page: page > 1 ? page : '', id })
