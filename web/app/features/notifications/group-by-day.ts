import { t } from '@lingui/core/macro'
import { formatRelativeDate } from '../../ui/dates.ts'

const DAY_MS = 86_400_000

/** Groups items under Today, Yesterday and Earlier, in the order in which they are given. */
export function groupByDay<N extends { createdAt: string }>(
  items: readonly N[],
  now = new Date().toISOString(),
): { day: string; items: N[] }[] {
  const days = [formatRelativeDate(now, now), formatRelativeDate(Date.parse(now) - DAY_MS, now)]
  const groups = Map.groupBy(items, ({ createdAt }) => {
    const day = formatRelativeDate(createdAt, now)
    return days.includes(day) ? day : t`Earlier`
  })
  return [...groups].map(([day, members]) => ({ day, items: members }))
}
