import { countUnviewedApplications } from '@sira/contract/applications'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/memory-storage.ts'

/** The API's answer for this token: the count of the person whose token it is, or none at all. */
let api: (token: string | undefined) => Promise<object> | undefined
let modules: {
  client: typeof import('./query-client.ts')
  queries: typeof import('./queries.ts')
  session: typeof import('./session.ts')
}
let calls: string[]

const person = (id: string) => ({ id, role: 'COMPANY', company: null, jobSeeker: null }) as never
const COUNTS: Record<string, number> = { hanna: 3, abel: 8 }

beforeEach(async () => {
  calls = []
  api = async (token = '') => ({ success: true, data: { count: COUNTS[token] } })
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url.endsWith('/signout')) return Response.json({ success: true, data: null })
    calls.push(url)
    const response = api(headers['authorization']?.replace('Bearer ', ''))
    return response ? Response.json(await response) : Promise.reject(new TypeError('Failed to fetch'))
  })
  vi.resetModules()
  modules = {
    client: await import('./query-client.ts'),
    queries: await import('./queries.ts'),
    session: await import('./session.ts'),
  }
  modules.session.session.signIn('hanna', person('hanna'))
})
afterEach(() => vi.unstubAllGlobals())

const countQuery = () => modules.queries.apiQuery(countUnviewedApplications, {})
const load = () => modules.queries.loadQuery(countQuery())
const getKnown = () => modules.client.getQueryClient().getQueryData(countQuery().queryKey)

test('a query is read again each time it is loaded, and shown from what was loaded', async () => {
  expect(await load()).toEqual({ count: 3 })
  expect(getKnown()).toEqual({ count: 3 })
  await load()
  expect(calls).toHaveLength(2)
})

test('invalidating reads the shown queries of the named endpoints again, once', async () => {
  await load()
  const observer = new QueryObserver(modules.client.getQueryClient(), countQuery())
  const stop = observer.subscribe(() => {})
  expect(calls, 'showing it sends no request').toHaveLength(1)
  api = async () => ({ success: true, data: { count: 4 } })
  await modules.queries.invalidate(countUnviewedApplications)
  expect([observer.getCurrentResult().data, calls.length]).toEqual([{ count: 4 }, 2])
  stop()
})

test('what a loader is reading while it is invalidated is read again, and the loader gets the newer answer', async () => {
  const before = Promise.withResolvers<object>()
  api = () => before.promise
  const loading = load()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  api = async () => ({ success: true, data: { count: 4 } })
  await modules.queries.invalidate(countUnviewedApplications)
  before.resolve({ success: true, data: { count: 3 } })
  expect([await loading, calls.length]).toEqual([{ count: 4 }, 2])
})

test('what a component is reading for the first time while it is invalidated is read again', async () => {
  const before = Promise.withResolvers<object>()
  api = () => before.promise
  const observer = new QueryObserver(modules.client.getQueryClient(), countQuery())
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  api = async () => ({ success: true, data: { count: 4 } })
  await modules.queries.invalidate(countUnviewedApplications)
  before.resolve({ success: true, data: { count: 3 } })
  expect([observer.getCurrentResult().data, calls.length]).toEqual([{ count: 4 }, 2])
  stop()
})

test('loading does not join a read that has already begun', async () => {
  const before = Promise.withResolvers<object>()
  api = () => before.promise
  const first = load()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  api = async () => ({ success: true, data: { count: 4 } })
  expect(await load()).toEqual({ count: 4 })
  before.resolve({ success: true, data: { count: 3 } })
  expect(await first).toEqual({ count: 4 })
})

test('without a response it fails at once, and what is shown stays', async () => {
  await load()
  const observer = new QueryObserver(modules.client.getQueryClient(), countQuery())
  const stop = observer.subscribe(() => {})
  api = () => undefined
  await modules.queries.invalidate(countUnviewedApplications)
  expect(observer.getCurrentResult()).toMatchObject({ data: { count: 3 }, error: { code: 'OFFLINE' } })
  await expect(load()).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(calls).toHaveLength(3)
  stop()
})

test('nothing that a person has read is left when they sign out', async () => {
  await load()
  await modules.session.session.signOut()
  expect(getKnown()).toBeUndefined()
})

test('nothing that a person has read is left when another person signs in', async () => {
  await load()
  modules.session.session.signIn('abel', person('abel'))
  expect(getKnown()).toBeUndefined()
  expect(await load()).toEqual({ count: 8 })
})

test('what one person was still reading is not kept for the next', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  api = () => promise
  const loading = load().catch((error: unknown) => error)
  modules.session.session.signIn('abel', person('abel'))
  resolve({ success: true, data: { count: 3 } })
  await loading
  expect(getKnown()).toBeUndefined()
})

test('reading the account of the same person again keeps what was read', async () => {
  await load()
  modules.session.session.signIn('hanna', person('hanna'))
  expect(getKnown()).toEqual({ count: 3 })
})
