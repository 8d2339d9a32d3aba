import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAndOpen } from './saved-language-link.tsx'

let opened: string[]
let requests: RequestInit[]
let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  opened = []
  requests = []
  answer = async () => Response.json({ success: true, data: {} })
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { assign: (href: string) => opened.push(href) })
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    requests.push(request)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const click = () => saveAndOpen({ preventDefault() {}, currentTarget: { href: '/am/jobs', hreflang: 'am' } } as never)

test('the language is saved by a request that outlasts the page, and then the page is opened, once', async () => {
  click()
  await vi.waitFor(() => expect(opened).toEqual(['/am/jobs']))
  expect(requests).toMatchObject([{ keepalive: true, body: '{"language":"am"}' }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(opened).toHaveLength(1)
})

test('on a slow line the page is opened after a second and a half', async () => {
  answer = () => new Promise(() => {})
  click()
  await vi.advanceTimersByTimeAsync(1400)
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(opened).toEqual(['/am/jobs'])
})

test('without a connection it is opened too', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  click()
  await vi.waitFor(() => expect(opened).toEqual(['/am/jobs']))
})
