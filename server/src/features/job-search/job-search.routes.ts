import * as endpoints from '@sira/contract/job-search'
import {
  countNewJobs as countNewJobsEndpoint,
  listSimilarJobs as listSimilarJobsEndpoint,
  type JobCard,
} from '@sira/contract/jobs'
import { listMatchedJobs as listMatchedJobsEndpoint } from '@sira/contract/seeker-jobs'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { listJobFacets } from './job-facets.queries.ts'
import { searchJobs } from './search-jobs.queries.ts'
import { countNewJobs, listFeaturedJobs, listSimilarJobs } from './live-jobs.queries.ts'
import { listMatchedJobsFor } from './matched-jobs.queries.ts'
import { listSuggestions } from './suggestions.queries.ts'
import { countUnmatchedSearch, isUnmatched } from './unmatched-searches.worker.ts'

/** Returns what the cards of jobs show. */
const listCardTopics = (cards: readonly JobCard[]) =>
  cards.flatMap(({ id, companyId }) => [`job ${id}`, `company ${companyId}`] as const)

/** Public lists of live jobs, search suggestions, and the jobs that match a seeker. */
export const createJobSearchRoutes = (deps: Deps) => [
  defineRoute(endpoints.listJobs, async ({ query, addTopics }) => {
    const { isUnchanged, ...page } = await searchJobs(deps, query)
    countUnmatchedSearch(deps.db, query, page.meta)
    // A search that no job matches is made again, so that it is counted each time.
    if (isUnmatched(page.meta)) return page
    addTopics({ topics: ['any'], isUnchanged }, ...listCardTopics(page.data))
    if (query.filters.some(({ column }) => column === 'postedWithin')) addTopics('age')
    return page
  }),
  defineRoute(endpoints.countJobFacets, ({ query, addTopics }) => {
    addTopics('any', 'age')
    return listJobFacets(deps.db, query)
  }),
  defineRoute(countNewJobsEndpoint, ({ addTopics }) => {
    addTopics('any')
    return countNewJobs(deps.db)
  }),
  defineRoute(endpoints.listFeaturedJobs, ({ addTopics }) => {
    addTopics('any')
    return listFeaturedJobs(deps)
  }),
  defineRoute(endpoints.listSearchSuggestions, ({ query, addTopics }) => {
    addTopics('any')
    return listSuggestions(deps.db, query.q)
  }),
  defineRoute(listSimilarJobsEndpoint, async ({ params: { jobId }, addTopics }) => {
    const { jobs, skillNumbers, isUnchanged } = await listSimilarJobs(deps, jobId)
    const topics = skillNumbers.map((no) => `skill ${no}` as const)
    addTopics(`job ${jobId}`, { topics, isUnchanged }, ...listCardTopics(jobs))
    return jobs
  }),
  defineRoute(listMatchedJobsEndpoint, ({ language }, caller) => listMatchedJobsFor(deps, caller, language)),
]
