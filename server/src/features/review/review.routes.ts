import { listReviewedApplications, markApplicationViewed } from '@sira/contract/review'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import { auditApplicationsListed, recordApplicationOpened } from './open-application.commands.ts'
import { listReceivedRows, listReviewRecords, toProfileReply } from './review.queries.ts'

/** Opening one application after the other: what is shown of each comes in one reply, also ahead of its opening. */
export const createReviewRoutes = ({ db, fileUrls }: Deps) => [
  defineRoute(
    listReviewedApplications,
    async ({ query: { ids }, source: { ip } }, { accountId, companyId, memberRole }) => {
      const received = await listReceivedRows(db, companyId, ids)
      const readable = received.filter(({ seekerId }) => seekerId !== null).map(({ id }) => id)
      await auditApplicationsListed(db, { accountId, companyId, ip }, readable)
      const reader = { accountId, companyId, canSend: memberRole !== 'VIEWER' }
      return (await listReviewRecords(db, reader, received)).map(({ profile, resume, ...records }) => ({
        ...records,
        profile: profile && toProfileReply(accountId, profile, fileUrls),
        resumeUrl: resume && fileUrls.buildDocumentLink(resume, accountId).url,
      }))
    },
  ),
  defineRoute(
    markApplicationViewed,
    async ({ params: { applicationId }, source: { ip } }, { accountId, companyId }) => {
      const [received] = await listReceivedRows(db, companyId, [applicationId])
      const { seekerId } = received ?? throwAppError('APPLICATION_NOT_FOUND')
      await recordApplicationOpened(db, { accountId, companyId, ip }, { applicationId, seekerId })
    },
  ),
]
