import type { CompanyCharts } from '@sira/contract/dashboards'
import { plural, t } from '@lingui/core/macro'
import { formatDate } from '../../ui/dates.ts'

type DayCount = CompanyCharts['applicationsPerDay'][number]

/** Describes the chart in one sentence. */
export function describeApplicationsPerDay(days: readonly DayCount[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const best = days.reduce<DayCount | undefined>(
    (most, day) => (day.count > (most?.count ?? 0) ? day : most),
    undefined,
  )
  const dayCount = days.length
  if (!best) return t`No applications in the last ${dayCount} days.`
  const { count: most } = best
  const day = formatDate(best.day)
  return plural(total, {
    one: `# application in the last ${dayCount} days, most on ${day}: ${most}.`,
    other: `# applications in the last ${dayCount} days, most on ${day}: ${most}.`,
  })
}

/**
 * The top of the scale: a round number whose half is round too, not below the largest count, and at least 4, so that a
 * single application does not fill the chart.
 */
export function computeScaleTop(counts: readonly number[]): number {
  const most = Math.max(4, ...counts)
  const step = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 10].map((factor) => factor * step).find((top) => top >= most)!
}
