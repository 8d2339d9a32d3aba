import { ADMIN_LIST_ORDERS } from '@sira/contract/area-enums'
import { REPORT_REASONS, type ReportReason } from '@sira/contract/enums'
import { t } from '@lingui/core/macro'
import { type AddressValues, choicePart, defineListAddress, pagePart, textPart } from '../../ui/list-address.ts'

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

const address = defineListAddress({
  search: textPart(),
  reason: choicePart(REPORT_REASONS, ''),
  order: choicePart(ADMIN_LIST_ORDERS, 'urgent'),
  page: pagePart(),
})

/** The filters of the report list, as the URL has them. */
export type ReportsQuery = AddressValues<typeof address>

export const { parse: parseReportsQuery, build: buildReportsAddress } = address
