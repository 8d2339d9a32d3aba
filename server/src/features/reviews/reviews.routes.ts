import { undoDecision } from '@sira/contract/decisions'
import { decideOnReports, reportedJobs } from '@sira/contract/reports'
import {
  featureCompany,
  featureJob,
  reviewCompany,
  reviewJob,
  reviewQueueOfCompanies,
  reviewQueueOfJobs,
  showCompanyInReview,
  showJobInReview,
} from '@sira/contract/reviews'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { decideOnCompany, decideOnJob } from './reviews.commands.ts'
import { feature } from './featured.commands.ts'
import { jobQueue, jobReview, showJob } from './job-reviews.queries.ts'
import { decide } from './reports.commands.ts'
import { reportableExists, reported } from './reports.queries.ts'
import { undo } from './undo.commands.ts'
import { companyExists, companyQueue, companyReview, jobExists, showCompany } from './reviews.queries.ts'

export const reviewsRoutes = (resources: Resources) => {
  const { db, addresses } = resources
  const company = async (companyId: string, adminId: string) =>
    (await showCompany(db, addresses, companyId, adminId)) ?? refuse('COMPANY_NOT_FOUND')
  const job = async (jobId: string) => (await showJob(db, addresses, jobId)) ?? refuse('JOB_NOT_FOUND')
  const thereIsCompany = async ({ companyId }: { companyId: string }) =>
    (await companyExists(db, companyId)) || refuse('COMPANY_NOT_FOUND')
  const thereIsJob = async ({ jobId }: { jobId: string }) => (await jobExists(db, jobId)) || refuse('JOB_NOT_FOUND')
  return [
    serve(reviewQueueOfCompanies, ({ query }, admin) => companyQueue(db, addresses, query, admin.accountId)),

    serve(
      showCompanyInReview,
      async ({ params }, admin) =>
        (await companyReview(db, addresses, params.companyId, admin.accountId)) ?? refuse('COMPANY_NOT_FOUND'),
    ),

    serve(
      reviewCompany,
      async ({ params, body, from: { ip } }, admin) => {
        const decision = await decideOnCompany(resources, { adminId: admin.accountId, ip }, params.companyId, body)
        return { ...(await company(params.companyId, admin.accountId)), decision }
      },
      thereIsCompany,
    ),

    serve(
      featureCompany,
      async ({ params: { companyId: id }, body: { featured }, from: { ip } }, { accountId: adminId }) => {
        await feature(resources, { adminId, ip, kind: 'company', id, featured })
        return company(id, adminId)
      },
      thereIsCompany,
    ),

    serve(reviewQueueOfJobs, ({ query }) => jobQueue(db, addresses, query)),

    serve(
      showJobInReview,
      async ({ params }) => (await jobReview(db, addresses, params.jobId)) ?? refuse('JOB_NOT_FOUND'),
    ),

    serve(
      reviewJob,
      async ({ params, body, from: { ip } }, admin) => {
        const decision = await decideOnJob(resources, { adminId: admin.accountId, ip }, params.jobId, body)
        return { ...(await job(params.jobId)), decision }
      },
      thereIsJob,
    ),

    serve(
      featureJob,
      async ({ params: { jobId: id }, body: { featured }, from: { ip } }, { accountId: adminId }) => {
        await feature(resources, { adminId, ip, kind: 'job', id, featured })
        return job(id)
      },
      thereIsJob,
    ),

    serve(reportedJobs, ({ query }) => reported(db, addresses, query)),

    serve(
      decideOnReports,
      async ({ params, body, from: { ip } }, admin) => {
        return { decision: await decide(resources, { adminId: admin.accountId, ip }, params.jobId, body) }
      },
      async ({ jobId }) => (await reportableExists(db, jobId)) || refuse('JOB_NOT_FOUND'),
    ),

    serve(undoDecision, ({ params, from: { ip } }, admin) =>
      undo(resources, { adminId: admin.accountId, ip }, params.decisionId),
    ),
  ]
}
