import { t } from '@lingui/core/macro'

export const MATCH_LABEL_TEXTS = {
  STRONG: t`Strong match`,
  GOOD: t`Good match`,
  WORTH_A_LOOK: t`Worth a look`,
}
export const MATCH_LABEL_COLORS = {
  STRONG: 'text-forest',
  GOOD: 'text-ink',
  WORTH_A_LOOK: 'text-ink-2',
}

/** Returns the percentage as a detail of the words. */
export const formatMatchPercentage = (percentage: number): string => t`${percentage} % match`
