import * as endpoints from '@sira/contract/team'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { withProofLimit } from '#http/rate-limits/proof-limit.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import { hashSecret, generateToken } from '#core/tokens.ts'
import type { Deps } from '#core/deps.ts'
import {
  updateTeamMemberRole,
  inviteTeamMember,
  joinTeam,
  removeTeamMember,
  revokeTeamInvitation,
} from './team.commands.ts'
import {
  hasTeamInvitation,
  findTeamInvitation,
  listTeamInvitations,
  isTeamMember,
  listTeamMembers,
} from './team.queries.ts'

export const createTeamRoutes = (deps: Deps) => [...createMemberRoutes(deps), ...createInvitationRoutes(deps)]

function createMemberRoutes(deps: Deps) {
  const { db } = deps
  const requireMember = async (accountId: string, companyId: string) =>
    (await isTeamMember(db, companyId, accountId)) || throwAppError('MEMBER_NOT_FOUND')
  return [
    defineRoute(endpoints.getTeam, async (_, { companyId, memberRole }) => ({
      members: await listTeamMembers(db, companyId),
      invitations: memberRole === 'OWNER' ? await listTeamInvitations(db, companyId) : [],
    })),
    defineRoute(
      endpoints.updateTeamMember,
      ({ params, body }, owner) => updateTeamMemberRole(deps, owner, params.accountId, body.role),
      ({ accountId }, { companyId }) => requireMember(accountId, companyId),
    ),
    defineRoute(
      endpoints.removeTeamMember,
      ({ params }, caller) => removeTeamMember(deps, { ...caller, companyId: caller.companyId! }, params.accountId),
      async ({ accountId }, caller) => {
        await requireMember(accountId, caller.companyId ?? throwAppError('MEMBER_NOT_FOUND'))
        if (caller.memberRole !== 'OWNER' && caller.accountId !== accountId) throw appError('MEMBER_ROLE_REQUIRED')
      },
    ),
  ]
}

function createInvitationRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(endpoints.inviteTeamMember, async ({ body }, owner) => {
      await enforceRateLimits(deps, ['invite', owner.accountId])
      return inviteTeamMember(deps, owner, { ...body, token: generateToken() })
    }),
    defineRoute(
      endpoints.revokeTeamInvitation,
      ({ params }, owner) => revokeTeamInvitation(db, owner, params.invitationId),
      async ({ invitationId }, { companyId }) =>
        (await hasTeamInvitation(db, companyId, invitationId)) || throwAppError('INVITATION_NOT_FOUND'),
    ),
    defineRoute(endpoints.getTeamInvitation, ({ body, source: from }) =>
      withProofLimit(
        deps,
        from.ip,
        async () => (await findTeamInvitation(db, hashSecret(body.token))) ?? throwAppError('INVALID_INVITATION'),
      ),
    ),
    defineRoute(
      endpoints.joinTeam,
      ({ body, source: from }, { accountId }) =>
        withProofLimit(deps, from.ip, () => joinTeam(deps, accountId, body.token)),
      async (_, { companyId }) => companyId && throwAppError('COMPANY_EXISTS'),
    ),
  ]
}
