import {
  applyToJob,
  companyApplications,
  createApplication,
  jobApplications,
  moveApplication,
  myApplications,
  showApplication,
  undoWithdrawal,
  unviewedCount,
  viewApplication,
  withdrawApplication,
  type ApplicationForm,
} from '@sira/contract/applications'
import { pageMeta } from '@sira/contract/paging'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { receivedFor, sentFor } from './application-answer.ts'
import type { ReceivedRow } from './application-rows.ts'
import { apply, markViewed, mustBeOpen, type Seeker, type Sender } from './applications.commands.ts'
import {
  hasReceived,
  hasSent,
  ownsJob,
  receivedBy,
  receivedOne,
  sentBy,
  sentOne,
  unviewedOf,
} from './applications.queries.ts'
import { move } from './moving.commands.ts'
import { noteListed, noteOpened } from './reading.commands.ts'
import * as taking from './withdraw.commands.ts'

type Found = { rows: ReceivedRow[]; total: number }
type Paging = { page: number; per_page: number }

export const applicationsRoutes = (resources: Resources) => {
  const { db, addresses } = resources
  const received = async (
    found: Promise<Found>,
    { page, per_page }: Paging,
    { accountId, companyId, ip }: { accountId: string; companyId: string; ip: string },
  ) => {
    const { rows, total } = await found
    await noteListed(
      db,
      { accountId, companyId, ip },
      rows.filter(({ jobSeeker }) => jobSeeker !== null).map(({ id }) => id),
    )
    return { data: rows.map((row) => receivedFor(accountId, row, addresses)), meta: pageMeta(total, page, per_page) }
  }
  const mustHave = async ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    (await hasReceived(db, companyId, applicationId)) || refuse('APPLICATION_NOT_FOUND')

  const mustHaveSent = async (
    { applicationId }: { applicationId: string },
    { seekerId }: { seekerId: string | null },
  ) => (seekerId && (await hasSent(db, seekerId, applicationId))) || refuse('APPLICATION_NOT_FOUND')
  type Taking = (tools: Resources, seeker: Seeker, id: string) => Promise<void>
  const taken =
    (act: Taking) =>
    async (
      { params: { applicationId: id } }: { params: { applicationId: string } },
      { accountId, seekerId }: { accountId: string; seekerId: string | null },
    ) => {
      const seeker = { accountId, seekerId: seekerId ?? refuse('APPLICATION_NOT_FOUND') }
      await act(resources, seeker, id)
      return sentFor(accountId, (await sentOne(db, seeker.seekerId, id)) ?? refuse('APPLICATION_NOT_FOUND'), addresses)
    }

  /** So many a day, by both ways together. */
  const send = async (seeker: Sender, jobId: string, form: ApplicationForm) => {
    await limit(resources, ['apply', seeker.accountId])
    return apply(resources, seeker, jobId, form)
  }

  /** What was answered when it was sent, whatever became of it since. */
  const sentBefore = async (applicationId: string, { seekerId }: { seekerId: string }) => {
    const { id, createdAt } = (await sentOne(db, seekerId, applicationId)) ?? refuse('APPLICATION_NOT_FOUND')
    return { id, status: 'PENDING' as const, createdAt }
  }

  return [
    serve(
      applyToJob,
      ({ params, body, once }, seeker) => send({ ...seeker, once }, params.jobId, body),
      ({ jobId }, seeker) => mustBeOpen(db, jobId, seeker),
      sentBefore,
    ),
    serve(
      createApplication,
      ({ body: { jobId, ...form }, once }, seeker) => send({ ...seeker, once }, jobId, form),
      undefined,
      sentBefore,
    ),
    serve(myApplications, async ({ query }, { seekerId, accountId }) => {
      const { rows, total } = seekerId ? await sentBy(db, seekerId, query) : { rows: [], total: 0 }
      return {
        data: rows.map((row) => sentFor(accountId, row, addresses)),
        meta: pageMeta(total, query.page, query.per_page),
      }
    }),
    serve(companyApplications, ({ query, from: { ip } }, caller) =>
      received(receivedBy(db, caller.companyId, query), query, { ...caller, ip }),
    ),
    serve(
      jobApplications,
      ({ params, query, from: { ip } }, caller) =>
        received(receivedBy(db, caller.companyId, { ...query, ...params }), query, { ...caller, ip }),
      async ({ jobId }, { companyId }) => (await ownsJob(db, companyId, jobId)) || refuse('JOB_NOT_FOUND'),
    ),
    serve(
      showApplication,
      async ({ params: { applicationId }, from: { ip } }, { role, seekerId, companyId, accountId }) => {
        const sent = role === 'JOBSEEKER' && seekerId ? await sentOne(db, seekerId, applicationId) : undefined
        if (sent) return sentFor(accountId, sent, addresses)
        const arrived = role === 'COMPANY' && companyId ? await receivedOne(db, companyId, applicationId) : undefined
        if (!arrived) return refuse('APPLICATION_NOT_FOUND')
        await noteOpened(db, { accountId, ip }, applicationId)
        return receivedFor(accountId, arrived, addresses)
      },
    ),
    serve(
      moveApplication,
      async ({ params: { applicationId: id }, body }, { companyId, accountId }) => {
        await move(resources, id, { companyId, byAccountId: accountId, ...body })
        return receivedFor(
          accountId,
          (await receivedOne(db, companyId, id)) ?? refuse('APPLICATION_NOT_FOUND'),
          addresses,
        )
      },
      mustHave,
    ),
    serve(
      viewApplication,
      async ({ params: { applicationId }, from: { ip } }, { companyId, accountId }) => {
        await markViewed(db, { accountId, companyId }, applicationId)
        await noteOpened(db, { accountId, ip }, applicationId)
        return null
      },
      mustHave,
    ),
    serve(withdrawApplication, taken(taking.withdraw), mustHaveSent),
    serve(undoWithdrawal, taken(taking.undoWithdrawal), mustHaveSent),
    serve(unviewedCount, async (_, { companyId }) => ({ count: await unviewedOf(db, companyId) })),
  ]
}
