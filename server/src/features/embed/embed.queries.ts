import type { JobCard } from '@sira/contract/jobs'
import type { CacheScope } from '#db/public-cache.ts'
import { findVisibleCompany } from '../companies/companies.queries.ts'
import type { JobCardDeps } from '../jobs/job-cards.queries.ts'
import { listLiveJobsOfCompany } from '../job-search/live-jobs.queries.ts'

/** The open jobs of a company, as its own website shows them. */
export interface EmbeddedJobs {
  company: { id: string; name: string }
  /** How many jobs are open. */
  total: number
  /** Up to 100 of them, newest first. */
  jobs: JobCard[]
}

/** Returns what visitors may see of a company's open jobs; undefined for a company that is not ACTIVE or does not exist. */
export async function findEmbeddedJobs(
  deps: JobCardDeps,
  companyId: string,
  cache: CacheScope,
): Promise<EmbeddedJobs | undefined> {
  cache.addTopics(`company ${companyId}`, `jobs of ${companyId}`)
  const company = await findVisibleCompany(deps.db, companyId, undefined)
  if (!company) return undefined
  const jobs = await listLiveJobsOfCompany(deps, companyId)
  const { id, name, jobsCount } = company.row
  return { company: { id, name }, total: Math.max(jobsCount, jobs.length), jobs }
}
