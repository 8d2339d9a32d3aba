export const MATCH_LABEL_TEXTS = {
  STRONG: 'Strong match',
  GOOD: 'Good match',
  WORTH_A_LOOK: 'Worth a look',
}
export const MATCH_LABEL_COLORS = {
  STRONG: 'text-forest',
  GOOD: 'text-ink',
  WORTH_A_LOOK: 'text-ink-2',
}

/** Returns the percentage as a detail of the words. */
export const formatMatchPercentage = (percentage: number): string => `${percentage} % match`
