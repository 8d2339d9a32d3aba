import {
  applyToJob, companyApplications, createApplication, jobApplications, moveApplication, myApplications, showApplication, unviewedCount, viewApplication, type ApplicationForm,
} from '@sira/contract/applications'
import { pageMeta } from '@sira/contract/paging'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { receivedFor, sentFor } from './application-answer.ts'
import type { ReceivedRow } from './application-rows.ts'
import { apply, markViewed, move, mustBeOpen, type Seeker } from './applications.commands.ts'
import { hasReceived, ownsJob, receivedBy, receivedOne, sentBy, sentOne, unviewedOf } from './applications.queries.ts'

type Found = { rows: ReceivedRow[]; total: number }
type Paging = { page: number; per_page: number }

export const applicationsRoutes = (resources: Resources) => {
  const { db, addresses } = resources
  const received = async (found: Promise<Found>, { page, per_page }: Paging, { accountId }: { accountId: string }) => {
    const { rows, total } = await found
    return { data: rows.map((row) => receivedFor(accountId, row, addresses)), meta: pageMeta(total, page, per_page) }
  }
  const mustHave = async ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    (await hasReceived(db, companyId, applicationId)) || refuse('APPLICATION_NOT_FOUND')

  /** So many a day, by both ways together. */
  const send = async (seeker: Seeker, jobId: string, form: ApplicationForm) => {
    await limit(resources, ['apply', seeker.accountId])
    return apply(resources, seeker, jobId, form)
  }

  return [
    serve(
      applyToJob,
      ({ params, body }, seeker) => send(seeker, params.jobId, body),
      ({ jobId }, seeker) => mustBeOpen(db, jobId, seeker),
    ),
    serve(createApplication, ({ body: { jobId, ...form } }, seeker) => send(seeker, jobId, form)),
    serve(myApplications, async ({ query }, { seekerId, accountId }) => {
      const { rows, total } = seekerId ? await sentBy(db, seekerId, query) : { rows: [], total: 0 }
      return { data: rows.map((row) => sentFor(accountId, row, addresses)), meta: pageMeta(total, query.page, query.per_page) }
    }),
    serve(companyApplications, ({ query }, caller) => received(receivedBy(db, caller.companyId, query), query, caller)),
    serve(
      jobApplications,
      ({ params, query }, caller) => received(receivedBy(db, caller.companyId, { ...query, ...params }), query, caller),
      async ({ jobId }, { companyId }) => (await ownsJob(db, companyId, jobId)) || refuse('JOB_NOT_FOUND'),
    ),
    serve(showApplication, async ({ params: { applicationId } }, { role, seekerId, companyId, accountId }) => {
      const sent = role === 'JOBSEEKER' && seekerId ? await sentOne(db, seekerId, applicationId) : undefined
      if (sent) return sentFor(accountId, sent, addresses)
      const arrived = role === 'COMPANY' && companyId ? await receivedOne(db, companyId, applicationId) : undefined
      return arrived ? receivedFor(accountId, arrived, addresses) : refuse('APPLICATION_NOT_FOUND')
    }),
    serve(
      moveApplication,
      async ({ params: { applicationId: id }, body: { status } }, { companyId, accountId }) => {
        await move(resources, { companyId, byAccountId: accountId, id, status })
        return receivedFor(accountId, (await receivedOne(db, companyId, id)) ?? refuse('APPLICATION_NOT_FOUND'), addresses)
      },
      mustHave,
    ),
    serve(
      viewApplication,
      async ({ params: { applicationId } }, { companyId }) => {
        await markViewed(db, companyId, applicationId)
        return null
      },
      mustHave,
    ),
    serve(unviewedCount, async (_, { companyId }) => ({ count: await unviewedOf(db, companyId) })),
  ]
}
