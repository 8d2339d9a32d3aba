import { getSeekerDashboard } from '@sira/contract/dashboards'
import { JOBS_PER_PAGE } from '@sira/contract/enums'
import { listMatchedJobs, listSavedJobs } from '@sira/contract/seeker-jobs'
import { queryOptions } from '@tanstack/react-query'
import { callApiOrReadCopy } from '../../api/offline-copies.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'

/** A page of the jobs that the signed-in seeker has saved. */
export const savedJobsQuery = (page: number) => {
  const request = { page: String(page), per_page: String(JOBS_PER_PAGE) }
  return queryOptions({
    queryKey: [listSavedJobs.path, request],
    queryFn: async ({ signal }) => {
      const { data, meta } = await callApiOrReadCopy(listSavedJobs, { query: request }, { signal })
      return { saved: data, page: meta }
    },
  })
}

/** The jobs that fit the profile of the signed-in seeker best. */
export const matchedJobsQuery = apiQuery(listMatchedJobs, {})

/** Reads again what counts and lists saved jobs, after one was saved or removed. */
export const reloadSavedJobs = (): Promise<void> => invalidate(listSavedJobs, getSeekerDashboard)
