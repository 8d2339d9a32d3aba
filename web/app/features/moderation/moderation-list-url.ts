import { ADMIN_LIST_ORDERS, type AdminListOrder } from '@sira/contract/area-enums'
import { t } from '@lingui/core/macro'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** The filters of a moderation list of companies or jobs, as the URL has them. */
export interface ModerationListQuery {
  status: string
  search: string
  order: AdminListOrder
  page: number
}

/** Lists of waiting entries start with the oldest, other lists with the newest. */
export const isWaitingStatus = (status: string) => status === 'PENDING' || status === 'CHANGED'
const getDefaultOrder = (status: string): AdminListOrder => (isWaitingStatus(status) ? 'oldest' : 'newest')

/** Reads the filters from the URL; invalid values are replaced by defaults. */
export function parseModerationListQuery(search: URLSearchParams, statuses: readonly string[]): ModerationListQuery {
  const status = statuses.find((one) => one === search.get('status')) ?? 'PENDING'
  return {
    status,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    order: ADMIN_LIST_ORDERS.find((one) => one === search.get('order')) ?? getDefaultOrder(status),
    page: parsePage(search, 200),
  }
}

/**
 * The URL parameters of the filters, without defaults. Any change but that of the page starts at page 1, and another
 * status gets its default order.
 */
export function buildModerationListAddress(
  query: ModerationListQuery,
  change: Partial<ModerationListQuery> = {},
): QueryParams {
  const changesStatus = change.status !== undefined && change.status !== query.status
  const { status, search, order, page } = {
    ...query,
    ...(changesStatus && { order: getDefaultOrder(change.status!) }),
    ...(Object.keys(change).length > 0 && { page: 1 }),
    ...change,
  }
  return {
    status: status === 'PENDING' ? '' : status,
    search,
    order: order === getDefaultOrder(status) ? '' : order,
    page: page > 1 ? page : '',
  }
}

/** The options of the order select for a status. */
export const getModerationOrderOptions = (status: string): { value: AdminListOrder; label: string }[] =>
  isWaitingStatus(status)
    ? [
        { value: 'oldest', label: t`Longest waiting first` },
        { value: 'newest', label: t`Most recently sent first` },
      ]
    : [
        { value: 'newest', label: t`Newest first` },
        { value: 'oldest', label: t`Oldest first` },
      ]
