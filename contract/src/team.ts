import { z } from 'zod'
import { ASSIGNABLE_ROLES, MEMBER_ROLES } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { emailAddress, plainText } from './text.ts'
import { t } from './t.ts'

/**
 * A team member of a company. The owner decides everything; a recruiter posts jobs and handles applications; a viewer
 * only reads.
 */
export const TeamMember = z.object({
  accountId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  joinedAt: z.string(),
})
export type TeamMember = z.output<typeof TeamMember>

export const TeamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ASSIGNABLE_ROLES),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type TeamInvitation = z.output<typeof TeamInvitation>

const AssignableRoleSchema = z.enum(ASSIGNABLE_ROLES, t('Please choose a role'))
const InvitationToken = z.strictObject({ token: plainText(200, t('The link is incomplete')) })

export const getTeam = defineEndpoint('GET /company/team', {
  summary: 'List the team of the caller’s company; the owner also sees invitations',
  access: 'activeCompany',
  reply: z.object({ members: z.array(TeamMember), invitations: z.array(TeamInvitation) }),
})

export const TeamInvitationForm = z.strictObject({ email: emailAddress(), role: AssignableRoleSchema })

export const inviteTeamMember = defineEndpoint('POST /company/team/invitations', {
  summary: 'Email an invitation, valid for seven days; inviting the same address again replaces the earlier one',
  access: 'activeCompanyOwner',
  requiresRecentProof: true,
  body: TeamInvitationForm,
  reply: TeamInvitation,
  status: 201,
  errorCodes: ['ALREADY_MEMBER', 'TOO_MANY'],
})

export const revokeTeamInvitation = defineEndpoint('DELETE /company/team/invitations/:invitationId', {
  summary: 'Revoke an invitation',
  access: 'activeCompanyOwner',
  errorCodes: ['INVITATION_NOT_FOUND'],
})

export const getTeamInvitation = defineEndpoint('POST /company/team/invitation', {
  summary: 'Get an invitation by its token',
  access: 'anyone',
  body: InvitationToken,
  reply: z.object({ companyName: z.string(), role: z.enum(ASSIGNABLE_ROLES), email: z.string() }),
  errorCodes: ['INVALID_INVITATION', 'TOO_MANY'],
})

export const joinTeam = defineEndpoint('POST /company/team/join', {
  summary: 'Accept an invitation sent to the caller’s own address',
  access: 'companyAccount',
  body: InvitationToken,
  errorCodes: ['INVALID_INVITATION', 'COMPANY_EXISTS', 'TOO_MANY'],
})

export const updateTeamMember = defineEndpoint('PATCH /company/team/:accountId', {
  summary: 'Change a team member’s role',
  access: 'activeCompanyOwner',
  requiresRecentProof: true,
  body: z.strictObject({ role: AssignableRoleSchema }),
  errorCodes: ['MEMBER_NOT_FOUND'],
})

export const removeTeamMember = defineEndpoint('DELETE /company/team/:accountId', {
  summary: 'Remove a team member; members can remove themselves to leave',
  access: 'companyAccount',
  requiresRecentProof: true,
  errorCodes: ['MEMBER_NOT_FOUND'],
})
