import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** What the address of the messages names. */
export interface ConversationsQuery {
  page: number
  /** Only conversations with unread messages. */
  unread: boolean
  /** The application whose conversation is open; empty for none. */
  id: string
}

/** Reads the query from the URL; invalid values are replaced by defaults. */
export const parseConversationsQuery = (search: URLSearchParams): ConversationsQuery => ({
  page: parsePage(search),
  unread: search.get('unread') === 'true',
  id: /^[0-9a-f-]{36}$/i.test(search.get('id') ?? '') ? search.get('id')! : '',
})

/** The URL parameters of a query; defaults are left out. */
export const buildConversationsAddress = ({ page, unread, id }: ConversationsQuery): QueryParams => ({
  page: page > 1 ? page : '',
  unread: unread ? 'true' : '',
  id,
})
