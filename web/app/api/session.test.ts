import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Heard = [type: string, listener: (event: object) => void]
type Tab = {
  heard: Heard[]
  modules: [typeof import('./session.ts'), typeof import('./token.ts'), typeof import('./light.ts')]
}

/** What the API answers to a call with this token: a status and a body, or no answer at all. */
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
const REFUSED: [number, object] = [
  401,
  { success: false, code: 'SIGN_IN_REQUIRED', message: 'Please sign in', requestId: 'r' },
]
/** Tokens are the names of their people. */
const knows =
  (...people: string[]) =>
  (path: string, token = ''): [number, object] => {
    if (!people.includes(token)) return REFUSED
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
    modules: [await import('./session.ts'), await import('./token.ts'), await import('./light.ts')],
  }
  await tab.modules[0].session.read()
  return tab
}
const sessionOf = ({ modules: [{ session }] }: Tab) => session
const stateOf = (tab: Tab) => {
  const now = sessionOf(tab).now()
  return now.state === 'signedIn' ? now.account.id : now.state
}
/** What the browser tells a tab, and what comes of it. */
async function tell({ heard }: Tab, type: string, event: object = {}) {
  for (const [heardType, listener] of heard) if (heardType === type) listener(event)
  await new Promise((resolve) => setTimeout(resolve))
}
const tokenChanged = (tab: Tab) => tell(tab, 'storage', { key: 'token' })

describe('at start', () => {
  test('nobody is there without a token, and nobody is asked', async () => {
    api = knows()
    expect(stateOf(await openTab())).toBe('anonymous')
    expect(calls).toEqual([])
  })
  test('a stored token is asked for once, and its person is there', async () => {
    store.set('token', 'hanna')
    api = knows('hanna')
    const tab = await openTab()
    expect(stateOf(tab)).toBe('hanna')
    await sessionOf(tab).read()
    expect(calls).toEqual(['/api/v1/auth/me'])
  })
  test.each([401, 403, 404, 500])('a token answered with %i is dropped silently', async (status) => {
    store.set('token', 'dead')
    api = () => [status, { success: false, code: status === 401 ? 'SIGN_IN_REQUIRED' : 'BUG', requestId: 'r' }]
    const tab = await openTab()
    expect(stateOf(tab)).toBe('anonymous')
    expect(store.has('token')).toBe(false)
    expect(logged).not.toHaveBeenCalled()
  })
  test.each([[undefined], [429], [502], [503], [504]])(
    'with no answer, or "not now" (%s), the token waits and is asked for again',
    async (status) => {
      store.set('token', 'hanna')
      api = () => (status ? [status, { success: false, code: 'BUSY', requestId: 'r' }] : undefined)
      const tab = await openTab()
      expect(stateOf(tab), 'loading ends either way').toBe('anonymous')
      expect(sessionOf(tab).unanswered()).toMatchObject({ status: status ?? 0 })
      expect(store.get('token')).toBe('hanna')

      api = knows('hanna')
      await tell(tab, 'online')
      expect(stateOf(tab)).toBe('hanna')
      expect(sessionOf(tab).unanswered()).toBeUndefined()
    },
  )
})

