import { buildJobQuery, type JobFilters } from '@sira/contract/job-search-url'
import { JobQuery } from '@sira/contract/job-search'
import type { JobCard } from '@sira/contract/jobs'
import { appError } from '#core/app-error.ts'
import { searchJobs } from '../job-search/search-jobs.queries.ts'
import type { JobCardDeps } from '../jobs/job-cards.queries.ts'

const MAX_FEED_ENTRIES = 100

/**
 * Returns the live jobs of a search, last published first, at most 100. Throws BAD_INPUT for filters that the job list
 * refuses too.
 */
export async function listNewestJobs(deps: JobCardDeps, filters: JobFilters): Promise<JobCard[]> {
  const query = JobQuery.safeParse({ ...buildJobQuery({ ...filters, page: 1 }), per_page: String(MAX_FEED_ENTRIES) })
  if (!query.success) throw appError('BAD_INPUT')
  const { data } = await searchJobs(deps, { ...query.data, sort: { field: 'publishedAt', direction: 'desc' } })
  return data
}
