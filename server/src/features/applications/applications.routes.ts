import * as endpoints from '@sira/contract/applications'
import { closeApplication as closeEndpoint, reopenApplication as reopenEndpoint } from '@sira/contract/replies'
import type { ApplicationForm } from '@sira/contract/applications'
import { buildPageMeta } from '@sira/contract/paging'
import type { Language } from '@sira/contract/t'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { toChangedItems, toChangesMeta, toChangesQuery, type ChangesQuery } from '#core/changes-page.ts'
import { toActor } from '#core/caller.ts'
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
  listSentApplications,
  findSentApplication,
  countUnviewedApplications,
} from './applications.queries.ts'
import { findReceivedApplication, listChangedApplications } from './received-applications.queries.ts'
import { updateApplicationStatus } from './application-status.commands.ts'
import { keepApplication } from './declines.commands.ts'
import { assignApplication } from './assignee.commands.ts'
import { auditApplicationsListed, auditReceivedRead } from './application-access.commands.ts'
import { closeApplication, reopenApplication } from './withdraw-application.commands.ts'
import * as withdrawals from './withdraw-application.commands.ts'

type ReceivedRows = { rows: ReceivedApplicationRow[]; total: number }
type Paging = { page: number; per_page: number }
/** Who gets received applications, and in which language. */
type Reader = { accountId: string; companyId: string; language: Language }

/** Returns a page of received applications; whose profiles it shows is recorded. */
async function buildReceivedPage(
  { db, fileUrls }: Deps,
  found: Promise<ReceivedRows>,
  { page, per_page }: Paging,
  { accountId, companyId, language, ip }: Reader & { ip: string },
) {
  const { rows, total } = await found
  const shown = rows.filter(({ jobSeeker }) => jobSeeker !== null).map(({ id }) => id)
  const [matches] = await Promise.all([
    listMatchesOfApplicants(db, rows, language),
    auditApplicationsListed(db, { accountId, companyId, ip }, shown),
  ])
  return {
    data: rows.map((row) => toReceivedApplicationReply(accountId, row, fileUrls, matches.get(row.id))),
    meta: buildPageMeta(total, page, per_page),
  }
}

/** Returns which received applications changed, in the order of the changes; whose profiles they show is recorded. */
async function buildChangedPage(deps: Deps, query: ChangesQuery, { ip, ...reader }: Reader & { ip: string }) {
  const { rows, changes, ...meta } = await listChangedApplications(deps.db, reader.companyId, query)
  const page = { page: 1, per_page: query.perPage }
  const { data } = await buildReceivedPage(deps, Promise.resolve({ rows, total: rows.length }), page, { ...reader, ip })
  return { data: toChangedItems(changes, data), meta: toChangesMeta(meta) }
}

async function buildReceivedReply(
  { db, fileUrls }: Deps,
  { accountId, language }: Pick<Reader, 'accountId' | 'language'>,
  row: ReceivedApplicationRow,
) {
  const matches = await listMatchesOfApplicants(db, [row], language)
  return toReceivedApplicationReply(accountId, row, fileUrls, matches.get(row.id))
}

const getReceivedReply = async (deps: Deps, reader: Reader, id: string) =>
  buildReceivedReply(
    deps,
    reader,
    (await findReceivedApplication(deps.db, reader.companyId, id)) ?? throwAppError('APPLICATION_NOT_FOUND'),
  )

const createReceivedCheck =
  ({ db }: Deps) =>
  async ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    (await hasReceivedApplication(db, companyId, applicationId)) || throwAppError('APPLICATION_NOT_FOUND')

const getSentReply = async ({ db, fileUrls }: Deps, { accountId, seekerId }: ApplyingSeeker, id: string) =>
  toSentApplicationReply(
    accountId,
    (await findSentApplication(db, seekerId, id)) ?? throwAppError('APPLICATION_NOT_FOUND'),
    fileUrls,
  )

/** Sends an application; the daily limit counts both endpoints together. */
async function send(deps: Deps, seeker: ApplicationSender, jobId: string, form: ApplicationForm) {
  await enforceRateLimits(deps, ['apply', seeker.accountId])
  return submitApplication(deps, seeker, jobId, form)
}

/** Both ways of sending an application. */
function createSubmitRoutes(deps: Deps) {
  /** Returns the response of the original request, whatever the application's status is now. */
  const getOriginalReply = async (applicationId: string, { seekerId }: { seekerId: string }) => {
    const { id, createdAt } =
      (await findSentApplication(deps.db, seekerId, applicationId)) ?? throwAppError('APPLICATION_NOT_FOUND')
    return { id, status: 'PENDING' as const, createdAt }
  }
  return [
    defineRoute(
      endpoints.applyToJob,
      ({ params, body, idempotency: once }, seeker) => send(deps, { ...seeker, once }, params.jobId, body),
      ({ jobId }, seeker) => requireOpenJob(deps.db, jobId, seeker),
      getOriginalReply,
    ),
    defineRoute(
      endpoints.createApplication,
      ({ body: { jobId, ...form }, idempotency: once }, seeker) => send(deps, { ...seeker, once }, jobId, form),
      undefined,
      getOriginalReply,
    ),
  ]
}

