import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/memory-storage.ts'

type Listener = [type: string, listener: (event: object) => void]
type Tab = {
  listeners: Listener[]
  modules: [typeof import('./session.ts'), typeof import('./token.ts'), typeof import('./schema-free-client.ts')]
}

/** The API's response to a call with this token: a status and a body, or none at all. */
let api: (path: string, token: string | undefined) => [status: number, body?: object] | undefined
let calls: string[]
let store: Map<string, string>
const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})

const createPerson = (id: string) => ({
  id,
  firstName: 'Hanna',
  lastName: 'Bekele',
  role: 'JOBSEEKER',
  jobSeeker: null,
  company: null,
})
const UNAUTHORIZED: [number, object] = [
  401,
  { success: false, code: 'SIGN_IN_REQUIRED', message: 'Please sign in', requestId: 'r' },
]
/** Returns a stub of the API on which these people have an account; their tokens are their names. */
const createStubApi =
  (...people: string[]) =>
  (path: string, token = ''): [number, object] => {
    if (!people.includes(token)) return UNAUTHORIZED
    return [200, { success: true, data: path.endsWith('/auth/me') ? { user: createPerson(token) } : [] }]
  }

beforeEach(() => {
  store = new Map()
  calls = []
  errorLog.mockClear()
  vi.stubGlobal('localStorage', createMemoryStorage(store))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push(url)
    const response = api(url, headers['authorization']?.replace('Bearer ', ''))
    if (!response) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(JSON.stringify(response[1] ?? {}), { status: response[0] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a tab: its own copy of the modules over the shared storage. */
async function openTab() {
  vi.resetModules()
  const listeners: Listener[] = []
  vi.stubGlobal('addEventListener', (...args: Listener) => listeners.push(args))
  const tab: Tab = {
    listeners,
    modules: [await import('./session.ts'), await import('./token.ts'), await import('./schema-free-client.ts')],
  }
  await tab.modules[0].session.read()
  return tab
}
/** Opens a tab in which somebody is signed in; `onRejected` is called when the session is rejected. */
async function openTabOfHanna() {
  store.set('token', 'hanna')
  api = createStubApi('hanna')
  const tab = await openTab()
  const onRejected = vi.fn<() => void>()
  tab.modules[1].onSessionRejected(onRejected)
  return { tab, onRejected, callSchemaFreeApi: tab.modules[2].callSchemaFreeApi }
}
const getSession = ({ modules: [{ session }] }: Tab) => session
const describeSession = (tab: Tab) => {
  const state = getSession(tab).getState()
  return state.state === 'signedIn' ? state.account.id : state.state
}
/** Dispatches a browser event to a tab and waits for what follows. */
async function dispatch({ listeners }: Tab, type: string, event: object = {}) {
  for (const [listenerType, listener] of listeners) if (listenerType === type) listener(event)
  await new Promise((resolve) => setTimeout(resolve))
}
const dispatchTokenChange = (tab: Tab) => dispatch(tab, 'storage', { key: 'token' })

describe('at start', () => {
  test('without a token nobody is signed in, and no request is sent', async () => {
    api = createStubApi()
    expect(describeSession(await openTab())).toBe('anonymous')
    expect(calls).toEqual([])
  })
  test('a session is that of the stored token until another tab stores another one', async () => {
    store.set('token', 'hanna')
    api = createStubApi('hanna', 'abel')
    const tab = await openTab()
    expect(getSession(tab).isOfStoredToken()).toBe(true)
    store.set('token', 'abel')
    expect([describeSession(tab), getSession(tab).isOfStoredToken()]).toEqual(['hanna', false])
    await dispatchTokenChange(tab)
    expect([describeSession(tab), getSession(tab).isOfStoredToken()]).toEqual(['abel', true])
  })
  test('a stored token is checked once, and its person is signed in', async () => {
    const { tab } = await openTabOfHanna()
    expect(describeSession(tab)).toBe('hanna')
    await getSession(tab).read()
    expect(calls).toEqual(['/api/v1/auth/me'])
  })
  test.each([401, 403, 404, 500])('a token is dropped silently after a %i', async (status) => {
    store.set('token', 'dead')
    api = () => [status, { success: false, code: status === 401 ? 'SIGN_IN_REQUIRED' : 'BUG', requestId: 'r' }]
    const tab = await openTab()
    expect(describeSession(tab)).toBe('anonymous')
    expect(store.has('token')).toBe(false)
    expect(errorLog).not.toHaveBeenCalled()
  })
  test.each([[undefined], [429], [502], [503], [504]])(
    'without a response, or with a temporary error (%s), the token is kept and checked again',
    async (status) => {
      store.set('token', 'hanna')
      api = () => (status ? [status, { success: false, code: 'BUSY', requestId: 'r' }] : undefined)
      const tab = await openTab()
      expect(describeSession(tab), 'loading ends either way').toBe('anonymous')
      expect(getSession(tab).getLoadError()).toMatchObject({ status: status ?? 0 })
      expect(store.get('token')).toBe('hanna')

      api = createStubApi('hanna')
      await dispatch(tab, 'online')
      expect(describeSession(tab)).toBe('hanna')
      expect(getSession(tab).getLoadError()).toBeUndefined()
    },
  )
})

describe('later', () => {
  test('signing in stores the token under "token", and the person is signed in at once', async () => {
    api = createStubApi('hanna')
    const tab = await openTab()
    getSession(tab).signIn('hanna', createPerson('hanna') as never)
    expect([store.get('token'), describeSession(tab)]).toEqual(['hanna', 'hanna'])
    expect([...store.keys()]).toEqual(['token'])
  })
  test.each([[undefined], [500], [401]])(
    'signing out clears the token and the person even if the server fails (%s), which is only logged',
    async (status) => {
      store.set('token', 'hanna')
      api = createStubApi('hanna')
      const tab = await openTab()
      api = () => (status ? [status, {}] : undefined)
      const signOutResult = getSession(tab).signOut()
      expect([store.has('token'), describeSession(tab)], 'at once').toEqual([false, 'anonymous'])
      await expect(signOutResult).resolves.toBeUndefined()
      expect(errorLog).toHaveBeenCalledOnce()
      expect(calls.at(-1)).toBe('/api/v1/auth/signout')
    },
  )
  test('what waits to be sent is told of a sign-out while the token is still there', async () => {
    const { tab } = await openTabOfHanna()
    const tokens: (string | undefined)[] = []
    getSession(tab).onSigningOut(() => tokens.push(store.get('token')))
    await getSession(tab).signOut()
    expect(tokens).toEqual(['hanna'])
  })
  test('signing out forgets which jobs were opened here', async () => {
    store.set('token', 'hanna')
    store.set('viewed-jobs', '[]')
    api = createStubApi('hanna')
    const tab = await openTab()
    expect(store.has('viewed-jobs')).toBe(true)
    await getSession(tab).signOut()
    expect(store.has('viewed-jobs')).toBe(false)
  })
  test('the account that is stored on the device counts as signed in without a connection, until the server is asked', async () => {
    store.set('token', 'hanna')
    api = () => undefined
    const tab = await openTab()
    expect([describeSession(tab), getSession(tab).getLoadError()?.code]).toEqual(['anonymous', 'OFFLINE'])
    getSession(tab).signInOffline(createPerson('hanna') as never)
    expect((await getSession(tab).read()).state, 'there is still no connection').toBe('signedIn')
    expect(errorLog).not.toHaveBeenCalled()
    api = createStubApi()
    expect((await getSession(tab).read()).state, 'the server has ended the session').toBe('anonymous')
    expect(store.has('token')).toBe(false)
  })
  test('a refresh after a change is not answered by a read that began before it', async () => {
    const { tab } = await openTabOfHanna()
    const before = getSession(tab).refresh()
    const after = [getSession(tab).refresh(), getSession(tab).refresh()]
    api = () => [200, { success: true, data: { user: { ...createPerson('hanna'), lastName: 'Tadesse' } } }]
    expect(await before).toMatchObject({ account: { lastName: 'Bekele' } })
    for (const result of after) expect(await result).toMatchObject({ account: { lastName: 'Tadesse' } })
    expect(getSession(tab).getState()).toMatchObject({ account: { lastName: 'Tadesse' } })
    expect(calls).toHaveLength(3)
  })
  test('a refresh after another tab has signed out finds nobody', async () => {
    const { tab } = await openTabOfHanna()
    await getSession(tab).read()
    store.delete('token')
    expect(await getSession(tab).refresh()).toEqual({ state: 'anonymous' })
  })
  test('a failed refresh is only logged', async () => {
    const { tab } = await openTabOfHanna()
    api = () => [500, {}]
    await getSession(tab).refresh()
    expect([store.get('token'), describeSession(tab)]).toEqual(['hanna', 'hanna'])
    expect(errorLog).toHaveBeenCalledOnce()
  })
  test('any call with the response 401 deletes the token and informs the page', async () => {
    const { tab, onRejected, callSchemaFreeApi } = await openTabOfHanna()
    api = () => [401, {}]
    await expect(callSchemaFreeApi('listFollowedCompanies')).rejects.toMatchObject({ status: 401 })
    expect([store.has('token'), describeSession(tab)]).toEqual([false, 'anonymous'])
    expect(onRejected).toHaveBeenCalledOnce()
  })
  test('what was asked for just after the sign-out asks nobody to sign in again', async () => {
    const { tab, onRejected, callSchemaFreeApi } = await openTabOfHanna()
    api = () => UNAUTHORIZED
    await getSession(tab).signOut()
    await expect(callSchemaFreeApi('listFollowedCompanies')).rejects.toMatchObject({ status: 401 })
    expect(onRejected).not.toHaveBeenCalled()
    store.set('token', 'of another tab')
    await expect(callSchemaFreeApi('listFollowedCompanies')).rejects.toMatchObject({ status: 401 })
    expect([store.has('token'), onRejected.mock.calls.length]).toEqual([false, 1])
  })
  test('a wrong password keeps the session', async () => {
    const { tab } = await openTabOfHanna()
    api = () => [
      401,
      { success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password', requestId: 'r' },
    ]
    await expect(tab.modules[2].callSchemaFreeApi('listFollowedCompanies')).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect([store.get('token'), describeSession(tab)]).toEqual(['hanna', 'hanna'])
  })
  test('a late 401 for an old token keeps the new one', async () => {
    store.set('token', 'old')
    api = createStubApi('old')
    const tab = await openTab()
    api = () => {
      getSession(tab).signIn('new', createPerson('new') as never)
      return UNAUTHORIZED
    }
    await expect(tab.modules[2].callSchemaFreeApi('listFollowedCompanies')).rejects.toMatchObject({ status: 401 })
    await getSession(tab).read()
    expect([store.get('token'), describeSession(tab)]).toEqual(['new', 'new'])
  })
  test('a late response for an old token does not bring back its person', async () => {
    store.set('token', 'old')
    api = createStubApi('old', 'new')
    const tab = await openTab()
    const lateRefresh = getSession(tab).refresh()
    store.set('token', 'new')
    await lateRefresh
    expect(describeSession(tab)).toBe('new')
  })
  test('where storage is blocked a session lasts as long as the page', async () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    api = createStubApi('hanna')
    const tab = await openTab()
    getSession(tab).signIn('hanna', createPerson('hanna') as never)
    await expect(tab.modules[2].callSchemaFreeApi('listFollowedCompanies')).resolves.toEqual([])
    expect(describeSession(tab)).toBe('hanna')
  })
})

describe('every open tab', () => {
  test('is signed out when one signs out', async () => {
    store.set('token', 'hanna')
    api = createStubApi('hanna')
    const [firstTab, secondTab] = [await openTab(), await openTab()]
    await getSession(firstTab).signOut()
    await dispatchTokenChange(secondTab)
    expect(describeSession(secondTab)).toBe('anonymous')
  })
  test('is signed in when one signs in, and is informed of it', async () => {
    api = createStubApi('hanna')
    const [firstTab, secondTab] = [await openTab(), await openTab()]
    const onSignIn = vi.fn<() => void>()
    getSession(secondTab).onSignedInElsewhere(onSignIn)
    getSession(firstTab).signIn('hanna', createPerson('hanna') as never)
    expect(onSignIn).not.toHaveBeenCalled()
    await dispatchTokenChange(secondTab)
    expect(describeSession(secondTab)).toBe('hanna')
    expect(onSignIn).toHaveBeenCalledOnce()
  })
  test('follows when somebody else signs in', async () => {
    store.set('token', 'hanna')
    api = createStubApi('hanna', 'sara')
    const [firstTab, secondTab] = [await openTab(), await openTab()]
    getSession(firstTab).signIn('sara', createPerson('sara') as never)
    await dispatchTokenChange(secondTab)
    expect(describeSession(secondTab)).toBe('sara')
  })
  test('does not show the last person for a token that could not be checked', async () => {
    const { tab } = await openTabOfHanna()
    store.set('token', 'sara')
    api = () => undefined
    await dispatchTokenChange(tab)
    expect(describeSession(tab)).toBe('anonymous')
  })
  test('notices a changed token also when it comes back from the browser’s history, and sends no request when nothing changed', async () => {
    const { tab } = await openTabOfHanna()
    await dispatch(tab, 'pageshow', { persisted: true })
    expect(calls).toHaveLength(1)
    store.delete('token')
    await dispatch(tab, 'pageshow', { persisted: true })
    expect(describeSession(tab)).toBe('anonymous')
  })
})
