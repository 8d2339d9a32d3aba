import * as endpoints from '@sira/contract/applications'
import { closeApplication as closeEndpoint, reopenApplication as reopenEndpoint } from '@sira/contract/replies'
import type { ApplicationForm } from '@sira/contract/applications'
import { buildPageMeta } from '@sira/contract/paging'
import type { Language } from '@sira/contract/t'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { toReceivedApplicationReply, toSentApplicationReply } from './application-reply.format.ts'
import type { ReceivedApplicationRow } from './application-rows.schema.ts'
import {
  submitApplication,
  requireOpenJob,
  type ApplyingSeeker,
  type ApplicationSender,
} from './submit-application.commands.ts'
import {
  hasReceivedApplication,
  hasSentApplication,
  hasCompanyJob,
  listMatchesOfApplicants,
  listReceivedApplications,
  findReceivedApplication,
  listSentApplications,
  findSentApplication,
  countUnviewedApplications,
} from './applications.queries.ts'
import { updateApplicationStatus } from './application-status.commands.ts'
import { keepApplication } from './declines.commands.ts'
import { assignApplication } from './assignee.commands.ts'
import { auditApplicationsListed, auditApplicationOpened } from './application-access.commands.ts'
import { closeApplication, reopenApplication } from './close-application.commands.ts'
import * as withdrawals from './withdraw-application.commands.ts'

type ReceivedRows = { rows: ReceivedApplicationRow[]; total: number }
type Paging = { page: number; per_page: number }
/** Who gets received applications, and in which language. */
type Reader = { accountId: string; companyId: string; language: Language }

