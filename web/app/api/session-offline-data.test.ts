import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/memory-storage.ts'

/** The API's response to a call with this token: a status and a body, or none at all. */
let api: (token: string) => [status: number, body?: object] | undefined
let store: Map<string, string>

const createPerson = (id: string) => ({ id, firstName: 'Hanna', lastName: 'Bekele', role: 'JOBSEEKER' })
/** Returns a stub of the API on which these people have an account; their tokens are their names. */
const createStubApi =
  (...people: string[]) =>
  (token: string): [number, object] =>
    people.includes(token) ? [200, { success: true, data: { user: createPerson(token) } }] : [401, {}]

beforeEach(() => {
  store = new Map()
  vi.stubGlobal('localStorage', createMemoryStorage(store))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const response = api(headers['authorization']?.replace('Bearer ', '') ?? '')
    if (!response) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(response[1] ?? {}), { status: response[0] })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a tab: its own copy of the modules over the shared storage. */
async function openTab() {
  vi.resetModules()
  const [{ session }, { callSchemaFreeApi }] = [await import('./session.ts'), await import('./schema-free-client.ts')]
  await session.read()
  return { session, callSchemaFreeApi }
}

const SNAPSHOTS = 'app-snapshots'
const ALL = ['offline', 'app-en-1', 'app-am-1', SNAPSHOTS]
/** At a sign-in what screens looked like is deleted before it is known whose the rest is. */
const ALL_AT_SIGN_IN = [SNAPSHOTS, ...ALL]
let abortedUpgrades: number

/** Stubs what a device stores for when it has no connection, of this account. Returns a function that lists what was deleted. */
function stubOfflineData(owner: string | undefined) {
  const deleted: string[] = []
  abortedUpgrades = 0
  const answer = <Request extends object>(request: Request, name: string): Request => {
    queueMicrotask(() => (request as Record<string, (() => void) | undefined>)[name]?.())
    return request
  }
  const store = { get: () => answer({ result: owner && { account: { id: owner } } }, 'onsuccess') }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => {} }
  const transaction = { abort: () => abortedUpgrades++ }
  vi.stubGlobal('indexedDB', {
    open: () => answer({ result: database, transaction }, owner ? 'onsuccess' : 'onupgradeneeded'),
    deleteDatabase: (name: string) => deleted.push(name),
  })
  vi.stubGlobal('caches', {
    keys: async () => ['offline-3', 'app-en-1', 'app-am-1', SNAPSHOTS],
    delete: async (name: string) => deleted.push(name),
  })
  return async () => {
    // Loaded at the sign-in.
    await import('./forget-offline-data-of-others.ts')
    await new Promise((resolve) => setTimeout(resolve))
    return deleted.splice(0)
  }
}

test('what is stored for no connection is deleted at sign-out, when the session is rejected, and when somebody else signs in', async () => {
  const listDeleted = stubOfflineData('hanna')
  store.set('token', 'hanna')
  api = createStubApi('hanna', 'hanna-2', 'abel')
  const tab = await openTab()
  expect(await listDeleted()).toEqual([])
  tab.session.signIn('hanna-2', createPerson('hanna') as never)
  expect(await listDeleted(), 'another session of the same person').toEqual([])
  tab.session.signIn('abel', createPerson('abel') as never)
  expect(await listDeleted()).toEqual(ALL_AT_SIGN_IN)
  await tab.session.signOut()
  expect(await listDeleted()).toEqual(ALL)
  tab.session.signIn('gone', createPerson('hanna') as never)
  await listDeleted()
  await tab.callSchemaFreeApi('listNotifications').catch(() => {})
  expect(await listDeleted()).toEqual(ALL)
})
test.each([[undefined], [429], [503], [500], [403]])(
  'what waits to be sent stays for its owner when the server cannot say whose the token is (%s), and nobody else gets it',
  async (status) => {
    const listDeleted = stubOfflineData('hanna')
    store.set('token', 'hanna')
    api = () => (status ? [status, { success: false, code: 'BUG', requestId: 'r' }] : undefined)
    const tab = await openTab()
    expect(tab.session.getState().state).toBe('anonymous')
    expect(await listDeleted()).toEqual([])
    tab.session.signIn('hanna-2', createPerson('hanna') as never)
    expect(await listDeleted(), 'the owner').toEqual([SNAPSHOTS])
    const next = await openTab()
    next.session.signIn('abel', createPerson('abel') as never)
    expect(await listDeleted(), 'somebody else').toEqual(ALL_AT_SIGN_IN)
  },
)
test('a token that the server rejects at the start ends what is stored', async () => {
  const listDeleted = stubOfflineData('hanna')
  store.set('token', 'hanna')
  store.set('stored-for-offline', 'hanna 1')
  api = createStubApi()
  await openTab()
  expect(await listDeleted()).toEqual(ALL)
  expect(store.has('stored-for-offline'), 'when it was stored').toBe(false)
})
test('signing in creates no database where there is none', async () => {
  const listDeleted = stubOfflineData(undefined)
  api = createStubApi('hanna')
  const tab = await openTab()
  tab.session.signIn('hanna', createPerson('hanna') as never)
  expect(await listDeleted()).toEqual([SNAPSHOTS])
  expect(abortedUpgrades).toBe(1)
})

test.each([[undefined], [503], [429]])(
  'who is taken as signed in while the server does not answer stays so when it fails (%s)',
  async (status) => {
    stubOfflineData('hanna')
    store.set('token', 'hanna')
    let fail = () => {}
    api = () => (status ? [status, {}] : undefined)
    const failing = new Promise<void>((resolve) => (fail = resolve))
    const answerAtOnce = fetch
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => failing.then(() => answerAtOnce(...call)))
    vi.resetModules()
    const { session } = await import('./session.ts')
    const reading = session.read()
    session.signInOffline(createPerson('hanna') as never)
    fail()
    await reading
    expect(session.getState()).toMatchObject({ state: 'signedIn', account: { id: 'hanna' } })
    expect(store.get('token')).toBe('hanna')
  },
)
