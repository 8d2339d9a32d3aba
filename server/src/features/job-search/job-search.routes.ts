import * as endpoints from '@sira/contract/job-search'
import { countNewJobs as countNewJobsEndpoint } from '@sira/contract/jobs'
import { listMatchedJobs as listMatchedJobsEndpoint } from '@sira/contract/seeker-jobs'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { listJobFacets } from './job-facets.queries.ts'
import { searchJobs } from './search-jobs.queries.ts'
import { countNewJobs, listFeaturedJobs } from './live-jobs.queries.ts'
import { listMatchedJobsFor } from './matched-jobs.queries.ts'
import { listSuggestions } from './suggestions.queries.ts'
import { countUnmatchedSearch } from './unmatched-searches.worker.ts'

/** Public lists of live jobs, search suggestions, and the jobs that match a seeker. */
export const createJobSearchRoutes = (deps: Deps) => [
  defineRoute(endpoints.listJobs, async ({ query }) => {
    const page = await searchJobs(deps, query)
    countUnmatchedSearch(deps.db, query, page.meta)
    return page
  }),
  defineRoute(endpoints.countJobFacets, ({ query }) => listJobFacets(deps.db, query)),
  defineRoute(countNewJobsEndpoint, () => countNewJobs(deps.db)),
  defineRoute(endpoints.listFeaturedJobs, () => listFeaturedJobs(deps)),
  defineRoute(endpoints.listSearchSuggestions, ({ query }) => listSuggestions(deps.db, query.q)),
  defineRoute(listMatchedJobsEndpoint, (_, caller) => listMatchedJobsFor(deps, caller)),
]
