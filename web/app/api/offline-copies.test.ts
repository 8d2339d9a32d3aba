import { listSavedJobs } from '@sira/contract/seeker-jobs'
import { getMyProfile } from '@sira/contract/seekers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../ui/store.ts', async (original) => ({
  ...(await original<typeof import('../ui/store.ts')>()),
  useStore: (store: { getState: () => unknown }) => store.getState(),
}))
const copies = vi.hoisted(() => new Map<string, { response: unknown; at: number }>())
vi.mock('./offline-store.ts', () => ({
  storeCopy: async (name: string, copy: { response: unknown; at: number }) => copies.set(name, copy),
  readStoredCopy: async (name: string) => copies.get(name),
}))

let { callApiOrReadCopy, isAnswerLate, useShownCopyTime } = await import('./offline-copies.ts')
/** Opens a page: nothing of the one before is on the screen. */
async function openPage() {
  vi.resetModules()
  ;({ callApiOrReadCopy, isAnswerLate, useShownCopyTime } = await import('./offline-copies.ts'))
}

/** What the API answers, or that no response comes. */
let answer: () => Promise<Response> | Response
let token: string
const say = (name: string) => () => Response.json({ success: true, data: { name } })
const refuse = (status: number) => () =>
  Response.json({ success: false, code: 'BUG', message: 'Busy', requestId: '' }, { status })
const disconnect = () => Promise.reject(new TypeError('Failed to fetch'))
/** The line takes the request; the answer comes when the returned function is called. */
function stall(): (response: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  return resolve
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  token = 'hanna'
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('requestIdleCallback', (onIdle: () => void) => onIdle())
  copies.clear()
  await openPage()
  answer = say('first')
  await read()
  await callApiOrReadCopy(listSavedJobs, { query: { page: '1' } } as never)
  await waitForStore()
  await openPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const read = async () => {
  const { data } = await callApiOrReadCopy(getMyProfile, {})
  return (data as unknown as { name: string }).name
}
const waitForStore = () => vi.advanceTimersByTimeAsync(0)
const useShownTime = () => useShownCopyTime([getMyProfile])
const listCopies = () => [...copies.values()].map(({ response }) => (response as { data: { name: string } }).data.name)

test('without a connection the stored answer is returned, with its age, until the server answers', async () => {
  const at = Date.now()
  await vi.advanceTimersByTimeAsync(60_000)
  answer = disconnect
  expect([await read(), useShownTime()]).toEqual(['first', at])
  answer = say('second')
  expect([await read(), useShownTime()]).toEqual(['second', undefined])
})

test.each([429, 502, 503, 504])('a copy that is shown stays while the server answers %i', async (status) => {
  answer = disconnect
  await read()
  answer = refuse(status)
  expect(await read()).toBe('first')
  expect(useShownTime()).toBeDefined()
})

test('it stays too when only another part of the screen is a copy', async () => {
  answer = disconnect
  await callApiOrReadCopy(listSavedJobs, { query: { page: '1' } } as never)
  answer = refuse(502)
  expect(await read()).toBe('first')
})

test('an error that no later try changes is shown, and with a connection a busy server is not hidden', async () => {
  answer = refuse(503)
  await expect(read()).rejects.toMatchObject({ status: 503 })
  answer = disconnect
  await read()
  answer = refuse(404)
  await expect(read()).rejects.toMatchObject({ status: 404 })
  answer = say('again')
  await read()
})

test('when the server has not answered after 8 seconds, the copy is shown; the answer is stored when it comes', async () => {
  const respond = stall()
  const reading = read()
  let shown = ''
  void reading.then((name) => (shown = name))
  await vi.advanceTimersByTimeAsync(7900)
  expect([shown, isAnswerLate([getMyProfile])]).toEqual(['', false])
  await vi.advanceTimersByTimeAsync(200)
  expect([shown, isAnswerLate([getMyProfile]), isAnswerLate([listSavedJobs])]).toEqual(['first', true, false])
  expect(useShownTime()).toBeDefined()
  respond(say('late')())
  await waitForStore()
  await vi.waitFor(() => expect(isAnswerLate([getMyProfile])).toBe(false))
  expect(useShownTime(), 'the screen still shows the copy').toBeDefined()
  await vi.waitFor(() => expect(listCopies()).toContain('late'))
  answer = disconnect
  expect(await read()).toBe('late')
})

test('what was answered on this page is not replaced by a copy, which may be from before a change', async () => {
  answer = say('second')
  await read()
  const respond = stall()
  const reading = read()
  await vi.advanceTimersByTimeAsync(20_000)
  respond(say('third')())
  expect([await reading, useShownTime()]).toEqual(['third', undefined])
})

test('a connection that never answers is taken for dead after a minute, so that the screen is loaded again', async () => {
  stall()
  const reading = read()
  await vi.advanceTimersByTimeAsync(8100)
  await reading
  await vi.advanceTimersByTimeAsync(50_000)
  expect(isAnswerLate([getMyProfile])).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isAnswerLate([getMyProfile])).toBe(false)
})

test('an answer that comes late does not take the place of that of a later call', async () => {
  const respond = stall()
  const reading = read()
  await vi.advanceTimersByTimeAsync(8100)
  await reading
  answer = say('newest')
  await read()
  await vi.waitFor(() => expect(listCopies()).toContain('newest'))
  respond(say('late')())
  await vi.waitFor(() => expect(isAnswerLate([getMyProfile])).toBe(false))
  await waitForStore()
  expect(listCopies()).toEqual(['newest', 'first'])
})

test('a call that fails late changes nothing', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  answer = () => promise
  const reading = read()
  await vi.advanceTimersByTimeAsync(8100)
  expect(await reading).toBe('first')
  reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(isAnswerLate([getMyProfile])).toBe(false))
  expect(listCopies()).toEqual(['first', 'first'])
})

test('without a copy a call waits for its answer, and none waits for a time that is no longer needed', async () => {
  copies.clear()
  const respond = stall()
  const reading = read()
  await vi.advanceTimersByTimeAsync(30_000)
  respond(say('slow')())
  expect([await reading, useShownTime()]).toEqual(['slow', undefined])
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that comes after somebody else has signed in is not stored', async () => {
  copies.clear()
  const respond = stall()
  const reading = read()
  await vi.advanceTimersByTimeAsync(0)
  token = 'abel'
  respond(say('of hanna')())
  await reading
  await waitForStore()
  expect(listCopies()).toEqual([])
})
