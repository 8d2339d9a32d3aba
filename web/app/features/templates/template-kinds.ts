import { t } from '@lingui/core/macro'
import type { TemplateKind } from '@sira/contract/area-enums'

/** What templates are for, as people read it. */
export const TEMPLATE_KIND_LABELS: Readonly<Record<TemplateKind, string>> = {
  STATUS: t`Status changes`,
  MESSAGE: t`Messages`,
  INVITATION: t`Interview invitations`,
}
export const TEMPLATE_KIND_HINTS: Readonly<Record<TemplateKind, string>> = {
  STATUS: t`Sent with a new status, at most 2000 characters`,
  MESSAGE: t`Sent by itself, at most 4000 characters`,
  INVITATION: t`The note of an invitation, at most 1000 characters`,
}
