import { markApplicationViewed } from '@sira/contract/review'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import { recordApplicationOpened } from './open-application.commands.ts'
import { findReviewedProfile, getReviewRecords, hasReceivedApplication, toProfileReply } from './review.queries.ts'

/** Opening one application after the other: what is shown of each comes in one reply. */
export const createReviewRoutes = ({ db, fileUrls }: Deps) => [
  defineRoute(
    markApplicationViewed,
    async ({ params: { applicationId }, source: { ip } }, { accountId, companyId, memberRole }) => {
      const profile = await findReviewedProfile(db, companyId, applicationId)
      await recordApplicationOpened(
        db,
        { accountId, companyId, ip },
        { applicationId, seekerId: profile && profile.id },
      )
      const reader = { accountId, companyId, canSend: memberRole !== 'VIEWER' }
      return {
        profile: profile && toProfileReply(accountId, profile, fileUrls),
        ...(await getReviewRecords(db, reader, applicationId)),
      }
    },
    async ({ applicationId }, { companyId }) =>
      (await hasReceivedApplication(db, companyId, applicationId)) || throwAppError('APPLICATION_NOT_FOUND'),
  ),
]
