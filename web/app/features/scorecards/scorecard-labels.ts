import type { ScorecardOverall } from '@sira/contract/enums'
import type { StatusTone } from '../../ui/tag.tsx'

/** What each score means. */
export const SCORE_LABELS: Record<number, string> = { 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' }

export const OVERALL_LABELS: Record<ScorecardOverall, string> = {
  STRONG_NO: 'Strong no',
  NO: 'No',
  YES: 'Yes',
  STRONG_YES: 'Strong yes',
}
export const OVERALL_TONES: Record<ScorecardOverall, StatusTone> = {
  STRONG_NO: 'cherry',
  NO: 'cherry',
  YES: 'forest',
  STRONG_YES: 'forest',
}
