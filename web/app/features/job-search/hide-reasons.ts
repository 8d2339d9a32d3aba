import { t } from '@lingui/core/macro'
import type { HideReason } from '@sira/contract/enums'

export const HIDE_REASON_LABELS: Record<HideReason, string> = {
  NOT_MY_FIELD: t`Not my field`,
  TOO_FAR: t`Too far away`,
  PAY: t`Pay too low`,
  LEVEL: t`Wrong level`,
  COMPANY: t`Not this company`,
  OTHER: t`Another reason`,
}
