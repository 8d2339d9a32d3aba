import { relativeText } from '../../ui/dates.ts'

/** Today, Yesterday, and what came before, in the order in which they are given. */
export function byDay<N extends { createdAt: string }>(
  notices: readonly N[],
  now?: string,
): { day: string; notices: N[] }[] {
  const groups = Map.groupBy(notices, ({ createdAt }) => {
    const day = relativeText(createdAt, now)
    // What is counted in days or weeks is of neither.
    return /\d/.test(day) ? 'Earlier' : day
  })
  return [...groups].map(([day, those]) => ({ day, notices: those }))
}
