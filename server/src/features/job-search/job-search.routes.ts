import * as endpoints from '@sira/contract/job-search'
import type { JobQuery } from '@sira/contract/job-search'
import { countNewJobs as countNewJobsEndpoint, listSimilarJobs as listSimilarJobsEndpoint } from '@sira/contract/jobs'
import { listMatchedJobs as listMatchedJobsEndpoint } from '@sira/contract/seeker-jobs'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { listJobFacets } from './job-facets.queries.ts'
import { searchJobs } from './search-jobs.queries.ts'
import { countNewJobs, listFeaturedJobs, listSimilarJobs } from './live-jobs.queries.ts'
import { listMatchedJobsFor } from './matched-jobs.queries.ts'
import { listSuggestions } from './suggestions.queries.ts'
import { countUnmatchedSearch, isUnmatched } from './unmatched-searches.worker.ts'

/** Returns a query with its `openTo` as one of the filters. */
function withOpenTo<Query extends Pick<JobQuery, 'openTo' | 'filters'>>({ openTo, ...query }: Query) {
  const filters: JobQuery['filters'] = openTo
    ? [...query.filters, { column: 'openTo', operator: '=', values: [openTo] }]
    : query.filters
  return { ...query, filters }
}

/** Public lists of live jobs, search suggestions, and the jobs that match a seeker. */
export const createJobSearchRoutes = (deps: Deps) => [
  defineRoute(endpoints.listJobs, async ({ query: asked, cache }) => {
    const query = withOpenTo(asked)
    const page = await searchJobs(deps, query, cache)
    countUnmatchedSearch(deps.db, query, page.meta)
    // A search that no job matches is answered anew, so that it is counted each time.
    if (isUnmatched(page.meta)) cache.doNotKeep()
    return page
  }),
  defineRoute(endpoints.countJobFacets, ({ query, cache }) => listJobFacets(cache, withOpenTo(query))),
  defineRoute(countNewJobsEndpoint, ({ cache }) => countNewJobs(cache)),
  defineRoute(endpoints.listFeaturedJobs, ({ cache }) => {
    cache.addTopics('any')
    return listFeaturedJobs(deps)
  }),
  defineRoute(endpoints.listSearchSuggestions, ({ query, cache }) => listSuggestions(cache, query.q)),
  defineRoute(listSimilarJobsEndpoint, ({ params: { jobId }, cache }) => listSimilarJobs(deps, jobId, cache)),
  defineRoute(listMatchedJobsEndpoint, ({ language }, caller) => listMatchedJobsFor(deps, caller, language)),
]
