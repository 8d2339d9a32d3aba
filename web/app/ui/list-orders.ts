import { t } from '@lingui/core/macro'

/** The orders of lists by date. */
const DATE_ORDERS = ['newest', 'oldest'] as const
type DateOrder = (typeof DATE_ORDERS)[number]

/** The order that the URL names; undefined for the default. */
export const parseListOrder = (search: URLSearchParams): DateOrder | undefined =>
  DATE_ORDERS.find((order) => order === search.get('order'))

export const DATE_ORDER_OPTIONS = [
  { value: 'newest', label: t`Newest first` },
  { value: 'oldest', label: t`Oldest first` },
] as const
