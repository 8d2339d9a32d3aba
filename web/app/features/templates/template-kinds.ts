import type { TemplateKind } from '@sira/contract/enums'

/** What templates are for, as people read it. */
export const TEMPLATE_KIND_LABELS: Readonly<Record<TemplateKind, string>> = {
  STATUS: 'Status changes',
  MESSAGE: 'Messages',
  INVITATION: 'Interview invitations',
}
export const TEMPLATE_KIND_HINTS: Readonly<Record<TemplateKind, string>> = {
  STATUS: 'Sent with a new status, at most 2000 characters',
  MESSAGE: 'Sent by itself, at most 4000 characters',
  INVITATION: 'The note of an invitation, at most 1000 characters',
}
