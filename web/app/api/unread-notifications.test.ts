import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let unread: number | undefined
let calls: string[]
let modules: typeof import('./unread-notifications.ts')
/** What the bell shows. */
let getShown: () => { count: number } | undefined
let close: () => void
const NOTICE = {
  id: 'a',
  kind: 'x',
  title: 'x',
  body: '',
  link: null,
  isRead: false,
  count: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
}
const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 10))

beforeEach(async () => {
  unread = 2
  calls = []
  vi.stubGlobal('localStorage', { getItem: () => 'T', setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } }),
  )
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url.endsWith('/events')) return new Response(null, { status: 403 })
    calls.push(`${method} ${url.replace(/^\/api\/v1\/notifications/, '')}`)
    return unread === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ success: true, data: url.includes('per_page') ? [NOTICE] : { count: unread } })
  })
  vi.resetModules()
  modules = await import('./unread-notifications.ts')
  const { getQueryClient } = await import('./query-client.ts')
  const bell = new QueryObserver(getQueryClient(), modules.unreadNotificationsQuery)
  const stops = [bell.subscribe(() => {}), modules.followNotifications()]
  getShown = () => bell.getCurrentResult().data
  close = () => stops.forEach((stop) => stop())
  await waitBriefly()
})
afterEach(async () => {
  close()
  await waitBriefly()
  vi.unstubAllGlobals()
})

test('notifications that existed at the start do not count as new; later ones are announced once', async () => {
  expect(getShown()).toMatchObject({ count: 2, arrivalCount: 0 })
  unread = 3
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(getShown()).toMatchObject({ count: 3, arrivalCount: 1, unreadAtArrival: 3 }))
  unread = 1
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(getShown()).toMatchObject({ count: 1, arrivalCount: 1 }))
})

test('marking one as read changes the count at once, and then to what the server says', async () => {
  unread = 1
  const reading = modules.markNotificationRead({ id: 'a', isRead: false })
  expect(getShown()?.count).toBe(1)
  await reading
  expect([getShown()?.count, calls.slice(1)]).toEqual([1, ['PATCH /a/read', 'GET /unread-count']])
  await modules.markNotificationRead({ id: 'b', isRead: true })
  expect(calls).toHaveLength(3)
})

test('all are marked as read up to the newest that was shown; if that fails the count is read again', async () => {
  const all = modules.markAllNotificationsRead(NOTICE)
  expect(getShown()?.count).toBe(0)
  await all
  expect([getShown()?.count, calls.slice(1)]).toEqual([
    2,
    ['POST /read-all?until=2026-11-20T08%3A00%3A00.000Z', 'GET /unread-count'],
  ])
})

test('without a response the count stays as it was', async () => {
  unread = undefined
  document.dispatchEvent(new Event('visibilitychange'))
  await waitBriefly()
  expect(getShown()?.count).toBe(2)
})

test('the shown notifications are read again after the count, and change at once when they are marked as read', async () => {
  const { getQueryClient } = await import('./query-client.ts')
  const panel = new QueryObserver(getQueryClient(), modules.latestNotificationsQuery)
  const stop = panel.subscribe(() => {})
  const getEntries = () => panel.getCurrentResult().data?.entries.map(({ id, isRead }) => [id, isRead])
  await vi.waitFor(() => expect(getEntries()).toEqual([['a', false]]))
  const marking = modules.markNotificationRead({ id: 'a', isRead: false })
  expect(getEntries()).toEqual([['a', true]])
  await marking
  expect(getEntries(), 'as the server says').toEqual([['a', false]])
  expect(calls.slice(1)).toEqual(['GET ?per_page=10', 'PATCH /a/read', 'GET /unread-count', 'GET ?per_page=10'])
  unread = undefined
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(calls).toHaveLength(6))
  await waitBriefly()
  expect([getEntries(), calls.length], 'without a count they are not read').toEqual([[['a', false]], 6])
  stop()
})
