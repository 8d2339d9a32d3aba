import { getAdminOverview } from '@sira/contract/admin-overview'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { loadQuery } from './queries.ts'
import { session } from './session.ts'

/** How many entries wait for administrators, shown beside the links of their area. */
export interface AdminQueueCounts {
  companies: number
  jobs: number
  reports: number
  messages: number
  failedTasks: number
}

export const adminQueueCountsQuery = queryOptions({
  queryKey: [getAdminOverview.path, 'counts'],
  queryFn: async ({ signal }): Promise<AdminQueueCounts> => {
    const { companies, jobs, reports, reportedMessages, messages, work } = (
      await callApi(getAdminOverview, {}, { signal })
    ).data
    return {
      companies: companies.pending + companies.anotherLook,
      jobs: jobs.pending + jobs.anotherLook,
      reports: reports.waiting + reportedMessages.waiting,
      messages: messages.waiting,
      failedTasks: work.waiting,
    }
  },
})

/** A navigation and the decision right before it cause one request. */
const PAUSE_MS = 100
let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the counts soon. If reading fails they stay as they were: the screen itself shows what could not be loaded. */
export function refreshAdminQueueCounts() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const currentSession = session.getState()
    if (currentSession.state === 'signedIn' && currentSession.account.role === 'ADMIN')
      loadQuery(adminQueueCountsQuery).catch(() => {})
  }, PAUSE_MS)
}
