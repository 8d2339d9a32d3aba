import { t } from '@lingui/core/macro'
import type { ScorecardOverall } from '@sira/contract/area-enums'
import type { StatusTone } from '../../ui/tag.tsx'

/** What each score means. */
export const SCORE_LABELS: Record<number, string> = {
  1: t({ message: 'Weak', context: 'score' }),
  2: t({ message: 'Fair', context: 'score' }),
  3: t({ message: 'Good', context: 'score' }),
  4: t({ message: 'Strong', context: 'score' }),
}

export const OVERALL_LABELS: Record<ScorecardOverall, string> = {
  STRONG_NO: t`Strong no`,
  NO: t`No`,
  YES: t`Yes`,
  STRONG_YES: t`Strong yes`,
}
export const OVERALL_TONES: Record<ScorecardOverall, StatusTone> = {
  STRONG_NO: 'cherry',
  NO: 'cherry',
  YES: 'forest',
  STRONG_YES: 'forest',
}
