import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const SCREEN_COUNT = 4
let stored: Map<string, Map<string, Response>>
let answer: (path: string) => Response
let token: string | null
let requests: string[]
let loaded: string[]
vi.mock('../api/offline-store.ts', () => {
  loaded.push('/assets/offline-store.js')
  return {}
})
const sayVersion = (version: string) => (path: string) =>
  path.endsWith('.json')
    ? Response.json(['/assets/a.js', '/assets/b.css'])
    : new Response(`a file, or a screen with /assets/manifest-${version}.js`, {
        headers: { date: new Date().toUTCString() },
      })

beforeEach(() => {
  stored = new Map()
  requests = []
  token = 'T'
  answer = sayVersion('2')
  const open = async (name: string) => {
    const cache = stored.get(name) ?? stored.set(name, new Map()).get(name)!
    return {
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, response: Response) => void cache.set(path, response),
    }
  }
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) =>
      [...stored]
        .find(([name, cache]) => (cacheName === undefined || name === cacheName) && cache.has(path))?.[1]
        .get(path)
        ?.clone(),
  })
  vi.stubGlobal('window', { __reactRouterManifest: { url: '/assets/manifest-2.js', version: '2' } })
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return answer(path)
  })
})
afterEach(() => vi.unstubAllGlobals())
const keepScreens = async (opened?: string) => (await import('./keep-screens.ts')).keepScreens(opened)
const listKept = (name: string) => [...(stored.get(name)?.keys() ?? [])]

test('the screens are stored with their files, once', async () => {
  await keepScreens()
  const kept = listKept('app-en-2')
  expect(kept).toEqual(
    expect.arrayContaining(['/assets/a.js', '/assets/b.css', '/assets/manifest-2.js', '/JOBSEEKER/saved']),
  )
  expect(kept.slice(-SCREEN_COUNT), 'a screen that is there has all its files').toEqual([
    '/JOBSEEKER/saved',
    '/JOBSEEKER/applications',
    '/JOBSEEKER/profile',
    '/jobs/00000000-0000-0000-0000-000000000000/apply',
  ])
  requests = []
  await keepScreens()
  expect(requests).toEqual([])
})

describe('for people who save data', () => {
  beforeEach(() => {
    loaded = ['/assets/entry.js', '/fonts/a.woff2', '/api/v1/notifications']
    vi.stubGlobal('location', { origin: 'https://sira.test' })
    vi.stubGlobal('performance', {
      getEntriesByType: () =>
        [...loaded.map((path) => `https://sira.test${path}`), 'https://elsewhere.test/assets/x.js'].map((name) => ({
          name,
        })),
    })
  })

  test('only the opened screen is stored, with the files that the page has loaded and what reads stored data', async () => {
    await keepScreens('/JOBSEEKER/saved/')
    expect(listKept('app-en-2')).toEqual([
      '/assets/entry.js',
      '/assets/offline-store.js',
      '/assets/manifest-2.js',
      '/fonts/a.woff2',
      expect.stringMatching(/^\/icons\.svg/),
      '/JOBSEEKER/saved',
    ])
    expect(requests).not.toContain('/offline-en.json')
    requests = []
    await keepScreens('/JOBSEEKER/saved')
    expect(requests, 'once').toEqual([])
  })
  test('a file that the screen names belongs to it, although the page does not show it as loaded', async () => {
    answer = (path) =>
      path.startsWith('/JOBSEEKER')
        ? new Response('<script src="/assets/manifest-2.js"></script><link href="/assets/named.css">')
        : sayVersion('2')(path)
    await keepScreens('/JOBSEEKER/saved')
    expect(listKept('app-en-2')).toContain('/assets/named.css')
  })
  test('any screen of an area is stored, without what reads stored data', async () => {
    await keepScreens('/COMPANY/applications')
    expect(listKept('app-en-2')).toEqual([
      '/assets/entry.js',
      '/assets/manifest-2.js',
      '/fonts/a.woff2',
      expect.stringMatching(/^\/icons\.svg/),
      '/COMPANY/applications',
    ])
  })
  test('nothing is stored for a public page, or one whose address names somebody', async () => {
    for (const path of ['/jobs', '/JOBSEEKER/profile/0199aaaa-0000-7000-8000-000000000000']) await keepScreens(path)
    expect([requests, stored.size]).toEqual([[], 0])
  })
  test('the others are stored when data are no longer saved', async () => {
    await keepScreens('/JOBSEEKER/saved')
    await keepScreens()
    expect(listKept('app-en-2')).toEqual(expect.arrayContaining(['/assets/b.css', '/JOBSEEKER/profile']))
  })
})

test('when another version was deployed since the page was opened, nothing is stored', async () => {
  answer = sayVersion('3')
  await keepScreens()
  expect(stored.size).toBe(0)
})

test('an error is not stored, and without one of the files no screen is', async () => {
  answer = (path) => (path === '/assets/b.css' ? new Response('gone', { status: 404 }) : sayVersion('2')(path))
  await keepScreens()
  expect(listKept('app-en-2').filter((path) => !path.startsWith('/assets/a'))).toEqual([])
  stored.clear()
  answer = (path) => (path.startsWith('/JOBSEEKER') ? new Response('busy', { status: 503 }) : sayVersion('2')(path))
  await keepScreens()
  expect(stored.size).toBe(0)
})

test('the version before stays for pages that are still open, older ones go, and files that did not change are not loaded again', async () => {
  const old = () => new Map([['/assets/a.js', new Response('the same')]])
  stored.set('app-en-0', old())
  stored.set('app-am-1', old())
  stored.set('app-en-1', old())
  await keepScreens()
  expect([...stored.keys()].toSorted()).toEqual(['app-am-1', 'app-en-1', 'app-en-2'])
  expect(requests).not.toContain('/assets/a.js')
  expect(listKept('app-en-2')).toContain('/assets/a.js')
})

test('nothing is stored for nobody, and nothing stays when the person signs out meanwhile', async () => {
  token = null
  await keepScreens()
  expect(requests).toEqual([])
  token = 'T'
  answer = (path) => {
    if (path.endsWith('.json')) token = null
    return sayVersion('2')(path)
  }
  await keepScreens()
  expect(stored.size).toBe(0)
})

test('nothing stays either when a file cannot be loaded after the person has signed out', async () => {
  answer = (path) => {
    if (path.endsWith('.json')) token = null
    return path === '/assets/b.css' ? new Response('gone', { status: 404 }) : sayVersion('2')(path)
  }
  await keepScreens()
  expect(stored.size).toBe(0)
})
