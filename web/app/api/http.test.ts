import { signInWithPassword, getCurrentAccount } from '@sira/contract/auth'
import { getCompany } from '@sira/contract/companies'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/memory-storage.ts'
import { sendOverHttp } from './http.ts'

type Sent = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
  keepalive?: boolean
}
let sent: Sent[]
let store: Map<string, string>
let dataset: Record<string, string>

beforeEach(() => {
  ;[sent, store, dataset] = [[], new Map(), {}]
  vi.stubGlobal('localStorage', createMemoryStorage(store))
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('fetch', (url: string, call: Omit<Sent, 'url'>) => {
    sent.push({ url, ...call })
    return Promise.resolve(new Response('{"success":true,"data":null}'))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('calls the API on this origin, or on the host that the page names', async () => {
  await sendOverHttp(getCompany, { params: { companyId: 'a/b' } }, {})
  dataset['api'] = 'https://api.sira.example'
  await sendOverHttp(getCurrentAccount, {}, {})
  expect(sent.map(({ url }) => url)).toEqual(['/api/v1/company/fetch/a%2Fb', 'https://api.sira.example/api/v1/auth/me'])
})

test('sends JSON, without a timeout of its own', async () => {
  await sendOverHttp(signInWithPassword, { body: { email: 'hanna@town.example', password: 'x' } }, {})
  expect(sent).toMatchObject([
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"hanna@town.example","password":"x"}',
      signal: undefined,
    },
  ])
})

test('a request outlives its page only where it is asked to', async () => {
  await sendOverHttp(getCurrentAccount, {}, {})
  await sendOverHttp(getCurrentAccount, {}, { keepalive: true })
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([undefined, true])
})

test('the stored token is sent with every call while there is one', async () => {
  await sendOverHttp(getCurrentAccount, {}, {})
  store.set('token', 'of-hanna')
  await sendOverHttp(getCurrentAccount, {}, {})
  await sendOverHttp(signInWithPassword, { body: {} }, {})
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual([undefined, 'Bearer of-hanna', 'Bearer of-hanna'])
})

test('without a token the random id of the tab is sent, the same in each call', async () => {
  await sendOverHttp(getCurrentAccount, {}, {})
  await sendOverHttp(signInWithPassword, { body: {} }, {})
  store.set('token', 'of-hanna')
  await sendOverHttp(getCurrentAccount, {}, {})
  const [first, second, signedIn] = sent.map(({ headers }) => headers['x-device'])
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect([second, signedIn]).toEqual([first, undefined])
})

test.for([
  [502, '<html>Bad Gateway</html>', 'BUG', 'Something went wrong on our side'],
  [413, '{"code":"PAYLOAD"}', 'TOO_LARGE', 'Something went wrong on our side'],
  [409, '{"code":"EMAIL_TAKEN","message":"Failed to create account"}', 'EMAIL_TAKEN', 'Failed to create account'],
] as const)(
  'every error response has a code and a text, whether or not it is in the format of our API: %s %s',
  async ([status, text, code, message]) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))
    const response = await sendOverHttp(getCurrentAccount, {}, {})
    expect(response).toMatchObject({ ok: false, status, body: { code, message } })
  },
)
