import type { NotificationItem } from '@sira/contract/notifications'
import { useSyncExternalStore } from 'react'
import { subscribeToNotificationEvents } from './event-stream.ts'
import { callSchemaFreeApi } from './schema-free-client.ts'

export interface NotificationState {
  /** How many notifications are unread, as far as the server counts them. */
  count: number
  /** Changes whenever something may have changed: the shown notifications are then read again. */
  version: number
  /** Grows whenever there are more unread notifications than before; `unreadAtArrival` is how many there were then. */
  arrivalCount: number
  unreadAtArrival: number
}

const SILENT: NotificationState = { count: 0, version: 0, arrivalCount: 0, unreadAtArrival: 0 }
/** The count is also read at this interval, for when the event stream does not get through. */
const POLL_MS = 120_000
/** Changes within this time cause one request. */
const PAUSE_MS = 150
const PANEL_SIZE = 10

let current = SILENT
let lastRequest = 0
/** False until the first count is known: what existed before the page opened is not new. */
let isKnown = false
const listeners = new Set<() => void>()

function setState(next: Partial<NotificationState>) {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

/** Reads the unread count. Only the response to the newest request is used; without one the count stays as it was. */
async function refresh() {
  const requestNumber = ++lastRequest
  const answer = await callSchemaFreeApi<{ count: number }>('countUnreadNotifications').catch(() => undefined)
  if (!answer || requestNumber !== lastRequest) return
  const hasMore = isKnown && answer.count > current.count
  isKnown = true
  setState({
    count: answer.count,
    version: current.version + 1,
    ...(hasMore && { arrivalCount: current.arrivalCount + 1, unreadAtArrival: answer.count }),
  })
}

let timer: ReturnType<typeof setTimeout> | undefined
/** A hidden page sends no requests; it catches up when it becomes visible again. */
function scheduleRefresh() {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') timer = setTimeout(() => void refresh(), PAUSE_MS)
}

function start(): () => void {
  const unsubscribe = subscribeToNotificationEvents(scheduleRefresh)
  const poll = setInterval(scheduleRefresh, POLL_MS)
  document.addEventListener('visibilitychange', scheduleRefresh)
  void refresh()
  return () => {
    unsubscribe()
    clearInterval(poll)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', scheduleRefresh)
    lastRequest++
    isKnown = false
    current = SILENT
  }
}

let stop: (() => void) | undefined
let stopTimer: ReturnType<typeof setTimeout> | undefined
function subscribe(listener: () => void) {
  listeners.add(listener)
  clearTimeout(stopTimer)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    // When the screen changes, the last bell unmounts and the next one mounts right after: the stream stays open.
    stopTimer = setTimeout(() => {
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    })
  }
}

export const notificationStore = { subscribe, getState: () => current }

/** The bell of the signed-in person, updated live while it is shown; components show it for one person at a time. */
export const useNotificationState = (): NotificationState =>
  useSyncExternalStore(notificationStore.subscribe, notificationStore.getState, () => SILENT)

/** Reads the latest notifications of the person. */
export const listLatestNotifications = (): Promise<NotificationItem[]> =>
  callSchemaFreeApi<NotificationItem[]>('listNotifications', { query: { per_page: PANEL_SIZE } })

/** Marks a notification as read; the count changes at once and is then read again, also after a failure. */
export async function markNotificationRead({ id, isRead }: Pick<NotificationItem, 'id' | 'isRead'>) {
  if (isRead) return
  setState({ count: Math.max(0, current.count - 1) })
  lastRequest++
  await callSchemaFreeApi('markNotificationRead', { params: { notificationId: id } }).catch(() => undefined)
  await refresh()
}

/** Marks all notifications up to the newest shown one as read; later ones stay unread. */
export async function markAllNotificationsRead(newest: NotificationItem | undefined) {
  setState({ count: 0 })
  lastRequest++
  await callSchemaFreeApi('markAllNotificationsRead', { query: { until: newest?.createdAt } }).catch(() => undefined)
  await refresh()
}
