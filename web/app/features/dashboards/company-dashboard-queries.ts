import { countUnviewedApplications, listCompanyApplications } from '@sira/contract/applications'
import { getCompanyCharts, getCompanyDashboard } from '@sira/contract/dashboards'
import { listMyInterviews } from '@sira/contract/interviews'
import { listOwnJobs } from '@sira/contract/jobs'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { apiQuery } from '../../api/queries.ts'

/** Number of jobs and of applications shown (product spec, part 2, section 9). */
const LIST_SIZE = '3'

export const companyFiguresQuery = apiQuery(getCompanyDashboard, {})

export const companyChartsQuery = apiQuery(getCompanyCharts, {})

export const companyInterviewsQuery = apiQuery(listMyInterviews, {})

/** Live jobs, the newest first, before the others. */
export const newestJobsQuery = apiQuery(listOwnJobs, { query: { sort: 'live', per_page: LIST_SIZE } })

/** Those that wait for an answer, the oldest first: its promise ends first, and the newest are in a list of their own. */
export const waitingApplicationsQuery = apiQuery(listCompanyApplications, {
  query: { status: 'PENDING', sort: 'waiting', per_page: LIST_SIZE },
})

/** The newest applications, and how many of all nobody has viewed. */
export const newestApplicationsQuery = queryOptions({
  queryKey: [listCompanyApplications.path, 'newest'],
  queryFn: async ({ signal }) => {
    const [received, unviewed] = await Promise.all([
      callApi(listCompanyApplications, { query: { per_page: LIST_SIZE } }, { signal }),
      callApi(countUnviewedApplications, {}, { signal }),
    ])
    return { applications: received.data, unviewed: unviewed.data.count }
  },
})
