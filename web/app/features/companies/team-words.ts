import type { InvitedRole, MemberRole } from '@sira/contract/enums'

export const MEMBER_ROLE: Record<MemberRole, string> = { OWNER: 'Owner', RECRUITER: 'Recruiter', VIEWER: 'Viewer' }

/** What each role may do, in a few words. */
export const MAY: Record<MemberRole, string> = {
  OWNER: 'Everything, also the company profile and the team',
  RECRUITER: 'Post and change jobs, read applications and answer them',
  VIEWER: 'Read jobs and applications, change nothing',
}

export const ROLE_CHOICES: { value: InvitedRole; label: string; hint: string }[] = (
  ['RECRUITER', 'VIEWER'] as const
).map((value) => ({ value, label: MEMBER_ROLE[value], hint: MAY[value] }))
