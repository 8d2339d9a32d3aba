import { REPORT_REASONS, type ReportReason } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'

/** What people choose from when they report a job, in words. */
export const REPORT_REASON: Readonly<Record<ReportReason, string>> = {
  ASKS_FOR_MONEY: 'Asks for money',
  NOT_REAL: 'Not real',
  MISLEADING: 'Not what it says',
  DISCRIMINATES: 'Shuts people out',
  OTHER: 'Something else',
}

const ORDERS = ['urgent', 'oldest', 'newest'] as const

/** The reports as their address says them. */
export interface ReportsQuery {
  search: string
  reason: ReportReason | ''
  order: (typeof ORDERS)[number]
  page: number
}

export function readReports(search: URLSearchParams): ReportsQuery {
  const page = Number(search.get('page'))
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    reason: REPORT_REASONS.find((reason) => reason === search.get('reason')) ?? '',
    order: ORDERS.find((order) => order === search.get('order')) ?? 'urgent',
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  }
}

/** What the address keeps; another search, reason or order starts at page 1. */
export function reportsAddress(query: ReportsQuery, change: Partial<ReportsQuery>): Query {
  const { search, reason, order, page } = { ...query, page: 1, ...change }
  return { search, reason, order: order === 'urgent' ? '' : order, page: page > 1 ? page : '' }
}
