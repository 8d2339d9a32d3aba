import type { Funnel } from '@sira/contract/funnel'
import { plural, t } from '@lingui/core/macro'

export type FunnelCounts = Funnel['steps']

/**
 * The share of the step before that took this one, in whole percent; undefined for the first step, and where more took it
 * than the step before, which was not counted for all of them.
 */
export function computeShare(steps: FunnelCounts, index: number): number | undefined {
  const [before, here] = [steps[index - 1]?.count ?? 0, steps[index]?.count ?? 0]
  return before > 0 && here <= before ? Math.round((here / before) * 100) : undefined
}

/** 'within a day', '1 day', '3.5 days'; empty where nobody took both steps. */
export const formatMedianDays = (days: number | null): string =>
  days === null ? '' : days < 0.5 ? t`within a day` : plural(days, { one: '# day', other: '# days' })

export const hasAnything = ({ steps }: Funnel) => steps.some(({ count }) => count > 0)
