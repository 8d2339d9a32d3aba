import type { AssignableRole, MemberRole } from '@sira/contract/enums'

export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = {
  OWNER: 'Owner',
  RECRUITER: 'Recruiter',
  VIEWER: 'Viewer',
}

/** What each role may do, in a few words. */
export const MEMBER_ROLE_DESCRIPTIONS: Record<MemberRole, string> = {
  OWNER: 'Everything, also the company profile and the team',
  RECRUITER: 'Post and change jobs, read applications and answer them',
  VIEWER: 'Read jobs and applications, change nothing',
}

export const INVITED_ROLE_OPTIONS: { value: AssignableRole; label: string; hint: string }[] = (
  ['RECRUITER', 'VIEWER'] as const
).map((value) => ({ value, label: MEMBER_ROLE_LABELS[value], hint: MEMBER_ROLE_DESCRIPTIONS[value] }))
