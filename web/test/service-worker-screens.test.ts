import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { createCaches, ORIGIN, type Stored, toUrl } from './memory-caches.ts'

// What the service worker answers for the screens of the areas.

const SOURCE = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8')

let stored: Stored
let isOnline: boolean
/** The network answers when this resolves. */
let line: Promise<void> | undefined
let listeners: Record<string, (event: object) => void>
/** What the worker goes on with after its answers. */
let background: Promise<unknown>[]

beforeEach(() => {
  stored = new Map()
  isOnline = true
  line = undefined
  listeners = {}
  background = []
  vm.runInNewContext(SOURCE, {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    caches: createCaches(stored, { load: async () => new Response(), onListed: () => {} }),
    fetch: async ({ url }: { url: string }) => {
      await line
      if (!isOnline) throw new TypeError('Failed to fetch')
      return toResponse(`from the network: ${url}`, { etag: 'W/"2"' })
    },
    location: { origin: ORIGIN },
    Headers,
    Response,
    URL,
    Date,
    setTimeout,
    clearTimeout,
  })
})

/** Asks the worker for a page or a file, and returns the text of the answer. */
async function read(path: string, mode = 'navigate'): Promise<string> {
  let answer: Promise<Response> | undefined
  listeners['fetch']!({
    request: { url: toUrl(path), method: 'GET', mode, destination: '' },
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (promise: Promise<unknown>) => background.push(promise),
  })
  return (await answer!).text()
}

const HTML = '<!DOCTYPE html><html lang="en"><body class="x"><main>Loading</main></body></html>'
const toResponse = (text: string, { etag = 'W/"1"', age = 0 } = {}) =>
  new Response(text, { headers: { etag, date: new Date(Date.now() - age).toUTCString() } })
const DAY_MS = 86_400_000
const keepScreen = (path: string, { age = 0, snapshot = '', snapshotAge = 0 } = {}) => {
  stored.set(
    'app-en-2',
    new Map([
      [toUrl(path), toResponse(HTML, { age })],
      [toUrl('/assets/a.js'), toResponse('a')],
    ]),
  )
  const address = `/screen-snapshot?${encodeURIComponent(path)}`
  if (snapshot) stored.set('app-snapshots', new Map([[toUrl(address), toResponse(snapshot, { age: snapshotAge })]]))
}

test.for(['/JOBSEEKER', '/JOBSEEKER/applications', '/COMPANY/applications', '/ADMIN/reports/messages'])(
  '%s is answered at once where it is kept, without waiting for the network',
  async (path) => {
    keepScreen(path)
    line = new Promise(() => {})
    expect(await read(path)).toBe(HTML)
  },
)

test('it comes with what it looked like last, for the same address alone', async () => {
  keepScreen('/COMPANY/applications', { snapshot: '<div>$& Hanna</div>' })
  expect(await read('/COMPANY/applications')).toBe(
    HTML.replace('<html ', '<html data-snapshot ').replace(
      '<main>',
      () => '<screen-snapshot><div>$& Hanna</div></screen-snapshot><main>',
    ),
  )
  keepScreen('/COMPANY/applications', { snapshot: '<div>Hanna</div>' })
  expect(await read('/COMPANY/applications?status=PENDING')).toBe(HTML)
})

test('what belongs to others is shown for a day, what belongs to the person for a week', async () => {
  for (const [path, age, isShown] of [
    ['/COMPANY', 0.9 * DAY_MS, true],
    ['/COMPANY', 1.1 * DAY_MS, false],
    ['/ADMIN', 1.1 * DAY_MS, false],
    ['/JOBSEEKER', 6.9 * DAY_MS, true],
    ['/JOBSEEKER', 7.1 * DAY_MS, false],
  ] as const) {
    keepScreen(path, { snapshot: '<p>Hanna</p>', snapshotAge: age })
    expect([path, age, (await read(path)).includes('Hanna')]).toEqual([path, age, isShown])
    expect([path, age, stored.get('app-snapshots')!.size], 'what is not shown is deleted').toEqual([
      path,
      age,
      isShown ? 1 : 0,
    ])
  }
})

test('a screen that is kept for more than a week, or whose address names somebody, is loaded', async () => {
  keepScreen('/JOBSEEKER', { age: 7.1 * DAY_MS })
  expect(await read('/JOBSEEKER')).toMatch('from the network')
  const person = '/ADMIN/users/0199aaaa-0000-7000-8000-000000000000'
  keepScreen(person)
  expect(await read(person)).toMatch('from the network')
})

test('after an update the next visit gets the new screens, and an open page keeps its files', async () => {
  keepScreen('/COMPANY', { snapshot: '<p>Hanna</p>' })
  expect(await read('/COMPANY')).toContain('Hanna')
  // The network sends another version.
  await Promise.all(background)
  expect([...stored.get('app-en-2')!.keys()]).toEqual([toUrl('/assets/a.js')])
  expect(await read('/COMPANY')).toMatch('from the network')
  expect(await read('/assets/a.js', 'cors')).toBe('a')
})

test('a screen of the same version stays, and so it does without a connection', async () => {
  keepScreen('/COMPANY')
  isOnline = false
  expect(await read('/COMPANY')).toBe(HTML)
  await Promise.all(background)
  expect(await read('/COMPANY')).toBe(HTML)
})
