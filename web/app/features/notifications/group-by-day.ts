import { formatRelativeDate } from '../../ui/dates.ts'

/** Groups items under Today, Yesterday and Earlier, in the order in which they are given. */
export function groupByDay<N extends { createdAt: string }>(
  items: readonly N[],
  now?: string,
): { day: string; items: N[] }[] {
  const groups = Map.groupBy(items, ({ createdAt }) => {
    const day = formatRelativeDate(createdAt, now)
    // A text with a number, in days or weeks, is of neither day.
    return /\d/.test(day) ? 'Earlier' : day
  })
  return [...groups].map(([day, members]) => ({ day, items: members }))
}