describe('later', () => {
  test('signing in keeps the token under "token", and the person is there at once', async () => {
    api = knows('hanna')
    const tab = await openTab()
    sessionOf(tab).signIn('hanna', person('hanna') as never)
    expect([store.get('token'), stateOf(tab)]).toEqual(['hanna', 'hanna'])
    expect([...store.keys()]).toEqual(['token'])
  })
  test.each([[undefined], [500], [401]])(
    'signing out clears the token and the person even if the server fails (%s), which is only logged',
    async (status) => {
      store.set('token', 'hanna')
      api = knows('hanna')
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
    api = knows('hanna')
    const tab = await openTab()
    api = () => [500, {}]
    await sessionOf(tab).refresh()
    expect([store.get('token'), stateOf(tab)]).toEqual(['hanna', 'hanna'])
    expect(logged).toHaveBeenCalledOnce()
  })
  test('any call answered with 401 deletes the token and tells the page', async () => {
    store.set('token', 'hanna')
    api = knows('hanna')
    const tab = await openTab()
    const [, { onSessionDropped }, { askLight }] = tab.modules
    const dropped = vi.fn<() => void>()
    onSessionDropped(dropped)
    api = () => [401, {}]
    await expect(askLight('followedCompanies')).rejects.toMatchObject({ status: 401 })
    expect([store.has('token'), stateOf(tab)]).toEqual([false, 'anonymous'])
    expect(dropped).toHaveBeenCalledOnce()
  })
  test('a wrong password ends no session', async () => {
    store.set('token', 'hanna')
    api = knows('hanna')
    const tab = await openTab()
    api = () => [
      401,
      { success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password', requestId: 'r' },
    ]
    await expect(tab.modules[2].askLight('followedCompanies')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect([store.get('token'), stateOf(tab)]).toEqual(['hanna', 'hanna'])
  })
  test('a late "no" to an old token leaves the new one', async () => {
    store.set('token', 'old')
    api = knows('old')
    const tab = await openTab()
    api = () => {
      sessionOf(tab).signIn('new', person('new') as never)
      return REFUSED
    }
    await expect(tab.modules[2].askLight('followedCompanies')).rejects.toMatchObject({ status: 401 })
    await sessionOf(tab).read()
    expect([store.get('token'), stateOf(tab)]).toEqual(['new', 'new'])
  })
  test('a late answer about an old token does not bring back its person', async () => {
    store.set('token', 'old')
    api = knows('old', 'new')
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
    api = knows('hanna')
    const tab = await openTab()
    sessionOf(tab).signIn('hanna', person('hanna') as never)
    await expect(tab.modules[2].askLight('followedCompanies')).resolves.toEqual([])
    expect(stateOf(tab)).toBe('hanna')
  })
})

describe('every open tab', () => {
  test('is signed out when one signs out', async () => {
    store.set('token', 'hanna')
    api = knows('hanna')
    const [one, two] = [await openTab(), await openTab()]
    await sessionOf(one).signOut()
    await tokenChanged(two)
    expect(stateOf(two)).toBe('anonymous')
  })
  test('has the person when one signs in, and goes on where it waited', async () => {
    api = knows('hanna')
    const [one, two] = [await openTab(), await openTab()]
    const began = vi.fn<() => void>()
    sessionOf(two).onBeganElsewhere(began)
    sessionOf(one).signIn('hanna', person('hanna') as never)
    expect(began).not.toHaveBeenCalled()
    await tokenChanged(two)
    expect(stateOf(two)).toBe('hanna')
    expect(began).toHaveBeenCalledOnce()
  })
  test('follows when somebody else signs in', async () => {
    store.set('token', 'hanna')
    api = knows('hanna', 'sara')
    const [one, two] = [await openTab(), await openTab()]
    sessionOf(one).signIn('sara', person('sara') as never)
    await tokenChanged(two)
    expect(stateOf(two)).toBe('sara')
  })
  test('does not show the last person for a token that nobody could be asked about', async () => {
    store.set('token', 'hanna')
    api = knows('hanna')
    const tab = await openTab()
    store.set('token', 'sara')
    api = () => undefined
    await tokenChanged(tab)
    expect(stateOf(tab)).toBe('anonymous')
  })
  test('sees it too when it comes back out of the browser’s history, and asks nobody when nothing changed', async () => {
    store.set('token', 'hanna')
    api = knows('hanna')
    const tab = await openTab()
    await tell(tab, 'pageshow', { persisted: true })
    expect(calls).toHaveLength(1)
    store.delete('token')
    await tell(tab, 'pageshow', { persisted: true })
    expect(stateOf(tab)).toBe('anonymous')
  })
})
