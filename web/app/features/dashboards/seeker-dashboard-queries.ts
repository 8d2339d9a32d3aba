import { listMyApplications } from '@sira/contract/applications'
import { getSeekerDashboard } from '@sira/contract/dashboards'
import { listMyInterviews } from '@sira/contract/interviews'
import { listSavedJobs } from '@sira/contract/seeker-jobs'
import { apiQuery } from '../../api/queries.ts'

/** Number of recent applications and of saved jobs shown (product spec, part 2, section 9). */
const FIRST_TWO = { page: '1', per_page: '2' }

export const seekerFiguresQuery = apiQuery(getSeekerDashboard, {})

export const recentApplicationsQuery = apiQuery(listMyApplications, { query: FIRST_TWO })

export const recentlySavedJobsQuery = apiQuery(listSavedJobs, { query: FIRST_TWO })

/** The seeker's interviews that are agreed or wait for an answer. */
export const seekerInterviewsQuery = apiQuery(listMyInterviews, {})
