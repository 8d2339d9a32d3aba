import {
  changeMember,
  inviteColleague,
  joinTeam,
  removeMember,
  revokeInvitation,
  showInvitation,
  team,
} from '@sira/contract/team'
import { limit } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { refuse } from '#http/refusal.ts'
import { serve, type From } from '#http/route.ts'
import { hashOf, newToken } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { changeRole, invite, join, removeColleague, revoke } from './team.commands.ts'
import { hasInvitation, invitationByToken, invitationsOf, isColleague, membersOf } from './team.queries.ts'

export const teamRoutes = (resources: Resources) => {
  const { db } = resources
  const proofs = ({ ip }: From) => limit(resources, ['proof', networkOf(ip)])
  const mustBeColleague = async (accountId: string, companyId: string) =>
    (await isColleague(db, companyId, accountId)) || refuse('MEMBER_NOT_FOUND')
  return [
    serve(team, async (_, { companyId, memberRole }) => ({
      members: await membersOf(db, companyId),
      invitations: memberRole === 'OWNER' ? await invitationsOf(db, companyId) : [],
    })),
    serve(inviteColleague, async ({ body }, owner) => {
      await limit(resources, ['invite', owner.accountId])
      return invite(resources, owner, { ...body, token: newToken() })
    }),
    serve(
      revokeInvitation,
      ({ params }, owner) => revoke(db, owner, params.invitationId).then(() => null),
      async ({ invitationId }, { companyId }) =>
        (await hasInvitation(db, companyId, invitationId)) || refuse('INVITATION_NOT_FOUND'),
    ),
    serve(showInvitation, async ({ body, from }) => {
      await proofs(from)
      return (await invitationByToken(db, hashOf(body.token))) ?? refuse('INVALID_INVITATION')
    }),
    serve(
      joinTeam,
      async ({ body, from }, { accountId }) => {
        await proofs(from)
        return join(resources, accountId, body.token).then(() => null)
      },
      async (_, { companyId }) => companyId && refuse('COMPANY_EXISTS'),
    ),
    serve(
      changeMember,
      ({ params, body }, owner) => changeRole(resources, owner, params.accountId, body.role).then(() => null),
      ({ accountId }, { companyId }) => mustBeColleague(accountId, companyId),
    ),
    serve(
      removeMember,
      ({ params }, caller) =>
        removeColleague(resources, { ...caller, companyId: caller.companyId! }, params.accountId).then(() => null),
      async ({ accountId }, caller) => {
        await mustBeColleague(accountId, caller.companyId ?? refuse('MEMBER_NOT_FOUND'))
        if (caller.memberRole !== 'OWNER' && caller.accountId !== accountId) refuse('MEMBER_ROLE_REQUIRED')
      },
    ),
  ]
}
