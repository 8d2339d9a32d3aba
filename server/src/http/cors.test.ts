import { describe, expect } from 'vitest'
import { test, type Town } from '#testing/town.ts'

const OURS = 'https://sira.example'
const APART = { API_ORIGIN: 'https://api.sira.example' }
let apart: Awaited<ReturnType<Town['instance']>> | undefined
const instance = async (town: Town) => (apart ??= await town.instance(undefined, APART)).app

const ask = async (
  town: Town,
  origin: string | undefined,
  more: { method?: 'GET' | 'POST' | 'OPTIONS'; url?: string; headers?: Record<string, string> } = {},
) => {
  const { url = '/api/v1/skills/getAll', method = 'GET', headers = {} } = more
  const answer = await (
    await instance(town)
  ).inject({ method, url, headers: { ...(origin && { origin }), ...headers } })
  const cors = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control-')))
  return { status: answer.statusCode, cors, vary: answer.headers.vary }
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

describe('with an origin of its own, the API', () => {
  test('lets our pages read its answers, refusals too', async ({ town }) => {
    for (const url of ['/api/v1/skills/getAll', '/api/v1/auth/me', '/api/v1/nothing', '/api/v1/skills/%']) {
      const { cors, vary } = await ask(town, OURS, { url })
      expect([url, cors, vary]).toEqual([
        url,
        {
          'access-control-allow-origin': OURS,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
        },
        'Origin',
      ])
    }
  })

  test.for(STRANGERS)('gives %s nothing', async (origin, { town }) => {
    expect(await ask(town, origin)).toEqual({ status: 200, cors: {}, vary: 'Origin' })
    expect(await ask(town, origin, preflight(origin))).toEqual({ status: 404, cors: {}, vary: 'Origin' })
  })

  test('says that its answers differ by origin even to whoever has none', async ({ town }) => {
    expect(await ask(town, undefined)).toEqual({ status: 200, cors: {}, vary: 'Origin' })
  })

  test('allows our pages in advance what they send', async ({ town }) => {
    const { status, cors, vary } = await ask(town, OURS, preflight(OURS))
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
      'GET, POST, PATCH, DELETE',
      'authorization, content-type, idempotency-key, x-device',
    ])
  })

  test('has nothing to say about pages', async ({ town }) => {
    expect((await ask(town, OURS, { url: '/healthz' })).cors).toEqual({})
    expect((await ask(town, OURS, preflight(OURS, '/jobs'))).status).toBe(404)
  })
})

test('on the same origin nothing is said, and nothing allowed in advance', async ({ town }) => {
  for (const origin of [OURS, 'null', 'https://evil.test']) {
    const { headers } = await town.app.inject({ url: '/api/v1/skills/getAll', headers: { origin } })
    expect(Object.keys(headers).filter((name) => /^access-control|^vary/.test(name))).toEqual([])
    expect((await town.app.inject(preflight(origin))).statusCode).toBe(404)
  }
})
