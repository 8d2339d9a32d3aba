import { REPORT_REASONS, type ReportReason } from '@sira/contract/enums'
import { t } from '@lingui/core/macro'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** Labels of the reasons that people choose from when they report a job. */
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  ASKS_FOR_MONEY: t`Asks for money`,
  NOT_REAL: t`Not real`,
  MISLEADING: t`Misleading`,
  DISCRIMINATES: t`Discriminates`,
  OTHER: t`Something else`,
}

/** The decision on the reports about a job; `until` is the time of the last report that was shown. */
export type ReportDecision = { verdict: 'UPHELD'; reason: string } | { verdict: 'DISMISSED'; until?: string }

const ORDERS = ['urgent', 'oldest', 'newest'] as const

/** The filters of the report list, as the URL has them. */
export interface ReportsQuery {
  search: string
  reason: ReportReason | ''
  order: (typeof ORDERS)[number]
  page: number
}

/** Reads the filters from the URL; invalid values are replaced by defaults. */
export function parseReportsQuery(search: URLSearchParams): ReportsQuery {
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    reason: REPORT_REASONS.find((reason) => reason === search.get('reason')) ?? '',
    order: ORDERS.find((order) => order === search.get('order')) ?? 'urgent',
    page: parsePage(search),
  }
}

/** The URL parameters of the filters; another search, reason or order starts at page 1. */
export function buildReportsAddress(query: ReportsQuery, change: Partial<ReportsQuery>): QueryParams {
  const { search, reason, order, page } = { ...query, page: 1, ...change }
  return { search, reason, order: order === 'urgent' ? '' : order, page: page > 1 ? page : '' }
}
