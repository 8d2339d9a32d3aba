import {
  getResumeText,
  listReviewedApplications,
  markApplicationViewed,
  markResumesViewed,
} from '@sira/contract/review'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import {
  auditApplicationsListed,
  recordApplicationOpened,
  recordResumeRead,
  recordResumesShown,
} from './open-application.commands.ts'
import { getSentResume, readStoredText } from './resume-text.queries.ts'
import { listReceivedRows, listReviewRecords, toProfileReply } from './review.queries.ts'

/**
 * Opening one application after the other: what is shown of each comes in one reply, also ahead of its opening, and the
 * text of its resume.
 */
export const createReviewRoutes = (deps: Deps) => [...createOpeningRoutes(deps), ...createResumeRoutes(deps)]

const createOpeningRoutes = ({ db, fileUrls }: Deps) => [
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
      const { seekerId } = await getReceived({ db }, companyId, applicationId)
      await recordApplicationOpened(db, { accountId, companyId, ip }, { applicationId, seekerId })
    },
  ),
]

/** Returns what the company has received under this id. Throws APPLICATION_NOT_FOUND. */
async function getReceived({ db }: Pick<Deps, 'db'>, companyId: string, applicationId: string) {
  const [received] = await listReceivedRows(db, companyId, [applicationId])
  return received ?? throwAppError('APPLICATION_NOT_FOUND')
}

const createResumeRoutes = (deps: Deps) => [
  defineRoute(markResumesViewed, ({ body: { ids }, source: { ip } }, { accountId, companyId }) =>
    recordResumesShown(deps.db, { accountId, companyId, ip }, ids),
  ),
  defineRoute(
    getResumeText,
    async ({ params: { applicationId }, query, source: { ip } }, { accountId, companyId }) => {
      const file = await getSentResume(deps.db, { accountId, companyId }, applicationId)
      const text = await readStoredText(deps, accountId, file)
      await recordResumeRead(deps.db, { fileId: file.id, accountId, ip, isAhead: query.ahead === 'true' })
      return text
    },
    ({ applicationId }, { companyId }) => getReceived(deps, companyId, applicationId),
  ),
]
