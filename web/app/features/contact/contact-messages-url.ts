import { ADMIN_LIST_ORDERS, type AdminListOrder } from '@sira/contract/area-enums'
import { type AddressValues, choicePart, defineListAddress, pagePart, textPart } from '../../ui/list-address.ts'

const STATE_PART = choicePart(['handled'], 'waiting')

/** The default order: waiting messages from the oldest on, handled ones from the latest. */
const getDefaultMessageOrder = (state: 'waiting' | 'handled'): AdminListOrder =>
  state === 'waiting' ? 'oldest' : 'newest'

const defineAddress = (state: 'waiting' | 'handled') =>
  defineListAddress({
    state: STATE_PART,
    search: textPart(),
    order: choicePart(ADMIN_LIST_ORDERS, getDefaultMessageOrder(state)),
    page: pagePart(),
    /** Id of the open message. */
    id: textPart(),
  })

/** The filters of the message list, as the URL has them. */
export type ContactMessagesQuery = AddressValues<ReturnType<typeof defineAddress>>

export const parseContactMessagesQuery = (search: URLSearchParams) =>
  defineAddress(STATE_PART.read(search.get('state') ?? '')).parse(search)

export const buildContactMessagesAddress = (query: ContactMessagesQuery) =>
  defineAddress(query.state).build(query, query)
