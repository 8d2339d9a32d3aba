import {
  answerInvitation,
  CANDIDATES_PER_PAGE,
  changeVisibility,
  findCandidates,
  inviteCandidate,
  receivedInvitations,
  sentInvitations,
  visibility,
} from '@sira/contract/candidates'
import { pageMeta } from '@sira/contract/paging'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { answer, invite, setDiscoverable } from './candidates.commands.ts'
import {
  canBeFound,
  findCandidates as find,
  isDiscoverable,
  receivedBy,
  receivedOne,
  sentBy,
} from './candidates.queries.ts'

const perPage = CANDIDATES_PER_PAGE

export const candidatesRoutes = (resources: Resources) => {
  const { db, addresses } = resources
  const mine = async (id: string, seekerId: string | null) =>
    (seekerId && (await receivedOne(db, addresses, seekerId, id))) || refuse('INVITATION_NOT_FOUND')
  return [
    serve(findCandidates, async ({ query: { page, ...wanted } }, { companyId }) => {
      await limit(resources, ['candidateSearch', companyId])
      const { rows, total } = await find(db, companyId, wanted, { page, perPage })
      if (rows.length > 0) await limit(resources, ['candidateCards', companyId, rows.length])
      return { data: rows, meta: pageMeta(total, page, perPage) }
    }),
    serve(
      inviteCandidate,
      async ({ params, body }, caller) => {
        await limit(resources, ['candidateInvite', caller.companyId])
        return invite(resources, caller, params.seekerId, body)
      },
      async ({ seekerId }, { companyId }) => (await canBeFound(db, companyId, seekerId)) || refuse('PROFILE_NOT_FOUND'),
    ),
    serve(sentInvitations, (_, { companyId }) => sentBy(db, companyId)),
    serve(receivedInvitations, async (_, { seekerId }) => (seekerId ? receivedBy(db, addresses, seekerId) : [])),
    serve(
      answerInvitation,
      async ({ params, body }, { seekerId }) => {
        await answer(resources, seekerId!, params.invitationId, body.answer)
        return mine(params.invitationId, seekerId)
      },
      ({ invitationId }, { seekerId }) => mine(invitationId, seekerId),
    ),
    serve(visibility, async (_, { seekerId }) => ({ discoverable: await isDiscoverable(db, seekerId) })),
    serve(changeVisibility, async ({ body: { discoverable } }, { seekerId }) => {
      await setDiscoverable(db, seekerId, discoverable)
      return { discoverable }
    }),
  ]
}
