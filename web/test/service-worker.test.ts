import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaches, ORIGIN, type Stored, toUrl } from './memory-caches.ts'

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const JOB = '0199aaaa-0000-7000-8000-000000000000'
const SOURCE = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8')

let stored: Stored
let isOnline: boolean
/** The line takes requests for pages and never answers them, until this is called. */
let releaseLine: (() => void) | undefined
let stall: Promise<void> | undefined
/** Deletes every cache right after the worker has listed them. */
let signsOut: boolean
let listeners: Record<string, (event: object) => void>
const network = async (url: string) => {
  if (!isOnline) throw new TypeError('Failed to fetch')
  requests.push(url)
  await stall
  const headers = { date: new Date().toUTCString() }
  if (url.endsWith('offline.html')) {
    if (offlinePage === undefined) throw new TypeError('Failed to fetch')
    return new Response(offlinePage, { headers })
  }
  const page = new Response(`from the network: ${url}`, { headers })
  pages.push(page)
  return page
}
/** What the network was asked for, and the pages that it answered with. */
let requests: string[]
let pages: Response[]
/** The page for no connection; undefined when it cannot be read. */
let offlinePage: string | undefined
/** What the worker showed, and which pages it opened; the pages that are open. */
let notifications: { title: string; data: { navigate: string } }[]
let opened: string[]
let windows: string[]
/** Runs an event of the worker to its end. */
async function run(name: string, event: object = {}) {
  const work: Promise<unknown>[] = []
  listeners[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
  await Promise.all(work)
}
/** What the worker answers to a request; undefined when it leaves it to the browser. */
async function request(path: string, { method = 'GET', mode = 'cors', destination = '' } = {}) {
  let answer: Promise<Response> | undefined
  const url = toUrl(path)
  const respondWith = (response: Promise<Response>) => (answer = response)
  const preloadResponse = isPreloading && mode === 'navigate' ? network(url) : Promise.resolve(undefined)
  const waitUntil = (promise: Promise<unknown>) => background.push(promise)
  listeners['fetch']!({ request: { url, method, mode, destination }, preloadResponse, respondWith, waitUntil })
  return answer
}
/** Whether the browser asks for pages while the worker is waking up; what goes on after the answers. */
let isPreloading: boolean
let background: Promise<unknown>[]
const open = async (path: string) => (await request(path, { mode: 'navigate' }))!
const keep = (name: string, files: Record<string, string>) =>
  stored.set(name, new Map(Object.entries(files).map(([path, text]) => [toUrl(path), new Response(text)])))

beforeEach(async () => {
  stored = new Map()
  isOnline = true
  stall = undefined
  signsOut = false
  isPreloading = false
  background = []
  requests = []
  pages = []
  offlinePage = '<h1>You are offline</h1><nav hidden></nav>'
  notifications = []
  opened = []
  windows = []
  listeners = {}
  class RelativeRequest {
    url: string
    constructor(path: string) {
      this.url = toUrl(path)
    }
  }
  vm.runInNewContext(SOURCE, {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    caches: createCaches(stored, { load: network, onListed: () => signsOut && stored.clear() }),
    fetch: ({ url }: { url: string }) => network(url),
    location: { origin: ORIGIN, hostname: 'sira.test' },
    registration: {
      showNotification: async (title: string, options: object) =>
        void notifications.push({ title, ...options } as (typeof notifications)[number]),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
      openWindow: async (url: string) => void opened.push(`open ${url}`),
    },
    skipWaiting: async () => {},
    Request: RelativeRequest,
    Response: Object.assign(Response, {
      redirect: (to: string) => new Response(null, { status: 302, headers: { location: to } }),
    }),
    Headers,
    URL,
    Date: { now: () => Date.now(), parse: (text: string) => Date.parse(text) },
    setTimeout: (action: () => void, ms: number) => setTimeout(action, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  })
  await run('install')
})

test('a new worker stores the pages for no connection, keeps kept screens, and deletes what older workers stored', async () => {
  keep('app-en-1', { '/JOBSEEKER/saved': 'saved' })
  keep('offline-1', { '/offline.html': 'old' })
  await run('activate')
  expect([...stored.keys()].toSorted()).toEqual(['app-en-1', 'offline-3'])
  expect([...stored.get('offline-3')!.keys()]).toEqual([toUrl('/offline.html'), toUrl('/am/offline.html')])
})

test('it leaves everything alone but pages and files that never change', async () => {
  for (const path of [
    '/api/v1/applications/mine',
    '/api/v1/images/1/128',
    '/jobs.data',
    '/og/jobs/1.png',
    '/offline-en.json',
  ])
    expect(await request(path), path).toBeUndefined()
  expect(await request('https://elsewhere.test/assets/a.js')).toBeUndefined()
  expect(await request('/jobs', { method: 'POST', mode: 'navigate' })).toBeUndefined()
})

test('with a connection every page comes from the server, and nothing is stored', async () => {
  keep('app-en-1', { '/JOBSEEKER/saved': 'kept' })
  expect(await (await open('/JOBSEEKER/saved')).text()).toBe(`from the network: ${ORIGIN}/JOBSEEKER/saved`)
  expect(await (await request('/assets/other.js'))!.text()).toBe(`from the network: ${ORIGIN}/assets/other.js`)
  expect(stored.get('app-en-1')!.size).toBe(1)
})

describe('as time passes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    keep('app-en-1', { '/JOBSEEKER/saved': 'saved', [`/jobs/${NO_JOB}/apply`]: `apply ${NO_JOB}` })
    requests = []
  })
  afterEach(() => vi.useRealTimers())
  /** The line answers no request until `releaseLine` is called. */
  function stallLine() {
    stall = new Promise((resolve) => (releaseLine = resolve))
  }
  /** What the worker has answered to the navigation so far. */
  function startOpening(path: string) {
    const answers: Response[] = []
    const opened = open(path).then((response) => answers.push(response))
    return { answers, opened }
  }
  const PAGES = [toUrl('/offline.html'), toUrl('/am/offline.html')]
  const listPageRequests = () => requests.filter((url) => PAGES.includes(url))

  test('the pages for no connection are read again once a day, for visitors too', async () => {
    stored.delete('app-en-1')
    await open('/jobs')
    await Promise.all(background)
    expect(listPageRequests(), 'they were stored just now').toEqual([])
    await vi.advanceTimersByTimeAsync(86_400_001)
    offlinePage = '<h1>There is no connection</h1>'
    await open('/jobs')
    await open('/jobs')
    await Promise.all(background)
    await open('/jobs')
    await Promise.all(background)
    expect(new Set(listPageRequests())).toEqual(new Set(PAGES))
    expect(listPageRequests().length, 'not after each page').toBeLessThanOrEqual(4)
    isOnline = false
    expect(await (await open('/companies')).text()).toBe('<h1>There is no connection</h1>')
  })
  test('they stay when they cannot be read again', async () => {
    await vi.advanceTimersByTimeAsync(86_400_001)
    offlinePage = undefined
    expect(await (await open('/jobs')).text()).toBe(`from the network: ${ORIGIN}/jobs`)
    await Promise.all(background)
    isOnline = false
    expect(await (await open('/companies')).text()).toContain('You are offline')
  })

  test.each([false, true])(
    'on a stalled line a kept screen is shown after 8 seconds (preload: %s)',
    async (preload) => {
      isPreloading = preload
      stallLine()
      for (const [path, text] of [
        ['/JOBSEEKER/saved?page=2', 'saved'],
        [`/jobs/${JOB}/apply`, `apply ${JOB}`],
      ] as const) {
        const { answers, opened } = startOpening(path)
        await vi.advanceTimersByTimeAsync(7900)
        expect(answers, path).toEqual([])
        await vi.advanceTimersByTimeAsync(200)
        await opened
        expect(await answers[0]!.text()).toBe(text)
      }
      expect(requests, 'each page is requested once').toHaveLength(2)
      releaseLine!()
      await vi.advanceTimersByTimeAsync(0)
      expect(pages).toHaveLength(2)
      for (const page of pages)
        expect((await page.body!.getReader().read()).done, 'what comes too late is ended').toBe(true)
    },
  )
  test('a page that is not kept waits for the network', async () => {
    stallLine()
    const { answers, opened } = startOpening('/jobs')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answers).toEqual([])
    releaseLine!()
    await opened
    expect(await answers[0]!.text()).toBe(`from the network: ${ORIGIN}/jobs`)
  })
  test('a page that comes in time is the answer, and no timer goes on', async () => {
    stallLine()
    const { answers, opened } = startOpening('/JOBSEEKER/saved')
    await vi.advanceTimersByTimeAsync(7000)
    releaseLine!()
    await opened
    expect(vi.getTimerCount()).toBe(0)
    expect(await answers[0]!.text()).toBe(`from the network: ${ORIGIN}/JOBSEEKER/saved`)
  })
})

