import { countUnviewedApplications } from '@sira/contract/applications'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { loadQuery } from './queries.ts'
import { getQueryClient } from './query-client.ts'
import { session } from './session.ts'

/** How many applications this company has not viewed. */
export const unviewedCountQuery = (companyId: string) =>
  queryOptions({
    queryKey: [countUnviewedApplications.path, companyId],
    queryFn: async ({ signal }) => (await callApi(countUnviewedApplications, {}, { signal })).data.count,
  })

/** Navigations and events within this time cause one request. */
const UNVIEWED_PAUSE_MS = 2000
let unviewedTimer: ReturnType<typeof setTimeout> | undefined
let unviewedReadAt = 0

/** Reads soon how many applications nobody has viewed yet. If that fails, the count stays as it was. */
export function refreshUnviewedCount() {
  clearTimeout(unviewedTimer)
  unviewedTimer = setTimeout(
    () => {
      const currentSession = session.getState()
      const company = currentSession.state === 'signedIn' ? currentSession.account.company : null
      if (company?.status !== 'ACTIVE') return
      unviewedReadAt = Date.now()
      loadQuery(unviewedCountQuery(company.id)).catch(() => {})
    },
    Math.max(0, unviewedReadAt + UNVIEWED_PAUSE_MS - Date.now()),
  )
}

/** Shows that one application fewer is new, without reading the count. */
export const countOneViewed = (): void =>
  void getQueryClient().setQueriesData<number>({ queryKey: [countUnviewedApplications.path] }, (count) =>
    count === undefined ? undefined : Math.max(0, count - 1),
  )
