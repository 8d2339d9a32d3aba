import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let unread: number | undefined
let calls: string[]
let modules: typeof import('./bell.ts')
let leave: () => void
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

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
  modules = await import('./bell.ts')
  leave = modules.bell.subscribe(() => {})
  await settled()
})
afterEach(async () => {
  leave()
  await settled()
  vi.unstubAllGlobals()
})

test('what there was at the beginning is no news; what comes later rings once', async () => {
  expect(modules.bell.now()).toMatchObject({ count: 2, rings: 0 })
  unread = 3
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(modules.bell.now()).toMatchObject({ count: 3, rings: 1, rang: 3 }))
  unread = 1
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(modules.bell.now()).toMatchObject({ count: 1, rings: 1 }))
})

test('one is read at once for the eye, and then as the server says', async () => {
  unread = 1
  const reading = modules.readNotice({ id: 'a', isRead: false })
  expect(modules.bell.now().count).toBe(1)
  await reading
  expect([modules.bell.now().count, calls.slice(1)]).toEqual([1, ['PATCH /a/read', 'GET /unread-count']])
  await modules.readNotice({ id: 'b', isRead: true })
  expect(calls).toHaveLength(3)
})

test('all are read up to the newest that was shown; where that fails the bell says how it is', async () => {
  const all = modules.readEveryNotice({
    id: 'a',
    kind: 'x',
    title: 'x',
    body: '',
    link: null,
    isRead: false,
    createdAt: '2026-11-20T08:00:00.000Z',
  })
  expect(modules.bell.now().count).toBe(0)
  await all
  expect([modules.bell.now().count, calls.slice(1)]).toEqual([
    2,
    ['POST /read-all?until=2026-11-20T08%3A00%3A00.000Z', 'GET /unread-count'],
  ])
})

test('without an answer it stays as it was', async () => {
  unread = undefined
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(modules.bell.now().count).toBe(2)
})