test('what is deleted at sign-out while a page is loading does not come back', async () => {
  keep('app-en-1', { '/JOBSEEKER/saved': 'kept' })
  signsOut = true
  await request('/assets/other.js')
  expect([...stored.keys()]).toEqual([])
})

describe('without a connection', () => {
  beforeEach(() => {
    keep('app-en-1', { '/JOBSEEKER/saved': 'old saved', '/assets/old.js': 'old file' })
    keep('app-en-2', {
      '/JOBSEEKER/saved': 'saved',
      [`/jobs/${NO_JOB}/apply`]: `apply ${NO_JOB}`,
      '/assets/new.js': 'file',
    })
    isOnline = false
  })

  test('a kept screen is that of the newest version, whatever its query is', async () => {
    expect(await (await open('/JOBSEEKER/saved?page=2')).text()).toBe('saved')
    expect(await (await open('/JOBSEEKER/saved/')).text()).toBe('saved')
  })
  test('the screen to apply is that of the job', async () => {
    expect(await (await open(`/jobs/${JOB}/apply`)).text()).toBe(`apply ${JOB}`)
  })
  test('a page that is still open finds the files of its version', async () => {
    expect(await (await request('/assets/old.js'))!.text()).toBe('old file')
    expect(await (await request('/assets/new.js'))!.text()).toBe('file')
    await expect(request('/assets/none.js')).rejects.toThrow()
  })
  test('in place of the script of a screen comes one that opens its address as a page', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    for (const name of ['show-job.route', 'company-layout']) {
      const path = `/assets/${name}-Ab_1-xyz.js`
      await expect(request(path), 'nothing else is kept as the file').rejects.toThrow()
      const code = `${await (await request(path, { destination: 'script' }))!.text()}//${name}`
      expect(code).toContain('location.assign(request.url)')
      // A page that is not hydrated can be read and stays.
      await expect(import(`data:text/javascript,${encodeURIComponent(code)}`)).rejects.toThrow('Failed to fetch')
    }
  })
  test('the start of the app leads to the saved jobs, and other pages link to what is kept', async () => {
    expect((await open('/?start')).headers.get('location')).toBe('/JOBSEEKER/saved')
    expect(await (await open('/companies')).text()).toBe('<h1>You are offline</h1><nav></nav>')
    stored.get('offline-3')!.set(toUrl('/am/offline.html'), new Response('<nav hidden><a href="/am/JOBSEEKER/a">'))
    expect(await (await open('/am/companies')).text(), 'none in Amharic').toBe('<nav><a href="/JOBSEEKER/a">')
  })
  test('where nothing is kept, the page says so', async () => {
    stored.delete('app-en-1')
    stored.delete('app-en-2')
    for (const path of ['/?start', '/JOBSEEKER/saved', `/jobs/${JOB}/apply`])
      expect(await (await open(path)).text(), path).toContain('<nav hidden>')
  })
})

