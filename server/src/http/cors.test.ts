import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/test-app.ts'

const OURS = 'https://sira.example'
const OWN_ORIGIN = { API_ORIGIN: 'https://api.sira.example' }
let ownOriginInstance: Awaited<ReturnType<TestApp['startInstance']>> | undefined
const instance = async (testApp: TestApp) =>
  (ownOriginInstance ??= await testApp.startInstance(undefined, OWN_ORIGIN)).app

const sendRequest = async (
  testApp: TestApp,
  origin: string | undefined,
  more: { method?: 'GET' | 'POST' | 'OPTIONS'; url?: string; headers?: Record<string, string> } = {},
) => {
  const { url = '/api/v1/skills/getAll', method = 'GET', headers = {} } = more
  const response = await (
    await instance(testApp)
  ).inject({ method, url, headers: { ...(origin && { origin }), ...headers } })
  const cors = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => name.startsWith('access-control-')),
  )
  return { status: response.statusCode, cors, vary: response.headers.vary }
}
const preflight = (origin: string, url = '/api/v1/auth/login') =>
  ({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  }) as const
const STRANGERS = [
  'null',
  'https://sira.example.evil.test',
  'https://evil.test',
  'http://sira.example',
  'https://sira.example:8443',
  'https://sira.example/',
  'https://sira.exampl',
  'https://xsira.example',
  'https://api.sira.example',
  'https://a.sira.example',
  'HTTPS://SIRA.EXAMPLE',
  'https://sira.example, https://evil.test',
  'https://user@sira.example',
  '*',
]

describe('the API with its own origin', () => {
  test('lets our pages read its responses, errors too', async ({ testApp }) => {
    for (const url of ['/api/v1/skills/getAll', '/api/v1/auth/me', '/api/v1/nothing', '/api/v1/skills/%']) {
      const { cors, vary } = await sendRequest(testApp, OURS, { url })
      expect([url, cors, vary]).toEqual([
        url,
        {
          'access-control-allow-origin': OURS,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers':
            'content-disposition, location, retry-after, tus-resumable, upload-expires, upload-length, upload-offset, x-request-id',
        },
        url === '/api/v1/skills/getAll' ? 'Origin, Accept-Encoding' : 'Origin',
      ])
    }
  })

  test.for(STRANGERS)('sends no CORS headers to %s', async (origin, { testApp }) => {
    expect(await sendRequest(testApp, origin)).toEqual({ status: 200, cors: {}, vary: 'Origin, Accept-Encoding' })
    expect(await sendRequest(testApp, origin, preflight(origin))).toEqual({ status: 404, cors: {}, vary: 'Origin' })
  })

  test('says that its responses vary by origin even when the request has none', async ({ testApp }) => {
    expect(await sendRequest(testApp, undefined)).toEqual({ status: 200, cors: {}, vary: 'Origin, Accept-Encoding' })
  })

  test('answers preflights of our pages', async ({ testApp }) => {
    const { status, cors, vary } = await sendRequest(testApp, OURS, preflight(OURS))
    expect([
      status,
      vary,
      cors['access-control-allow-origin'],
      cors['access-control-allow-methods'],
      cors['access-control-allow-headers'],
    ]).toEqual([
      204,
      'Origin',
      OURS,
      'GET, HEAD, POST, PUT, PATCH, DELETE',
      'authorization, content-type, idempotency-key, tus-resumable, upload-length, upload-metadata, upload-offset, x-device',
    ])
  })

  test('sends no CORS headers for pages', async ({ testApp }) => {
    expect((await sendRequest(testApp, OURS, { url: '/healthz' })).cors).toEqual({})
    expect((await sendRequest(testApp, OURS, preflight(OURS, '/jobs'))).status).toBe(404)
  })
})

test('on the same origin there are no CORS headers, and preflights are 404', async ({ testApp }) => {
  for (const origin of [OURS, 'null', 'https://evil.test']) {
    const { headers } = await testApp.app.inject({ url: '/api/v1/skills/getAll', headers: { origin } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers.vary).toBe('Accept-Encoding')
    expect((await testApp.app.inject(preflight(origin))).statusCode).toBe(404)
  }
})