export const createApplicationRoutes = (deps: Deps) => {
  const { db, fileUrls } = deps
  const listReceived = async (
    found: Promise<ReceivedRows>,
    { page, per_page }: Paging,
    { accountId, companyId, language, ip }: Reader & { ip: string },
  ) => {
    const { rows, total } = await found
    await auditApplicationsListed(
      db,
      { accountId, companyId, ip },
      rows.filter(({ jobSeeker }) => jobSeeker !== null).map(({ id }) => id),
    )
    const matches = await listMatchesOfApplicants(db, rows, language)
    return {
      data: rows.map((row) => toReceivedApplicationReply(accountId, row, fileUrls, matches.get(row.id))),
      meta: buildPageMeta(total, page, per_page),
    }
  }
  const buildReceivedReply = async (
    { accountId, language }: Pick<Reader, 'accountId' | 'language'>,
    row: ReceivedApplicationRow,
  ) => {
    const matches = await listMatchesOfApplicants(db, [row], language)
    return toReceivedApplicationReply(accountId, row, fileUrls, matches.get(row.id))
  }
  const getReceivedReply = async (reader: Reader, id: string) =>
    buildReceivedReply(
      reader,
      (await findReceivedApplication(db, reader.companyId, id)) ?? throwAppError('APPLICATION_NOT_FOUND'),
    )
  const requireReceived = async ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    (await hasReceivedApplication(db, companyId, applicationId)) || throwAppError('APPLICATION_NOT_FOUND')

  const requireSent = async ({ applicationId }: { applicationId: string }, { seekerId }: { seekerId: string | null }) =>
    (seekerId && (await hasSentApplication(db, seekerId, applicationId))) || throwAppError('APPLICATION_NOT_FOUND')
  type SeekerAction = (deps: Deps, seeker: ApplyingSeeker, id: string) => Promise<void>
  const handleSeekerAction =
    (act: SeekerAction) =>
    async (
      { params: { applicationId: id } }: { params: { applicationId: string } },
      { accountId, seekerId }: { accountId: string; seekerId: string | null },
    ) => {
      const seeker = { accountId, seekerId: seekerId ?? throwAppError('APPLICATION_NOT_FOUND') }
      await act(deps, seeker, id)
      return toSentApplicationReply(
        accountId,
        (await findSentApplication(db, seeker.seekerId, id)) ?? throwAppError('APPLICATION_NOT_FOUND'),
        fileUrls,
      )
    }

  /** Sends an application; the daily limit counts both endpoints together. */
  const send = async (seeker: ApplicationSender, jobId: string, form: ApplicationForm) => {
    await enforceRateLimits(deps, ['apply', seeker.accountId])
    return submitApplication(deps, seeker, jobId, form)
  }

  /** Returns the response of the original request, whatever the application's status is now. */
  const getOriginalReply = async (applicationId: string, { seekerId }: { seekerId: string }) => {
    const { id, createdAt } =
      (await findSentApplication(db, seekerId, applicationId)) ?? throwAppError('APPLICATION_NOT_FOUND')
    return { id, status: 'PENDING' as const, createdAt }
  }

  return [
    defineRoute(
      endpoints.applyToJob,
      ({ params, body, idempotency: once }, seeker) => send({ ...seeker, once }, params.jobId, body),
      ({ jobId }, seeker) => requireOpenJob(db, jobId, seeker),
      getOriginalReply,
    ),
    defineRoute(
      endpoints.createApplication,
      ({ body: { jobId, ...form }, idempotency: once }, seeker) => send({ ...seeker, once }, jobId, form),
      undefined,
      getOriginalReply,
    ),
    defineRoute(endpoints.listMyApplications, async ({ query }, { seekerId, accountId }) => {
      const { rows, total } = seekerId ? await listSentApplications(db, seekerId, query) : { rows: [], total: 0 }
      return {
        data: rows.map((row) => toSentApplicationReply(accountId, row, fileUrls)),
        meta: buildPageMeta(total, query.page, query.per_page),
      }
    }),
    defineRoute(endpoints.listCompanyApplications, ({ query, language, source: { ip } }, caller) =>
      listReceived(listReceivedApplications(db, caller, query), query, { ...caller, language, ip }),
    ),
    defineRoute(
      endpoints.listJobApplications,
      ({ params, query, language, source: { ip } }, caller) =>
        listReceived(listReceivedApplications(db, caller, { ...query, ...params }), query, { ...caller, language, ip }),
      async ({ jobId }, { companyId }) => (await hasCompanyJob(db, companyId, jobId)) || throwAppError('JOB_NOT_FOUND'),
    ),
    defineRoute(
      endpoints.getApplication,
      async ({ params: { applicationId }, language, source: { ip } }, { role, seekerId, companyId, accountId }) => {
        const sent =
          role === 'JOBSEEKER' && seekerId ? await findSentApplication(db, seekerId, applicationId) : undefined
        if (sent) return toSentApplicationReply(accountId, sent, fileUrls)
        const arrived =
          role === 'COMPANY' && companyId ? await findReceivedApplication(db, companyId, applicationId) : undefined
        if (!arrived) throw appError('APPLICATION_NOT_FOUND')
        await auditApplicationOpened(db, { accountId, ip }, applicationId)
        return buildReceivedReply({ accountId, language }, arrived)
      },
    ),
    defineRoute(
      endpoints.updateApplicationStatus,
      async ({ params: { applicationId: id }, body, language }, caller) => {
        await updateApplicationStatus(deps, id, { companyId: caller.companyId, byAccountId: caller.accountId, ...body })
        return getReceivedReply({ ...caller, language }, id)
      },
      requireReceived,
    ),
    defineRoute(
      endpoints.keepApplication,
      async ({ params: { applicationId: id }, language }, caller) => {
        await keepApplication(db, caller.companyId, id)
        return getReceivedReply({ ...caller, language }, id)
      },
      requireReceived,
    ),
    defineRoute(
      endpoints.assignApplication,
      async ({ params: { applicationId }, body, language }, caller) => {
        await assignApplication(deps, { ...caller, applicationId }, body.accountId)
        return getReceivedReply({ ...caller, language }, applicationId)
      },
      requireReceived,
    ),
    defineRoute(endpoints.withdrawApplication, handleSeekerAction(withdrawals.withdrawApplication), requireSent),
    defineRoute(endpoints.undoWithdrawal, handleSeekerAction(withdrawals.undoWithdrawal), requireSent),
    defineRoute(closeEndpoint, handleSeekerAction(closeApplication), requireSent),
    defineRoute(reopenEndpoint, handleSeekerAction(reopenApplication), requireSent),
    defineRoute(endpoints.countUnviewedApplications, async (_, { companyId }) => ({
      count: await countUnviewedApplications(db, companyId),
    })),
  ]
}
