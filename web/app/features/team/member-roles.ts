import type { AssignableRole, MemberRole } from '@sira/contract/enums'

export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = {
  OWNER: 'Owner',
  RECRUITER: 'Recruiter',
  VIEWER: 'Viewer',
}

/** What each role may do, in a few words. */
export const MEMBER_ROLE_DESCRIPTIONS: Record<MemberRole, string> = {
  OWNER: 'Everything, including the company profile and the team',
  RECRUITER: 'Post and edit jobs, read and answer applications',
  VIEWER: 'View jobs and applications only',
}

export const INVITED_ROLE_OPTIONS: { value: AssignableRole; label: string; hint: string }[] = (
  ['RECRUITER', 'VIEWER'] as const
).map((value) => ({ value, label: MEMBER_ROLE_LABELS[value], hint: MEMBER_ROLE_DESCRIPTIONS[value] }))
