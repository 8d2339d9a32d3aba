import { ENDPOINT_ADDRESSES } from '@sira/contract/endpoint-addresses'
import type { NotificationItem } from '@sira/contract/notifications'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useOnMount } from '../ui/use-when.ts'
import { subscribeToNotificationEvents } from './event-stream.ts'
import { invalidate } from './queries.ts'
import { getQueryClient } from './query-client.ts'
import { callSchemaFreeApi } from './schema-free-client.ts'
import { readToken } from './token.ts'

// The bell is also on public pages, so this file does without the contract's schemas.

export interface UnreadNotifications {
  /** How many notifications are unread, as far as the server counts them. */
  count: number
  /** Grows whenever there are more unread notifications than before; `unreadAtArrival` is how many there were then. */
  arrivalCount: number
  unreadAtArrival: number
}
/** What every query of `listNotifications` holds. */
export interface NotificationList {
  entries: readonly NotificationItem[]
}

const NONE: UnreadNotifications = { count: 0, arrivalCount: 0, unreadAtArrival: 0 }
/** The count is also read at this interval, for when the event stream does not get through. */
const POLL_MS = 120_000
/** Changes within this time cause one request. */
const PAUSE_MS = 150
/** Milliseconds. Who goes through applications reads many notifications one after the other: they cause a request now and then. */
const REST_MS = 5000
const PANEL_SIZE = 10

export const unreadNotificationsQuery = queryOptions({
  queryKey: [ENDPOINT_ADDRESSES.countUnreadNotifications.path],
  queryFn: async ({ client, queryKey, signal }): Promise<UnreadNotifications> => {
    const { count } = await callSchemaFreeApi<{ count: number }>('countUnreadNotifications', {}, { signal })
    const before = client.getQueryData<UnreadNotifications>(queryKey)
    // What existed before the page opened is not new.
    if (!before) return { ...NONE, count }
    return count > before.count
      ? { count, arrivalCount: before.arrivalCount + 1, unreadAtArrival: count }
      : { ...before, count }
  },
})

/** The notifications that the panel of the bell shows. */
export const latestNotificationsQuery = queryOptions({
  queryKey: [ENDPOINT_ADDRESSES.listNotifications.path, 'latest'],
  queryFn: async ({ signal }): Promise<NotificationList> => {
    const query = { per_page: PANEL_SIZE }
    return { entries: await callSchemaFreeApi<NotificationItem[]>('listNotifications', { query }, { signal }) }
  },
})

let lastRefresh = 0
/** Reads the count, and then the shown notifications. Without a response all of it stays as it is. */
async function refresh() {
  const refreshNumber = ++lastRefresh
  await invalidate(ENDPOINT_ADDRESSES.countUnreadNotifications)
  if (refreshNumber !== lastRefresh) return
  if (getQueryClient().getQueryState(unreadNotificationsQuery.queryKey)?.status === 'success')
    await invalidate(ENDPOINT_ADDRESSES.listNotifications)
}

let timer: ReturnType<typeof setTimeout> | undefined
let refreshedAt = -Infinity
/** A hidden page sends no requests; it catches up when it becomes visible again. */
function scheduleRefresh() {
  clearTimeout(timer)
  timer = undefined
  if (document.visibilityState !== 'visible') return
  timer = setTimeout(() => {
    timer = undefined
    refreshedAt = Date.now()
    void refresh()
  }, PAUSE_MS)
}
/** The same for an event: the first one counts at once, and those of the next seconds together. */
function scheduleAfterEvent() {
  const rest = refreshedAt + REST_MS - Date.now()
  if (rest <= PAUSE_MS) return scheduleRefresh()
  if (document.visibilityState === 'visible')
    timer ??= setTimeout(() => {
      timer = undefined
      scheduleRefresh()
    }, rest)
}

function start(): () => void {
  const unsubscribe = subscribeToNotificationEvents(scheduleAfterEvent)
  const poll = setInterval(scheduleRefresh, POLL_MS)
  document.addEventListener('visibilitychange', scheduleRefresh)
  return () => {
    unsubscribe()
    clearInterval(poll)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', scheduleRefresh)
  }
}

let followerCount = 0
/** Whose notifications are followed: another person's stream needs their own token. */
let followed: { token: string | undefined; stop: () => void } | undefined

/** Keeps the notifications up to date while a component shows them. Returns a function that ends that. */
export function followNotifications(): () => void {
  const token = readToken()
  followerCount++
  if (followed && followed.token !== token) {
    followed.stop()
    followed = undefined
  }
  followed ??= { token, stop: start() }
  return () => {
    followerCount--
    // When the screen changes, the last bell unmounts and the next one mounts right after: the stream stays open.
    setTimeout(() => {
      if (followerCount > 0) return
      followed?.stop()
      followed = undefined
    })
  }
}

/** What the bell of the signed-in person shows, updated live while it is shown. */
export function useUnreadNotifications(): UnreadNotifications {
  useOnMount(followNotifications)
  // On public pages there is no provider of the client.
  return useQuery(unreadNotificationsQuery, getQueryClient()).data ?? NONE
}

/** Changes at once what is shown. What is being read meanwhile is from before. */
function markShownRead(matches: (notice: NotificationItem) => boolean, toCount: (count: number) => number) {
  lastRefresh++
  const client = getQueryClient()
  const lists = { queryKey: [ENDPOINT_ADDRESSES.listNotifications.path] }
  void client.cancelQueries({ ...lists, type: 'active' })
  void client.cancelQueries({ queryKey: unreadNotificationsQuery.queryKey })
  client.setQueryData(
    unreadNotificationsQuery.queryKey,
    (before) => before && { ...before, count: toCount(before.count) },
  )
  client.setQueriesData<NotificationList>(
    lists,
    (list) => list && { ...list, entries: list.entries.map((one) => (matches(one) ? { ...one, isRead: true } : one)) },
  )
}

/** Marks a notification as read; what is shown changes at once and is then read again, also after a failure. */
export async function markNotificationRead({ id, isRead }: Pick<NotificationItem, 'id' | 'isRead'>) {
  if (isRead) return
  markShownRead(
    (one) => one.id === id,
    (count) => Math.max(0, count - 1),
  )
  await callSchemaFreeApi('markNotificationRead', { params: { notificationId: id } }).catch(() => undefined)
  await refresh()
}

/** Marks all notifications up to the newest shown one as read; later ones stay unread. */
export async function markAllNotificationsRead(newest: NotificationItem | undefined) {
  markShownRead(
    () => true,
    () => 0,
  )
  await callSchemaFreeApi('markAllNotificationsRead', { query: { until: newest?.createdAt } }).catch(() => undefined)
  await refresh()
}
