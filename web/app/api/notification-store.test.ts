import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let unread: number | undefined
let calls: string[]
let modules: typeof import('./notification-store.ts')
let unsubscribe: () => void
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
      : Response.json({ success: true, data: { count: unread } })
  })
  vi.resetModules()
  modules = await import('./notification-store.ts')
  unsubscribe = modules.notificationStore.subscribe(() => {})
  await waitBriefly()
})
afterEach(async () => {
  unsubscribe()
  await waitBriefly()
  vi.unstubAllGlobals()
})

test('notifications that existed at the start do not count as new; later ones are announced once', async () => {
  expect(modules.notificationStore.getState()).toMatchObject({ count: 2, arrivalCount: 0 })
  unread = 3
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() =>
    expect(modules.notificationStore.getState()).toMatchObject({ count: 3, arrivalCount: 1, unreadAtArrival: 3 }),
  )
  unread = 1
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(modules.notificationStore.getState()).toMatchObject({ count: 1, arrivalCount: 1 }))
})

test('marking one as read changes the count at once, and then to what the server says', async () => {
  unread = 1
  const reading = modules.markNotificationRead({ id: 'a', isRead: false })
  expect(modules.notificationStore.getState().count).toBe(1)
  await reading
  expect([modules.notificationStore.getState().count, calls.slice(1)]).toEqual([
    1,
    ['PATCH /a/read', 'GET /unread-count'],
  ])
  await modules.markNotificationRead({ id: 'b', isRead: true })
  expect(calls).toHaveLength(3)
})

test('all are marked as read up to the newest that was shown; if that fails the count is read again', async () => {
  const all = modules.markAllNotificationsRead({
    id: 'a',
    kind: 'x',
    title: 'x',
    body: '',
    link: null,
    isRead: false,
    createdAt: '2026-11-20T08:00:00.000Z',
  })
  expect(modules.notificationStore.getState().count).toBe(0)
  await all
  expect([modules.notificationStore.getState().count, calls.slice(1)]).toEqual([
    2,
    ['POST /read-all?until=2026-11-20T08%3A00%3A00.000Z', 'GET /unread-count'],
  ])
})

test('without a response the count stays as it was', async () => {
  unread = undefined
  document.dispatchEvent(new Event('visibilitychange'))
  await waitBriefly()
  expect(modules.notificationStore.getState().count).toBe(2)
})
