import type { CompanyPlots } from '@sira/contract/dashboards'
import { dateText } from '../../ui/dates.ts'

type Day = CompanyPlots['applicationsPerDay'][number]

const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

/** What the picture says, in one sentence. */
export function perDayText(days: readonly Day[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const best = days.reduce<Day | undefined>((most, day) => (day.count > (most?.count ?? 0) ? day : most), undefined)
  const span = `in the last ${days.length} days`
  return best
    ? `${applications(total)} ${span}, most on ${dateText(best.day)}: ${best.count}.`
    : `No applications ${span}.`
}

/** The top of the scale: a round number with a round half, not below the largest, and at least 4, so that one application is not a tower. */
export function scaleOf(counts: readonly number[]): number {
  const most = Math.max(4, ...counts)
  const step = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 10].map((factor) => factor * step).find((top) => top >= most)!
}
