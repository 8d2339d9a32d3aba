import { DESK_ORDERS, type DeskOrder } from '@sira/contract/enums'

/** The order that an address names; undefined for the usual one. */
export const orderIn = (search: URLSearchParams): DeskOrder | undefined =>
  DESK_ORDERS.find((order) => order === search.get('order'))

export const NEWEST_FIRST = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const
