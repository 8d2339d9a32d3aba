import { z } from 'zod'
import { INVITED_ROLES, MEMBER_ROLES } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { email, text, uuid } from './text.ts'

/** Somebody who works for a company. The owner decides everything; a recruiter posts jobs and moves applications; a viewer reads. */
export const Member = z.object({
  accountId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  joinedAt: z.string(),
})
export type Member = z.output<typeof Member>

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.output<typeof Invitation>

const Role = z.enum(INVITED_ROLES, 'Please choose what they may do')
const Token = z.strictObject({ token: text(1, 200, 'The link is incomplete') })

export const team = endpoint({
  method: 'GET',
  path: '/company/team',
  summary: 'Who works for the caller’s company; the owner also sees who is invited',
  access: 'activeCompany',
  reply: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
  refusals: [],
})

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/company/team/invitations',
  summary: 'Mail an invitation, valid for seven days; inviting the same address again makes the earlier one void',
  access: 'activeCompanyOwner',
  recentProof: true,
  body: z.strictObject({ email: email(), role: Role }),
  reply: Invitation,
  status: 201,
  refusals: ['ALREADY_MEMBER', 'TOO_MANY'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/company/team/invitations/:invitationId',
  summary: 'Make an invitation void',
  access: 'activeCompanyOwner',
  params: z.object({ invitationId: uuid() }),
  reply: z.null(),
  refusals: ['INVITATION_NOT_FOUND'],
})

export const showInvitation = endpoint({
  method: 'POST',
  path: '/company/team/invitation',
  summary: 'What an invitation says, for somebody who holds its token',
  access: 'anyone',
  body: Token,
  reply: z.object({ companyName: z.string(), role: z.enum(INVITED_ROLES), email: z.string() }),
  refusals: ['INVALID_INVITATION', 'TOO_MANY'],
})

export const joinTeam = endpoint({
  method: 'POST',
  path: '/company/team/join',
  summary: 'Take up an invitation that was mailed to the caller’s own address',
  access: 'companyAccount',
  body: Token,
  reply: z.null(),
  refusals: ['INVALID_INVITATION', 'COMPANY_EXISTS', 'TOO_MANY'],
})

const MemberId = z.object({ accountId: uuid() })

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/company/team/:accountId',
  summary: 'Change what a colleague may do',
  access: 'activeCompanyOwner',
  recentProof: true,
  params: MemberId,
  body: z.strictObject({ role: Role }),
  reply: z.null(),
  refusals: ['MEMBER_NOT_FOUND'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/company/team/:accountId',
  summary: 'Take a colleague out of the team; a colleague may leave by naming themselves',
  access: 'companyAccount',
  recentProof: true,
  params: MemberId,
  reply: z.null(),
  refusals: ['MEMBER_NOT_FOUND'],
})
