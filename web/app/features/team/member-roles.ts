import { t } from '@lingui/core/macro'
import type { AssignableRole, MemberRole } from '@sira/contract/enums'

export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = {
  OWNER: t`Owner`,
  RECRUITER: t`Recruiter`,
  VIEWER: t`Viewer`,
}

/** What each role may do, in a few words. */
export const MEMBER_ROLE_DESCRIPTIONS: Record<MemberRole, string> = {
  OWNER: t`Everything, including the company profile and the team`,
  RECRUITER: t`Post and edit jobs, read and answer applications`,
  VIEWER: t`View jobs and applications only`,
}

export const INVITED_ROLE_OPTIONS: { value: AssignableRole; label: string; hint: string }[] = (
  ['RECRUITER', 'VIEWER'] as const
).map((value) => ({ value, label: MEMBER_ROLE_LABELS[value], hint: MEMBER_ROLE_DESCRIPTIONS[value] }))
