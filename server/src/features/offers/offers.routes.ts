import * as endpoints from '@sira/contract/offers'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import { toOfferReply, toReceivedOfferReply } from './offer-reply.format.ts'
import { answerOffer, makeOffer, withdrawOffer } from './offers.commands.ts'
import { getOffer, requireOfferedApplication } from './offers.queries.ts'

/** Offers of a job: the company makes and withdraws them, the seeker answers. */
export const createOfferRoutes = (deps: Deps) => {
  const { db, fileUrls } = deps
  const getMadeReply = async ({ accountId, companyId }: { accountId: string; companyId: string }, offerId: string) =>
    toReceivedOfferReply(accountId, await getOffer(db, { companyId }, offerId), fileUrls)
  const getSeekerOffer = ({ offerId }: { offerId: string }, { seekerId }: { seekerId: string | null }) =>
    getOffer(db, { seekerId: seekerId ?? throwAppError('OFFER_NOT_FOUND') }, offerId)

  return [
    defineRoute(
      endpoints.makeOffer,
      async ({ params: { applicationId }, body, idempotency: once }, caller) => {
        const { accountId, companyId } = caller
        await enforceRateLimits(deps, ['offer', accountId])
        return getMadeReply(caller, await makeOffer(deps, { accountId, companyId, applicationId, once }, body))
      },
      ({ applicationId }, { companyId }) => requireOfferedApplication(db, companyId, applicationId),
      (offerId, caller) => getMadeReply(caller, offerId),
    ),
    defineRoute(
      endpoints.answerOffer,
      async ({ params, body }, caller) => {
        await answerOffer(deps, caller.accountId, params.offerId, body)
        return toOfferReply(caller.accountId, await getSeekerOffer(params, caller), fileUrls)
      },
      getSeekerOffer,
    ),
    defineRoute(
      endpoints.withdrawOffer,
      async ({ params: { offerId } }, caller) => {
        await withdrawOffer(deps, offerId)
        return getMadeReply(caller, offerId)
      },
      ({ offerId }, { companyId }) => getOffer(db, { companyId }, offerId),
    ),
  ]
}
