import { updateJobDraft, createJobDraft, listJobDrafts } from '@sira/contract/job-drafts'
import * as endpoints from '@sira/contract/jobs'
import * as reportEndpoints from '@sira/contract/job-reports'
import * as seekerEndpoints from '@sira/contract/seeker-jobs'
import { isVerifiedAdmin, requireApiKeyScope } from '#core/caller.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { updateJob } from './update-job.commands.ts'
import { getSavedAndAppliedJobs, listSavedJobs } from './saved-jobs.queries.ts'
import { archiveJob, closeJob, deleteJob, renewJob, reopenJob, restoreJob, submitJob } from './job-status.commands.ts'
import { toChangesQuery } from '#core/changes-page.ts'
import { listDraftJobs, requireOwnJob, getOwnJob, listOwnJobs, listChangedJobs } from './own-jobs.queries.ts'
import { createJob } from './create-job.commands.ts'
import type { JobActor } from './job-audit.commands.ts'
import { saveJob, unsaveJob } from './saved-jobs.commands.ts'
import { reportJob } from './job-reports.commands.ts'
import { isJobReadable, getJobPage, listJobStates } from './job-page.queries.ts'

export const createJobRoutes = (deps: Deps) => [
  ...createPublicRoutes(deps),
  ...createSeekerRoutes(deps),
  ...createPostRoutes(deps),
  ...createOwnRoutes(deps),
  ...createStatusRoutes(deps),
]

/** Throws JOB_NOT_FOUND for another company's job, before the request body is validated. */
const createOwnershipCheck =
  ({ db }: Deps) =>
  ({ jobId }: { jobId: string }, { companyId }: { companyId: string }) =>
    requireOwnJob(db, companyId, jobId)

function createPublicRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(endpoints.getJob, async ({ params, cache }, caller) => {
      const viewer = caller && { ...caller, isAdministrator: isVerifiedAdmin(caller, deps.config) }
      const job = await getJobPage(deps, params.jobId, viewer)
      cache.addTopics(`job ${job.id}`, `company ${job.companyId}`)
      // A closed job can be read for some days only.
      if (job.status !== 'ACTIVE') cache.addTopics('age')
      return job
    }),
    defineRoute(endpoints.listJobStates, ({ query }) => listJobStates(db, query.ids)),
    defineRoute(
      reportEndpoints.reportJob,
      async ({ params, body }, { accountId }) => {
        await enforceRateLimits(deps, ['report', accountId])
        await reportJob(deps, accountId, params.jobId, body)
      },
      async ({ jobId }) => (await isJobReadable(db, jobId)) || throwAppError('JOB_NOT_FOUND'),
    ),
  ]
}

function createSeekerRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(seekerEndpoints.saveJob, ({ params }, { accountId }) => saveJob(db, accountId, params.jobId)),
    defineRoute(seekerEndpoints.unsaveJob, ({ params }, { accountId }) => unsaveJob(db, accountId, params.jobId)),
    defineRoute(seekerEndpoints.getSavedAndAppliedJobs, (_, caller) => getSavedAndAppliedJobs(db, caller)),
    defineRoute(seekerEndpoints.listSavedJobs, ({ query }, { accountId }) => listSavedJobs(deps, accountId, query)),
  ]
}

/** People post few jobs in a day; a program that an employer connects posts all of theirs. */
const limitCreation = (deps: Deps, { accountId, companyId, apiKey }: JobActor & { accountId: string }) =>
  enforceRateLimits(deps, apiKey ? ['jobCreateByKey', companyId] : ['jobCreate', accountId])

function createPostRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(
      endpoints.postJob,
      async ({ body, idempotency: once }, editor) => {
        await limitCreation(deps, editor)
        return getOwnJob(deps, editor.companyId, await createJob(db, editor, body, once))
      },
      undefined,
      (jobId, { companyId }) => getOwnJob(deps, companyId, jobId),
    ),
    defineRoute(
      createJobDraft,
      async ({ body, idempotency: once }, editor) => {
        await limitCreation(deps, editor)
        return getOwnJob(deps, editor.companyId, await createJob(db, editor, { ...body, status: 'DRAFT' }, once))
      },
      undefined,
      (jobId, { companyId }) => getOwnJob(deps, companyId, jobId),
    ),
  ]
}

/** A company's own jobs and drafts. */
function createOwnRoutes(deps: Deps) {
  const { db } = deps
  const checkOwnership = createOwnershipCheck(deps)
  return [
    defineRoute(listJobDrafts, (_, { companyId }) => listDraftJobs(deps, companyId)),
    defineRoute(
      updateJobDraft,
      async ({ params: { jobId }, body }, editor) => {
        await updateJob(db, editor, { jobId, mustBe: 'DRAFT' }, body)
        return getOwnJob(deps, editor.companyId, jobId)
      },
      checkOwnership,
    ),
    defineRoute(endpoints.listOwnJobs, ({ query }, { companyId }) => {
      const changes = toChangesQuery(query)
      return changes ? listChangedJobs(deps, companyId, changes) : listOwnJobs(deps, companyId, query)
    }),
    defineRoute(endpoints.getOwnJob, ({ params }, { companyId }) => getOwnJob(deps, companyId, params.jobId)),
    defineRoute(
      endpoints.updateJob,
      async ({ params: { jobId }, body }, editor) => {
        await updateJob(db, editor, { jobId }, body)
        return getOwnJob(deps, editor.companyId, jobId)
      },
      checkOwnership,
    ),
    defineRoute(endpoints.deleteJob, ({ params: { jobId } }, editor) => deleteJob(db, editor, jobId), checkOwnership),
  ]
}

function createStatusRoutes(deps: Deps) {
  const checkOwnership = createOwnershipCheck(deps)
  return [
    ...(
      [
        [endpoints.closeJob, closeJob],
        [endpoints.archiveJob, archiveJob],
      ] as const
    ).map(([endpoint, endJob]) =>
      defineRoute(
        endpoint,
        async ({ params: { jobId }, body }, editor) => {
          // Candidates are told: that is more than working with jobs.
          if (body.applications === 'DECLINE') requireApiKeyScope(editor, 'applications:write')
          const declined = await endJob(deps, editor, jobId, body)
          return { ...(await getOwnJob(deps, editor.companyId, jobId)), declined }
        },
        checkOwnership,
      ),
    ),
    ...(
      [
        [endpoints.submitJob, submitJob],
        [endpoints.reopenJob, reopenJob],
        [endpoints.renewJob, renewJob],
        [endpoints.restoreJob, restoreJob],
      ] as const
    ).map(([endpoint, changeStatus]) =>
      defineRoute(
        endpoint,
        async ({ params: { jobId } }, editor) => {
          await changeStatus(deps.db, editor, jobId)
          return getOwnJob(deps, editor.companyId, jobId)
        },
        checkOwnership,
      ),
    ),
  ]
}
