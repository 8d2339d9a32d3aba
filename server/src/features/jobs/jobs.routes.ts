import { changeDraft, createDraft, listDrafts } from '@sira/contract/drafts'
import {
  archiveJob,
  browseJobs,
  closeJob,
  companyJobs,
  deleteJob,
  featuredJobs,
  postJob,
  reopenJob,
  restoreJob,
  showJob as showJobPage,
  showOwnJob,
  similarJobs,
  submitJob,
  suggestJobs,
  updateJob,
} from '@sira/contract/jobs'
import {
  jobMarks,
  matchedJobs as matchedJobsList,
  savedJobs as savedJobsList,
  saveJob,
  unsaveJob,
} from '@sira/contract/seeker-jobs'
import { reportJob } from '@sira/contract/reports'
import { isAdministrator } from '#http/access.ts'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { browse } from './browse-jobs.queries.ts'
import { change } from './change-job.commands.ts'
import { post } from './jobs.commands.ts'
import { marksOf } from './job-marks.queries.ts'
import { featured } from './jobs.queries.ts'
import { matchedJobs } from './matches.queries.ts'
import { archive, close, remove, reopen, restore, submit } from './move-job.commands.ts'
import { draftsOf, mustOwn, ownJob, ownJobs } from './own-jobs.queries.ts'
import { save, unsave } from './saved-jobs.commands.ts'
import { savedJobs } from './saved-jobs.queries.ts'
import { report } from './reports.commands.ts'
import { isReadable, showJob, similarTo } from './show-job.queries.ts'
import { suggest } from './suggestions.queries.ts'

export const jobsRoutes = (tools: Resources) => {
  const { db } = tools
  /** Somebody else's job is not there, before a word of the body is read. */
  const theirs = ({ jobId }: { jobId: string }, { companyId }: { companyId: string }) => mustOwn(db, companyId, jobId)
  return [
    serve(browseJobs, ({ query }) => browse(tools, query)),
    serve(featuredJobs, () => featured(tools)),
    serve(suggestJobs, ({ query }) => suggest(db, query.q)),
    serve(showJobPage, ({ params }, caller) =>
      showJob(tools, params.jobId, caller && { ...caller, isAdministrator: isAdministrator(caller, tools.config) }),
    ),
    serve(similarJobs, ({ params }) => similarTo(tools, params.jobId)),
    serve(
      reportJob,
      async ({ params, body }, { accountId }) => {
        await limit(tools, ['report', accountId])
        await report(tools, accountId, params.jobId, body)
        return null
      },
      async ({ jobId }) => (await isReadable(db, jobId)) || refuse('JOB_NOT_FOUND'),
    ),
    serve(saveJob, ({ params }, { accountId }) => save(db, accountId, params.jobId)),
    serve(unsaveJob, ({ params }, { accountId }) => unsave(db, accountId, params.jobId)),
    serve(jobMarks, (_, caller) => marksOf(db, caller)),
    serve(savedJobsList, ({ query }, { accountId }) => savedJobs(tools, accountId, query)),
    serve(matchedJobsList, (_, { seekerId }) => matchedJobs(tools, seekerId)),
    serve(
      postJob,
      async ({ body, once }, editor) => {
        await limit(tools, ['jobCreate', editor.accountId])
        return ownJob(tools, editor.companyId, await post(db, editor, body, once))
      },
      undefined,
      (jobId, { companyId }) => ownJob(tools, companyId, jobId),
    ),
    serve(listDrafts, (_, { companyId }) => draftsOf(tools, companyId)),
    serve(
      createDraft,
      async ({ body, once }, editor) => {
        await limit(tools, ['jobCreate', editor.accountId])
        return ownJob(tools, editor.companyId, await post(db, editor, { ...body, status: 'DRAFT' }, once))
      },
      undefined,
      (jobId, { companyId }) => ownJob(tools, companyId, jobId),
    ),
    serve(
      changeDraft,
      async ({ params: { jobId }, body }, editor) => {
        await change(db, editor, { jobId, mustBe: 'DRAFT' }, body)
        return ownJob(tools, editor.companyId, jobId)
      },
      theirs,
    ),
    serve(companyJobs, ({ query }, { companyId }) => ownJobs(tools, companyId, query)),
    serve(showOwnJob, ({ params }, { companyId }) => ownJob(tools, companyId, params.jobId)),
    serve(
      updateJob,
      async ({ params: { jobId }, body }, editor) => {
        await change(db, editor, { jobId }, body)
        return ownJob(tools, editor.companyId, jobId)
      },
      theirs,
    ),
    serve(deleteJob, ({ params: { jobId } }, editor) => remove(db, editor, jobId).then(() => null), theirs),
    ...(
      [
        [closeJob, close],
        [submitJob, submit],
        [reopenJob, reopen],
        [archiveJob, archive],
        [restoreJob, restore],
      ] as const
    ).map(([endpoint, move]) =>
      serve(
        endpoint,
        async ({ params: { jobId } }, editor) => {
          await move(db, editor, jobId)
          return ownJob(tools, editor.companyId, jobId)
        },
        theirs,
      ),
    ),
  ]
}
