import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../test/memory-storage.ts'

const KEY = 'BFak'
let calls: string[]
let stored: Map<string, string>
/** The subscription of the browser; undefined for none. */
let subscribed: { endpoint: string; key: string } | undefined
let nextEndpoint: number
let serverKey: string
let permission: NotificationPermission
let isInstalled: boolean
/** Runs at each call of the API. */
let onCall: () => void

const toBytes = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer
const read = () =>
  subscribed && {
    ...subscribed,
    options: { applicationServerKey: toBytes(subscribed.key) },
    toJSON: () => ({ endpoint: subscribed!.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => (subscribed = undefined),
  }
const pushManager = {
  getSubscription: async () => read() ?? null,
  subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    subscribed = { endpoint: `https://push.test/${nextEndpoint++}`, key }
    return read()
  },
}

beforeEach(() => {
  calls = []
  stored = new Map([['token', 'session-first']])
  subscribed = undefined
  nextEndpoint = 1
  serverKey = KEY
  permission = 'granted'
  isInstalled = false
  onCall = () => {}
  const registration = { pushManager }
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Android', onLine: true })
  const Notification = {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('window', { PushManager: {}, Notification })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.stubGlobal('localStorage', createMemoryStorage(stored))
  vi.doMock('../../api/call-api.ts', () => ({
    callApi: async ({ method, path }: { method: string; path: string }, { body }: { body?: { endpoint: string } }) => {
      onCall()
      calls.push([method, path, body?.endpoint].filter(Boolean).join(' '))
      return { data: { publicKey: serverKey } }
    },
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../../api/call-api.ts')
  vi.resetModules()
})
const load = async () => ({
  ...(await import('./push-queries.ts')),
  ...(await import('../../api/push-subscription.ts')),
})
const SAVED = (no: number) => ['GET /push', `PUT /push/subscription https://push.test/${no}`]

test('turned on, a browser is saved once, and its state is that of this account only', async () => {
  const { turnOnPush, readPushState, syncPush } = await load()
  expect(await readPushState('hanna')).toBe('off')
  expect(await turnOnPush('hanna')).toBe('on')
  expect(calls).toEqual(SAVED(1))
  expect(await readPushState('hanna')).toBe('on')
  expect(await readPushState('abel')).toBe('off')
  await syncPush('hanna')
  expect(calls, 'nothing has changed').toEqual(SAVED(1))
})

test('the server is told again after a new sign-in, after a day, and of a renewed subscription', async () => {
  const { turnOnPush, syncPush } = await load()
  await turnOnPush('hanna')
  calls = []
  stored.set('token', 'session-second')
  await syncPush('hanna')
  await syncPush('hanna')
  expect(calls).toEqual(SAVED(1))
  calls = []
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001)
  await syncPush('hanna')
  expect(calls).toEqual(SAVED(1))
  calls = []
  subscribed = undefined
  await syncPush('hanna')
  expect(calls, 'the browser has lost it').toEqual(SAVED(2))
  vi.restoreAllMocks()
})

test('a browser subscribes again when the key of the server has changed', async () => {
  const { turnOnPush, syncPush } = await load()
  await turnOnPush('hanna')
  serverKey = 'BFal'
  stored.set('token', 'session-second')
  await syncPush('hanna')
  expect(subscribed).toEqual({ endpoint: 'https://push.test/2', key: 'BFal' })
})

test('somebody else who signs in does not get the notifications of the one before, and is not subscribed', async () => {
  const { turnOnPush, syncPush } = await load()
  await turnOnPush('hanna')
  calls = []
  await syncPush('abel')
  expect(subscribed).toBeUndefined()
  await syncPush('abel')
  expect(calls).toEqual([])
})

test('turned off or signed out, the browser is not subscribed', async () => {
  const { turnOnPush, turnOffPush, endPush, readPushState } = await load()
  await turnOnPush('hanna')
  calls = []
  expect(await turnOffPush()).toBe('off')
  expect(calls).toEqual(['POST /push/subscription/delete https://push.test/1'])
  expect(subscribed).toBeUndefined()
  await turnOnPush('hanna')
  await endPush()
  expect(subscribed).toBeUndefined()
  expect(await readPushState('hanna')).toBe('off')
})

test('what is missing is said: permission, the home screen of iOS, Web Push', async () => {
  const { turnOnPush, readPushState } = await load()
  permission = 'denied'
  expect(await turnOnPush('hanna')).toBe('blocked')
  expect(await readPushState('hanna')).toBe('blocked')
  expect(calls).toEqual([])
  permission = 'default'
  expect(await turnOnPush('hanna'), 'the question was closed').toBe('off')
  vi.stubGlobal('window', {})
  expect(await readPushState('hanna')).toBe('unsupported')
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'iPhone' })
  expect(await readPushState('hanna')).toBe('home-screen')
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Macintosh', maxTouchPoints: 5 })
  expect(await readPushState('hanna'), 'an iPad').toBe('home-screen')
  isInstalled = true
  expect(await readPushState('hanna'), 'it is too old').toBe('unsupported')
})

test('signed out while it is saved, it does not stay', async () => {
  const { turnOnPush, readSavedSubscription } = await load()
  onCall = () => stored.delete('token')
  await turnOnPush('hanna')
  expect(subscribed).toBeUndefined()
  expect(readSavedSubscription()).toBeUndefined()
})

test('without a service worker it does not wait for ever', async () => {
  vi.useFakeTimers()
  Object.assign(navigator.serviceWorker, { ready: new Promise(() => {}) })
  const { turnOnPush } = await load()
  const failure = turnOnPush('hanna').catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toMatch(/could not reach/)
  vi.useRealTimers()
})

test('a push service that cannot be reached is said in words', async () => {
  vi.spyOn(pushManager, 'subscribe').mockRejectedValueOnce(new DOMException('Registration failed', 'AbortError'))
  const { turnOnPush } = await load()
  await expect(turnOnPush('hanna')).rejects.toThrow(/could not reach its notification service/)
})