describe('a notification that the server sends', () => {
  const push = (text: string | null) => run('push', { data: text === null ? null : { json: () => JSON.parse(text) } })
  const click = (navigate: string) =>
    run('notificationclick', { notification: { close: () => opened.push('closed'), data: { navigate } } })

  test('is shown as it is said, once by its tag', async () => {
    const notification = { title: 'News', body: 'Open it.', navigate: `${ORIGIN}/x`, tag: '1', lang: 'am', dir: 'ltr' }
    await push(JSON.stringify({ web_push: 8030, notification }))
    expect(notifications).toEqual([
      {
        title: 'News',
        body: 'Open it.',
        tag: '1',
        lang: 'am',
        dir: 'ltr',
        icon: '/icon-192.png',
        data: { navigate: `${ORIGIN}/x` },
      },
    ])
  })
  test('is shown too when it cannot be read, because a browser ends a subscription that shows nothing', async () => {
    for (const text of [null, 'x', '{}', '[]', 'null']) await push(text)
    expect(notifications.map(({ title, data }) => [title, data])).toEqual(
      Array.from({ length: 5 }, () => ['sira.test', { navigate: '/' }]),
    )
  })
  test('leads to its page: in the window that shows it, otherwise in a new one', async () => {
    windows = [`${ORIGIN}/jobs`]
    await click(`${ORIGIN}/JOBSEEKER/applications?id=1`)
    windows = [`${ORIGIN}/JOBSEEKER/applications?id=1`]
    await click(`${ORIGIN}/JOBSEEKER/applications?id=1`)
    expect(opened).toEqual([
      'closed',
      `open ${ORIGIN}/JOBSEEKER/applications?id=1`,
      'closed',
      `focus ${ORIGIN}/JOBSEEKER/applications?id=1`,
    ])
  })
  test('never leads to another site', async () => {
    for (const address of ['https://evil.test/', '//evil.test', 'javascript:alert(1)']) await click(address)
    expect(opened.filter((each) => each !== 'closed')).toEqual(Array.from({ length: 3 }, () => `open ${ORIGIN}/`))
  })
})
