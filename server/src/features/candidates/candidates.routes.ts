import * as endpoints from '@sira/contract/candidates'
import { CANDIDATES_PER_PAGE } from '@sira/contract/candidates'
import { buildPageMeta } from '@sira/contract/paging'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { answerJobInvitation, inviteCandidate, setSeekerDiscoverable } from './candidates.commands.ts'
import {
  isDiscoverableBy,
  listCandidates as find,
  isSeekerDiscoverable,
  listReceivedInvitations,
  findReceivedInvitation,
  listSentInvitations,
} from './candidates.queries.ts'

const perPage = CANDIDATES_PER_PAGE

export const createCandidateRoutes = (deps: Deps) => [...createCompanyRoutes(deps), ...createSeekerRoutes(deps)]

function createCompanyRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(endpoints.listCandidates, async ({ query: { page, ...wanted } }, { companyId }) => {
      await enforceRateLimits(deps, ['candidateSearch', companyId])
      const { rows, total } = await find(db, companyId, wanted, { page, perPage })
      if (rows.length > 0) await enforceRateLimits(deps, ['candidateCards', companyId, rows.length])
      return { data: rows, meta: buildPageMeta(total, page, perPage) }
    }),
    defineRoute(
      endpoints.inviteCandidate,
      async ({ params, body }, caller) => {
        await enforceRateLimits(deps, ['candidateInvite', caller.companyId])
        return inviteCandidate(deps, caller, params.seekerId, body)
      },
      async ({ seekerId }, { companyId }) =>
        (await isDiscoverableBy(db, companyId, seekerId)) || throwAppError('PROFILE_NOT_FOUND'),
    ),
    defineRoute(endpoints.listSentInvitations, (_, { companyId }) => listSentInvitations(db, companyId)),
  ]
}

function createSeekerRoutes(deps: Deps) {
  const { db, fileUrls } = deps
  const getReceivedInvitation = async (id: string, seekerId: string | null) =>
    (seekerId && (await findReceivedInvitation(db, fileUrls, seekerId, id))) || throwAppError('INVITATION_NOT_FOUND')
  return [
    defineRoute(endpoints.listReceivedInvitations, async (_, { seekerId }) =>
      seekerId ? listReceivedInvitations(db, fileUrls, seekerId) : [],
    ),
    defineRoute(
      endpoints.answerInvitation,
      async ({ params, body }, { seekerId }) => {
        await answerJobInvitation(deps, seekerId!, params.invitationId, body.answer)
        return getReceivedInvitation(params.invitationId, seekerId)
      },
      ({ invitationId }, { seekerId }) => getReceivedInvitation(invitationId, seekerId),
    ),
    defineRoute(endpoints.getVisibility, async (_, { seekerId }) => ({
      discoverable: await isSeekerDiscoverable(db, seekerId),
    })),
    defineRoute(endpoints.updateVisibility, async ({ body: { discoverable } }, { seekerId }) => {
      await setSeekerDiscoverable(db, seekerId, discoverable)
      return { discoverable }
    }),
  ]
}
