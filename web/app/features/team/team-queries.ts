import type { AssignableRole } from '@sira/contract/enums'
import {
  getTeam,
  inviteTeamMember,
  removeTeamMember,
  revokeTeamInvitation,
  updateTeamMember,
} from '@sira/contract/team'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'

/** The members of the company's team and, for its owner, the open invitations. */
export const teamQuery = apiQuery(getTeam, {})

/** `shown` resolves when the team on the screen is up to date; it never rejects. */
type TeamChange = Promise<{ shown: Promise<void> }>

/** Sends an invitation by email, or sends it again. */
export async function sendTeamInvitation(body: { email: string; role: AssignableRole }): TeamChange {
  await callApi(inviteTeamMember, { body })
  return { shown: invalidate(getTeam) }
}

export async function revokeInvitation(invitationId: string): TeamChange {
  await callApi(revokeTeamInvitation, { params: { invitationId } })
  return { shown: invalidate(getTeam) }
}

export async function removeMember(accountId: string): TeamChange {
  await callApi(removeTeamMember, { params: { accountId } })
  return { shown: invalidate(getTeam) }
}

/** Leaves the team. Nothing is read again, because the person may no longer read it. */
export const leaveTeam = (accountId: string): Promise<unknown> => callApi(removeTeamMember, { params: { accountId } })

/** Gives a member another role. If that fails, shows the role that the member has. */
export async function changeMemberRole(accountId: string, role: AssignableRole): Promise<void> {
  try {
    await callApi(updateTeamMember, { params: { accountId }, body: { role } })
  } finally {
    void invalidate(getTeam)
  }
}
