import * as endpoints from '@sira/contract/hidden-jobs'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import { hideCompany, hideJob, unhideCompany, unhideJob } from './hidden-jobs.commands.ts'
import { listHiddenCompanies, listHiddenJobs, requireHideableJob } from './hidden-jobs.queries.ts'

/** Jobs and companies that seekers hide from their lists. */
export const createHiddenJobRoutes = (deps: Deps) => {
  const { db } = deps
  return [
    defineRoute(
      endpoints.hideJob,
      ({ params, body }, { accountId }) => hideJob(db, { accountId, ...params, ...body }),
      ({ jobId }, { accountId }) => requireHideableJob(db, accountId, jobId),
    ),
    defineRoute(endpoints.unhideJob, ({ params }, { accountId }) => unhideJob(db, accountId, params.jobId)),
    defineRoute(endpoints.listHiddenJobs, ({ query }, { accountId }) => listHiddenJobs(deps, accountId, query)),
    defineRoute(endpoints.hideCompany, ({ params }, { accountId }) => hideCompany(db, { accountId, ...params })),
    defineRoute(endpoints.unhideCompany, ({ params }, { accountId }) => unhideCompany(db, accountId, params.companyId)),
    defineRoute(endpoints.listHiddenCompanies, ({ query }, { accountId }) =>
      listHiddenCompanies(deps, accountId, query),
    ),
  ]
}
