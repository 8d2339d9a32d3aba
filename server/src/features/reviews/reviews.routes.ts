import { overview, reviewCompany, reviewJob, reviewQueueOfCompanies, reviewQueueOfJobs, showCompanyInReview } from '@sira/contract/reviews'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { decideOnCompany, decideOnJob, noteLook } from './reviews.commands.ts'
import { companyExists, companyQueue, jobExists, overview as waiting, showCompany } from './reviews.queries.ts'
import { jobQueue, showJob } from './job-reviews.queries.ts'

export const reviewsRoutes = (resources: Resources) => {
  const { db, addresses } = resources
  const company = async (companyId: string, adminId: string) => (await showCompany(db, addresses, companyId, adminId)) ?? refuse('COMPANY_NOT_FOUND')
  return [
    serve(overview, () => waiting(db)),

    serve(reviewQueueOfCompanies, ({ query }, admin) => companyQueue(db, addresses, query, admin.accountId)),

    serve(showCompanyInReview, async ({ params }, admin) => {
      const shown = await company(params.companyId, admin.accountId)
      await noteLook(db, admin.accountId, params.companyId)
      return shown
    }),

    serve(
      reviewCompany,
      async ({ params, body }, admin) => {
        await decideOnCompany(resources, admin.accountId, params.companyId, body)
        return company(params.companyId, admin.accountId)
      },
      async ({ companyId }) => (await companyExists(db, companyId)) || refuse('COMPANY_NOT_FOUND'),
    ),

    serve(reviewQueueOfJobs, ({ query }) => jobQueue(db, addresses, query)),

    serve(
      reviewJob,
      async ({ params, body }, admin) => {
        await decideOnJob(resources, admin.accountId, params.jobId, body)
        return (await showJob(db, addresses, params.jobId)) ?? refuse('JOB_NOT_FOUND')
      },
      async ({ jobId }) => (await jobExists(db, jobId)) || refuse('JOB_NOT_FOUND'),
    ),
  ]
}
