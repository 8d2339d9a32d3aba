import type { HideReason } from '@sira/contract/enums'

export const HIDE_REASON_LABELS: Record<HideReason, string> = {
  NOT_MY_FIELD: 'Not my field',
  TOO_FAR: 'Too far away',
  PAY: 'Pay too low',
  LEVEL: 'Wrong level',
  COMPANY: 'Not this company',
  OTHER: 'Another reason',
}
