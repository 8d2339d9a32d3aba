import type { Notice } from '@sira/contract/notifications'
import { useSyncExternalStore } from 'react'
import { hearBell } from './events.ts'
import { askLight } from './light.ts'

export interface Bell {
  /** How many are unread, as far as they are counted. */
  count: number
  /** Another number whenever something may have changed: what is shown is asked for again. */
  version: number
  /** Another number whenever there is more than before, and how many there were then. */
  rings: number
  rang: number
}

const SILENT: Bell = { count: 0, version: 0, rings: 0, rang: 0 }
/** Where no word of changes comes through the count is asked for from time to time. */
const POLL_MS = 120_000
/** Changes that come together are one. */
const PAUSE_MS = 150
const SHOWN = 10

let current = SILENT
let asked = 0
/** False until it is known what there was when the page began: that is no news. */
let isKnown = false
const listeners = new Set<() => void>()

function become(next: Partial<Bell>) {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

/** Asks how many are unread; the answer to the newest question counts, and no answer leaves it as it was. */
async function refresh() {
  const mine = ++asked
  const answer = await askLight<{ count: number }>('unreadCount').catch(() => undefined)
  if (!answer || mine !== asked) return
  const hasMore = isKnown && answer.count > current.count
  isKnown = true
  become({
    count: answer.count,
    version: current.version + 1,
    ...(hasMore && { rings: current.rings + 1, rang: answer.count }),
  })
}

let timer: ReturnType<typeof setTimeout> | undefined
/** A page that nobody looks at asks nothing; it asks when it is looked at again. */
function heard() {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') timer = setTimeout(() => void refresh(), PAUSE_MS)
}

function start(): () => void {
  const stopHearing = hearBell(heard)
  const poll = setInterval(heard, POLL_MS)
  document.addEventListener('visibilitychange', heard)
  void refresh()
  return () => {
    stopHearing()
    clearInterval(poll)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', heard)
    asked++
    isKnown = false
    current = SILENT
  }
}

let stop: (() => void) | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
function subscribe(listener: () => void) {
  listeners.add(listener)
  clearTimeout(leaving)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    // From one screen to the next the last bell goes and the first one comes at once.
    leaving = setTimeout(() => {
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    })
  }
}

export const bell = { subscribe, now: () => current }

/** The bell of who is signed in, followed live while it is shown; whoever shows it does so for one person at a time. */
export const useBell = (): Bell => useSyncExternalStore(bell.subscribe, bell.now, () => SILENT)

/** The latest of what the person was told. */
export const latestNotices = (): Promise<Notice[]> =>
  askLight<Notice[]>('notifications', { query: { per_page: SHOWN } })

/** Marks one as read, at once for the eye; where that fails the bell is asked how it is. */
export async function readNotice({ id, isRead }: Pick<Notice, 'id' | 'isRead'>) {
  if (isRead) return
  become({ count: Math.max(0, current.count - 1) })
  asked++
  await askLight('readNotification', { params: { notificationId: id } }).catch(() => undefined)
  await refresh()
}

/** Marks all as read that had come when the newest of them was shown. */
export async function readEveryNotice(newest: Notice | undefined) {
  become({ count: 0 })
  asked++
  await askLight('readAllNotifications', { query: { until: newest?.createdAt } }).catch(() => undefined)
  await refresh()
}
