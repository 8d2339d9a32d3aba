import {
  browseJobs, closeJob, companyJobs, deleteJob, featuredJobs, postJob, reopenJob, savedJobs as savedJobsList, saveJob, showJob as showJobPage, submitJob, suggestJobs, unsaveJob,
  updateJob,
} from '@sira/contract/jobs'
import { limit } from '#http/limits.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { browse } from './browse-jobs.queries.ts'
import { change } from './change-job.commands.ts'
import { post } from './jobs.commands.ts'
import { featured } from './jobs.queries.ts'
import { close, remove, reopen, submit } from './move-job.commands.ts'
import { mustOwn, ownJob, ownJobs } from './own-jobs.queries.ts'
import { save, unsave } from './saved-jobs.commands.ts'
import { savedJobs } from './saved-jobs.queries.ts'
import { showJob } from './show-job.queries.ts'
import { suggest } from './suggestions.queries.ts'

export const jobsRoutes = (tools: Resources) => {
  const { db } = tools
  /** Somebody else's job is not there, before a word of the body is read. */
  const theirs = ({ jobId }: { jobId: string }, { companyId }: { companyId: string }) => mustOwn(db, companyId, jobId)
  return [
    serve(browseJobs, ({ query }) => browse(tools, query)),
    serve(featuredJobs, () => featured(tools)),
    serve(suggestJobs, ({ query }) => suggest(db, query.q)),
    serve(showJobPage, ({ params }, caller) => showJob(tools, params.jobId, caller)),
    serve(saveJob, ({ params }, { accountId }) => save(db, accountId, params.jobId)),
    serve(unsaveJob, ({ params }, { accountId }) => unsave(db, accountId, params.jobId)),
    serve(savedJobsList, ({ query }, { accountId }) => savedJobs(tools, accountId, query)),
    serve(postJob, async ({ body }, { accountId, companyId }) => {
      await limit(tools, ['jobCreate', accountId])
      return ownJob(tools, companyId, await post(db, companyId, body))
    }),
    serve(companyJobs, ({ query }, { companyId }) => ownJobs(tools, companyId, query)),
    serve(
      updateJob,
      async ({ params: { jobId }, body }, { companyId }) => {
        await change(db, companyId, jobId, body)
        return ownJob(tools, companyId, jobId)
      },
      theirs,
    ),
    serve(deleteJob, ({ params: { jobId } }, { companyId }) => remove(db, companyId, jobId).then(() => null), theirs),
    ...([[closeJob, close], [submitJob, submit], [reopenJob, reopen]] as const).map(([endpoint, move]) =>
      serve(
        endpoint,
        async ({ params: { jobId } }, { companyId }) => {
          await move(db, companyId, jobId)
          return ownJob(tools, companyId, jobId)
        },
        theirs,
      ),
    ),
  ]
}
