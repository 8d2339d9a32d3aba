import { jobQuery, type JobFilters } from '@sira/contract/job-address'
import { JobQuery, type JobCard } from '@sira/contract/jobs'
import { refuse } from '#http/refusal.ts'
import { browse } from '../jobs/browse-jobs.queries.ts'
import type { Tools } from '../jobs/job-cards.queries.ts'

const MOST_ENTRIES = 100

/** Live jobs of a search, last published first, at most 100. Refuses BAD_INPUT for what the list would not take either. */
export async function newestJobs(tools: Tools, filters: JobFilters): Promise<JobCard[]> {
  const query = JobQuery.safeParse({ ...jobQuery({ ...filters, page: 1 }), per_page: String(MOST_ENTRIES) })
  if (!query.success) return refuse('BAD_INPUT')
  const { data } = await browse(tools, { ...query.data, sort: { field: 'publishedAt', direction: 'desc' } })
  return data
}
