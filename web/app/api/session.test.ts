import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Heard = [type: string, listener: (event: object) => void]
type Tab = {
  heard: Heard[]
  modules: [typeof import('./session.ts'), typeof import('./token.ts'), typeof import('./schema-free-client.ts')]
}

/** The API's response to a call with this token: a status and a body, or none at all. */
let api: (path: string, token: string | undefined) => [status: number, body?: object] | undefined
let calls: string[]
let store: Map<string, string>
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

const person = (id: string) => ({
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
/** An API that knows these people; their tokens are their names. */
const apiKnowing =
  (...people: string[]) =>
  (path: string, token = ''): [number, object] => {
    if (!people.includes(token)) return UNAUTHORIZED
    return [200, { success: true, data: path.endsWith('/auth/me') ? { user: person(token) } : [] }]
  }

beforeEach(() => {
  store = new Map()
  calls = []
  logged.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push(url)
    const answer = api(url, headers['authorization']?.replace('Bearer ', ''))
    if (!answer) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(JSON.stringify(answer[1] ?? {}), { status: answer[0] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** One open tab: its own copy of the modules over the shared storage. */
async function openTab() {
  vi.resetModules()
  const heard: Heard[] = []
  vi.stubGlobal('addEventListener', (...one: Heard) => heard.push(one))
  const tab: Tab = {
    heard,
    modules: [await import('./session.ts'), await import('./token.ts'), await import('./schema-free-client.ts')],
  }
  await tab.modules[0].session.read()
  return tab
}
const sessionOf = ({ modules: [{ session }] }: Tab) => session
const stateOf = (tab: Tab) => {
  const now = sessionOf(tab).getState()
  return now.state === 'signedIn' ? now.account.id : now.state
}
/** Dispatches a browser event to a tab and waits for what follows. */
async function dispatch({ heard }: Tab, type: string, event: object = {}) {
  for (const [heardType, listener] of heard) if (heardType === type) listener(event)
  await new Promise((resolve) => setTimeout(resolve))
}
const tokenChanged = (tab: Tab) => dispatch(tab, 'storage', { key: 'token' })

describe('at start', () => {
  test('without a token nobody is signed in, and no request is sent', async () => {
    api = apiKnowing()
    expect(stateOf(await openTab())).toBe('anonymous')
    expect(calls).toEqual([])
  })
  test('a stored token is checked once, and its person is signed in', async () => {
    store.set('token', 'hanna')
    api = apiKnowing('hanna')
    const tab = await openTab()
    expect(stateOf(tab)).toBe('hanna')
    await sessionOf(tab).read()
    expect(calls).toEqual(['/api/v1/auth/me'])
  })
  test.each([401, 403, 404, 500])('a token is dropped silently after a %i', async (status) => {
    store.set('token', 'dead')
    api = () => [status, { success: false, code: status === 401 ? 'SIGN_IN_REQUIRED' : 'BUG', requestId: 'r' }]
    const tab = await openTab()
    expect(stateOf(tab)).toBe('anonymous')
    expect(store.has('token')).toBe(false)
    expect(logged).not.toHaveBeenCalled()
  })
  test.each([[undefined], [429], [502], [503], [504]])(
    'without a response, or with a temporary error (%s), the token is kept and checked again',
    async (status) => {
      store.set('token', 'hanna')
      api = () => (status ? [status, { success: false, code: 'BUSY', requestId: 'r' }] : undefined)
      const tab = await openTab()
      expect(stateOf(tab), 'loading ends either way').toBe('anonymous')
      expect(sessionOf(tab).getLoadError()).toMatchObject({ status: status ?? 0 })
      expect(store.get('token')).toBe('hanna')

      api = apiKnowing('hanna')
      await dispatch(tab, 'online')
      expect(stateOf(tab)).toBe('hanna')
      expect(sessionOf(tab).getLoadError()).toBeUndefined()
    },
  )
})

describe('later', () => {
  test('signing in stores the token under "token", and the person is signed in at once', async () => {
    api = apiKnowing('hanna')
    const tab = await openTab()
    sessionOf(tab).signIn('hanna', person('hanna') as never)
    expect([store.get('token'), stateOf(tab)]).toEqual(['hanna', 'hanna'])
    expect([...store.keys()]).toEqual(['token'])
  })
  test.each([[undefined], [500], [401]])(
    'signing out clears the token and the person even if the server fails (%s), which is only logged',
    async (status) => {
      store.set('token', 'hanna')
      api = apiKnowing('hanna')
      const tab = await openTab()
      api = () => (status ? [status, {}] : undefined)
      const told = sessionOf(tab).signOut()
      expect([store.has('token'), stateOf(tab)], 'at once').toEqual([false, 'anonymous'])
      await expect(told).resolves.toBeUndefined()
      expect(logged).toHaveBeenCalledOnce()
      expect(calls.at(-1)).toBe('/api/v1/auth/signout')
    },
  )
  test('a failed refresh is only logged', async () => {
    store.set('token', 'hanna')
    api = apiKnowing('hanna')
    const tab = await openTab()
    api = () => [500, {}]
    await sessionOf(tab).refresh()
    expect([store.get('token'), stateOf(tab)]).toEqual(['hanna', 'hanna'])
    expect(logged).toHaveBeenCalledOnce()
  })
  test('any call with the response 401 deletes the token and informs the page', async () => {
    store.set('token', 'hanna')
    api = apiKnowing('hanna')
    const tab = await openTab()
    const [, { onSessionRejected }, { callSchemaFreeApi }] = tab.modules
    const dropped = vi.fn<() => void>()
    onSessionRejected(dropped)
    api = () => [401, {}]
    await expect(callSchemaFreeApi('listFollowedCompanies')).rejects.toMatchObject({ status: 401 })
    expect([store.has('token'), stateOf(tab)]).toEqual([false, 'anonymous'])
    expect(dropped).toHaveBeenCalledOnce()
  })
  test('a wrong password ends no session', async () => {
    store.set('token', 'hanna')
    api = apiKnowing('hanna')
    const tab = await openTab()
    api = () => [
      401,
      { success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password', requestId: 'r' },
    ]
    await expect(tab.modules[2].callSchemaFreeApi('listFollowedCompanies')).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect([store.get('token'), stateOf(tab)]).toEqual(['hanna', 'hanna'])
  })
  test('a late 401 for an old token keeps the new one', async () => {
    store.set('token', 'old')
    api = apiKnowing('old')
    const tab = await openTab()
    api = () => {
      sessionOf(tab).signIn('new', person('new') as never)
      return UNAUTHORIZED
    }
    await expect(tab.modules[2].callSchemaFreeApi('listFollowedCompanies')).rejects.toMatchObject({ status: 401 })
    await sessionOf(tab).read()
    expect([store.get('token'), stateOf(tab)]).toEqual(['new', 'new'])
  })
  test('a late response for an old token does not bring back its person', async () => {
    store.set('token', 'old')
    api = apiKnowing('old', 'new')
    const tab = await openTab()
    const late = sessionOf(tab).refresh()
    store.set('token', 'new')
    await late
    expect(stateOf(tab)).toBe('new')
  })
  test('where storage is blocked a session lasts as long as the page', async () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    api = apiKnowing('hanna')
    const tab = await openTab()
    sessionOf(tab).signIn('hanna', person('hanna') as never)
    await expect(tab.modules[2].callSchemaFreeApi('listFollowedCompanies')).resolves.toEqual([])
    expect(stateOf(tab)).toBe('hanna')
  })
})

describe('every open tab', () => {
  test('is signed out when one signs out', async () => {
    store.set('token', 'hanna')
    api = apiKnowing('hanna')
    const [one, two] = [await openTab(), await openTab()]
    await sessionOf(one).signOut()
    await tokenChanged(two)
    expect(stateOf(two)).toBe('anonymous')
  })
  test('is signed in when one signs in, and is informed of it', async () => {
    api = apiKnowing('hanna')
    const [one, two] = [await openTab(), await openTab()]
    const began = vi.fn<() => void>()
    sessionOf(two).onSignedInElsewhere(began)
    sessionOf(one).signIn('hanna', person('hanna') as never)
    expect(began).not.toHaveBeenCalled()
    await tokenChanged(two)
    expect(stateOf(two)).toBe('hanna')
    expect(began).toHaveBeenCalledOnce()
  })
  test('follows when somebody else signs in', async () => {
    store.set('token', 'hanna')
    api = apiKnowing('hanna', 'sara')
    const [one, two] = [await openTab(), await openTab()]
    sessionOf(one).signIn('sara', person('sara') as never)
    await tokenChanged(two)
    expect(stateOf(two)).toBe('sara')
  })
  test('does not show the last person for a token that could not be checked', async () => {
    store.set('token', 'hanna')
    api = apiKnowing('hanna')
    const tab = await openTab()
    store.set('token', 'sara')
    api = () => undefined
    await tokenChanged(tab)
    expect(stateOf(tab)).toBe('anonymous')
  })
  test('notices it also when it comes back from the browser’s history, and sends no request when nothing changed', async () => {
    store.set('token', 'hanna')
    api = apiKnowing('hanna')
    const tab = await openTab()
    await dispatch(tab, 'pageshow', { persisted: true })
    expect(calls).toHaveLength(1)
    store.delete('token')
    await dispatch(tab, 'pageshow', { persisted: true })
    expect(stateOf(tab)).toBe('anonymous')
  })
})
