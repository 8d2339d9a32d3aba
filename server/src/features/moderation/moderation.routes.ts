import { undoDecision } from '@sira/contract/decisions'
import { decideOnReports, listReportedJobs } from '@sira/contract/job-reports'
import {
  setCompanyFeatured,
  setJobFeatured,
  moderateCompany,
  moderateJob,
  listCompaniesForModeration,
  listJobsForModeration,
  getCompanyForModeration,
  getJobForModeration,
} from '@sira/contract/moderation'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { decideOnCompany, decideOnJob, setFeatured } from './decisions.commands.ts'
import { listModeratedJobs, findModeratedJobDetails, findModeratedJob } from './moderated-jobs.queries.ts'
import { decideOnJobReports } from './job-reports.commands.ts'
import { hasReportableJob, listJobsWithOpenReports } from './job-reports.queries.ts'
import { revertDecision } from './undo-decision.commands.ts'
import {
  hasModeratedCompany,
  listModeratedCompanies,
  findModeratedCompanyDetails,
  hasModeratedJob,
  findModeratedCompany,
} from './moderated-companies.queries.ts'

export const createModerationRoutes = (deps: Deps) => [
  ...createCompanyRoutes(deps),
  ...createJobRoutes(deps),
  defineRoute(listReportedJobs, ({ query }) => listJobsWithOpenReports(deps.db, deps.fileUrls, query)),

  defineRoute(
    decideOnReports,
    async ({ params, body, source: { ip } }, admin) => {
      return { decision: await decideOnJobReports(deps, { adminId: admin.accountId, ip }, params.jobId, body) }
    },
    async ({ jobId }) => (await hasReportableJob(deps.db, jobId)) || throwAppError('JOB_NOT_FOUND'),
  ),

  defineRoute(undoDecision, ({ params, source: { ip } }, admin) =>
    revertDecision(deps, { adminId: admin.accountId, ip }, params.decisionId),
  ),
]

function createCompanyRoutes(deps: Deps) {
  const { db, fileUrls } = deps
  const getCompany = async (companyId: string, adminId: string) =>
    (await findModeratedCompany(db, fileUrls, companyId, adminId)) ?? throwAppError('COMPANY_NOT_FOUND')
  const requireCompany = async ({ companyId }: { companyId: string }) =>
    (await hasModeratedCompany(db, companyId)) || throwAppError('COMPANY_NOT_FOUND')
  return [
    defineRoute(listCompaniesForModeration, ({ query }, admin) =>
      listModeratedCompanies(db, fileUrls, query, admin.accountId),
    ),

    defineRoute(
      getCompanyForModeration,
      async ({ params }, admin) =>
        (await findModeratedCompanyDetails(db, fileUrls, params.companyId, admin.accountId)) ??
        throwAppError('COMPANY_NOT_FOUND'),
    ),

    defineRoute(
      moderateCompany,
      async ({ params, body, source: { ip } }, admin) => {
        const decision = await decideOnCompany(deps, { adminId: admin.accountId, ip }, params.companyId, body)
        return { ...(await getCompany(params.companyId, admin.accountId)), decision }
      },
      requireCompany,
    ),

    defineRoute(
      setCompanyFeatured,
      async ({ params: { companyId: id }, body: { featured }, source: { ip } }, { accountId: adminId }) => {
        await setFeatured(deps, { adminId, ip, kind: 'company', id, featured })
        return getCompany(id, adminId)
      },
      requireCompany,
    ),
  ]
}

function createJobRoutes(deps: Deps) {
  const { db, fileUrls } = deps
  const getJob = async (jobId: string) =>
    (await findModeratedJob(db, fileUrls, jobId)) ?? throwAppError('JOB_NOT_FOUND')
  const requireJob = async ({ jobId }: { jobId: string }) =>
    (await hasModeratedJob(db, jobId)) || throwAppError('JOB_NOT_FOUND')
  return [
    defineRoute(listJobsForModeration, ({ query }) => listModeratedJobs(db, fileUrls, query)),

    defineRoute(
      getJobForModeration,
      async ({ params }) =>
        (await findModeratedJobDetails(db, fileUrls, params.jobId)) ?? throwAppError('JOB_NOT_FOUND'),
    ),

    defineRoute(
      moderateJob,
      async ({ params, body, source: { ip } }, admin) => {
        const decision = await decideOnJob(deps, { adminId: admin.accountId, ip }, params.jobId, body)
        return { ...(await getJob(params.jobId)), decision }
      },
      requireJob,
    ),

    defineRoute(
      setJobFeatured,
      async ({ params: { jobId: id }, body: { featured }, source: { ip } }, { accountId: adminId }) => {
        await setFeatured(deps, { adminId, ip, kind: 'job', id, featured })
        return getJob(id)
      },
      requireJob,
    ),
  ]
}
