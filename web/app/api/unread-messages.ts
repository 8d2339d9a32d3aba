import { countUnreadMessages, listApplicationMessages, listConversations } from '@sira/contract/conversations'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { invalidate, loadQuery } from './queries.ts'
import { getQueryClient } from './query-client.ts'
import { session } from './session.ts'

/** How many messages of the other side this person, or their company, has not read. */
export const unreadMessagesQuery = queryOptions({
  queryKey: [countUnreadMessages.path],
  queryFn: async ({ signal }) => (await callApi(countUnreadMessages, {}, { signal })).data.count,
})

/** Navigations and events within this time cause one request. */
const PAUSE_MS = 500
let timer: ReturnType<typeof setTimeout> | undefined

/** Reads soon how many messages are unread. If that fails, the count stays as it was. */
export function refreshUnreadMessages(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const currentSession = session.getState()
    if (currentSession.state !== 'signedIn') return
    const { role, company, jobSeeker } = currentSession.account
    if (role === 'COMPANY' ? company?.status === 'ACTIVE' : role === 'JOBSEEKER' && jobSeeker)
      loadQuery(unreadMessagesQuery).catch(() => {})
  }, PAUSE_MS)
}

/** Whether the count has been asked for: the frame of an area does that with its first screen. */
export const isUnreadCountKnown = (): boolean =>
  getQueryClient().getQueryState(unreadMessagesQuery.queryKey) !== undefined

/** Reads again what is shown of messages. Resolves when it is up to date. */
export async function reloadMessages(): Promise<void> {
  refreshUnreadMessages()
  await invalidate(listApplicationMessages, listConversations)
}