/** What job seekers do with the applications that they sent. */
function createSentRoutes(deps: Deps) {
  const { db, fileUrls } = deps
  const requireSent = async ({ applicationId }: { applicationId: string }, { seekerId }: { seekerId: string | null }) =>
    (seekerId && (await hasSentApplication(db, seekerId, applicationId))) || throwAppError('APPLICATION_NOT_FOUND')
  const handle =
    (act: (deps: Deps, seeker: ApplyingSeeker, id: string) => Promise<void>) =>
    async (
      { params: { applicationId: id } }: { params: { applicationId: string } },
      { accountId, seekerId }: { accountId: string; seekerId: string | null },
    ) => {
      const seeker = { accountId, seekerId: seekerId ?? throwAppError('APPLICATION_NOT_FOUND') }
      await act(deps, seeker, id)
      return getSentReply(deps, seeker, id)
    }
  return [
    defineRoute(endpoints.listMyApplications, async ({ query }, { seekerId, accountId }) => {
      const { rows, total } = seekerId ? await listSentApplications(db, seekerId, query) : { rows: [], total: 0 }
      return {
        data: rows.map((row) => toSentApplicationReply(accountId, row, fileUrls)),
        meta: buildPageMeta(total, query.page, query.per_page),
      }
    }),
    defineRoute(endpoints.withdrawApplication, handle(withdrawals.withdrawApplication), requireSent),
    defineRoute(endpoints.undoWithdrawal, handle(withdrawals.undoWithdrawal), requireSent),
    defineRoute(closeEndpoint, handle(closeApplication), requireSent),
    defineRoute(reopenEndpoint, handle(reopenApplication), requireSent),
  ]
}

/** What companies read of the applications that they received. */
function createReceivedRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(endpoints.listCompanyApplications, ({ query, language, source: { ip } }, caller) => {
      const reader = { ...caller, language, ip }
      const changes = toChangesQuery(query)
      return changes
        ? buildChangedPage(deps, changes, reader)
        : buildReceivedPage(deps, listReceivedApplications(db, caller, query), query, reader)
    }),
    defineRoute(
      endpoints.listJobApplications,
      ({ params, query, language, source: { ip } }, caller) =>
        buildReceivedPage(deps, listReceivedApplications(db, caller, { ...query, ...params }), query, {
          ...caller,
          language,
          ip,
        }),
      async ({ jobId }, { companyId }) => (await hasCompanyJob(db, companyId, jobId)) || throwAppError('JOB_NOT_FOUND'),
    ),
    defineRoute(endpoints.countUnviewedApplications, async (_, { companyId }) => ({
      count: await countUnviewedApplications(db, companyId),
    })),
  ]
}

/** What companies decide about the applications that they received. */
function createDecisionRoutes(deps: Deps) {
  const { db } = deps
  const requireReceived = createReceivedCheck(deps)
  return [
    defineRoute(
      endpoints.updateApplicationStatus,
      async ({ params: { applicationId: id }, body, language }, caller) => {
        await updateApplicationStatus(deps, id, { companyId: caller.companyId, ...toActor(caller), ...body })
        return getReceivedReply(deps, { ...caller, language }, id)
      },
      requireReceived,
    ),
    defineRoute(
      endpoints.keepApplication,
      async ({ params: { applicationId: id }, language }, caller) => {
        await keepApplication(db, caller.companyId, id)
        return getReceivedReply(deps, { ...caller, language }, id)
      },
      requireReceived,
    ),
    defineRoute(
      endpoints.assignApplication,
      async ({ params: { applicationId }, body, language }, caller) => {
        await assignApplication(deps, { ...caller, applicationId }, body.accountId)
        return getReceivedReply(deps, { ...caller, language }, applicationId)
      },
      requireReceived,
    ),
  ]
}

export const createApplicationRoutes = (deps: Deps) => [
  ...createSubmitRoutes(deps),
  ...createSentRoutes(deps),
  ...createReceivedRoutes(deps),
  ...createDecisionRoutes(deps),
  defineRoute(endpoints.getApplication, async ({ params: { applicationId }, language, source: { ip } }, caller) => {
    const { role, seekerId, companyId, accountId } = caller
    const sent =
      role === 'JOBSEEKER' && seekerId ? await findSentApplication(deps.db, seekerId, applicationId) : undefined
    if (sent) return toSentApplicationReply(accountId, sent, deps.fileUrls)
    const received =
      role === 'COMPANY' && companyId ? await findReceivedApplication(deps.db, companyId, applicationId) : undefined
    if (!received) throw appError('APPLICATION_NOT_FOUND')
    await auditReceivedRead(deps.db, { ...caller, ip }, applicationId)
    return buildReceivedReply(deps, { accountId, language }, received)
  }),
]
