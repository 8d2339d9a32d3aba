import type { LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { buildRoutes } from '../../src/routes.ts'
import { registerPages } from '#http/pages.ts'
import { ACTORS, getMatrixCells, MATRIX_ROWS, type MatrixRow } from './access-matrix.ts'

let scenario: Scenario | undefined
const getScenario = async (testApp: TestApp) => (scenario ??= await createScenario(testApp))
let appWithPages: Promise<Awaited<ReturnType<TestApp['startInstance']>>['app']> | undefined
/** Starts one more instance with the pages (`npm test` builds them first), once. */
const getAppWithPages = (testApp: TestApp) =>
  (appWithPages ??= testApp
    .startInstance((app, resources) => registerPages(app, buildRoutes(resources), resources.config))
    .then(({ app }) => app))

interface CheckedResponse {
  headers: Record<string, unknown>
  text: string
}
const toCheckedResponse = ({ headers, body }: LightMyRequestResponse): CheckedResponse => ({ headers, text: body })

function expectSecurityHeaders({ headers, text }: CheckedResponse, what: string) {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
  if (text !== '')
    expect([what, headers['content-type']]).toEqual([
      what,
      expect.stringMatching(
        /^((application\/(json|xml|rss\+xml|feed\+json|manifest\+json)|text\/[a-z-]+|application\/javascript); charset=utf-8|image\/(png|webp|svg\+xml|vnd\.microsoft\.icon)|font\/woff2|application\/(pdf|msword|octet-stream))$/i,
      ),
    ])
}

describe('every response, to any caller, has the security headers, a content type with its charset, and is not used again unasked:', () => {
  test.for(MATRIX_ROWS)('%s', async (row, { sharedTestApp: testApp }) => {
    const { fixtures } = await getScenario(testApp)
    const allowed = ACTORS.find((actor) => !getMatrixCells(row)[actor].startsWith('4')) ?? 'J'
    for (const actor of new Set([allowed, 'A', 'S'] as const)) {
      const response = await sendMatrixRequest(
        row,
        await MATRIX_REQUESTS[row](await getScenario(testApp), actor),
        fixtures.clients[actor],
      )
      expectSecurityHeaders(response, `${row} of ${actor}`)
      expect(response.headers['set-cookie'], `${row} of ${actor}`).toBeUndefined()
      if (!getMatrixEndpoint(row)) continue
      // The token of a suspended account (S) is that of nobody.
      const isPublic = ['A', 'S'].includes(actor) && response.status === 200 && getMatrixEndpoint(row)?.method === 'GET'
      // What is the same for every visitor may be kept, and is asked for again before each use.
      const expected = isPublic ? 'private, no-cache' : 'no-store'
      expect([actor, response.headers['cache-control']]).toEqual([actor, expected])
    }
  })
})

const PAGES = [
  '/',
  '/jobs',
  '/companies',
  '/employers',
  '/contact',
  '/privacy',
  '/terms',
  '/signin',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/JOBSEEKER',
  '/JOBSEEKER/saved',
  '/COMPANY',
  '/ADMIN',
]
const MACHINE_READABLE = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/feed.xml',
  '/feed.json',
  '/jobs/feed.xml',
  '/jobs/feed.json?q=go',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/am/manifest.webmanifest',
  '/offline.html',
  '/am/offline.html',
  '/offline-en.json',
  '/sw.js',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/healthz',
  '/readyz',
  '/_.data',
  '/am.data',
  '/companies.data',
  '/jobs/nothing.data',
  '/JOBSEEKER/nothing.data',
  '/api/docs',
  '/developers',
  '/developers.md',
  '/llms.txt',
  '/api/v1/openapi.json',
  '/api/v1/auth/github/start',
  '/api/v1/auth/telegram/start',
]
const MISSING = [
  '/nothing',
  '/jobs/nothing',
  '/companies/0199a000-0000-7000-8000-000000000001',
  '/%',
  '/assets/nothing.js',
  '/.git/config',
  '/api/v1/nothing',
  '/api/v1/auth/me%',
  '/feed.xml?page=x',
  '/og/jobs/nothing.png',
  '/sitemaps/nothing.xml',
  `/${'a'.repeat(3000)}`,
]

describe('the same is true of every other address', () => {
  test.for([...PAGES, ...MACHINE_READABLE, ...MISSING])('%s', async (url, { sharedTestApp: testApp }) => {
    await getScenario(testApp)
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      expectSecurityHeaders(
        toCheckedResponse(await (await getAppWithPages(testApp)).inject({ method, url })),
        `${method} ${url}`,
      )
  })

  test('an asset of the pages, a response that is not modified, and a preview image', async ({
    sharedTestApp: testApp,
  }) => {
    const [app, { fixtures }] = [await getAppWithPages(testApp), await getScenario(testApp)]
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec((await app.inject('/')).body) ?? []
    const first = await app.inject('/feed.xml')
    const again = await app.inject({ url: '/feed.xml', headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([asset !== '', again.statusCode]).toEqual([true, 304])
    for (const response of [await app.inject(asset), again, await app.inject(`/og/jobs/${fixtures.jobs.live}.png`)])
      expectSecurityHeaders(toCheckedResponse(response), response.statusMessage)
  })
})

describe('a page', () => {
  const nonce = (response: LightMyRequestResponse) =>
    /'nonce-([^']{22,})'/.exec(String(response.headers['content-security-policy']))?.[1]

  test.for(PAGES)(
    '%s may be cached by its reader only and must be revalidated, and no nonce is sent twice',
    async (url, { sharedTestApp: testApp }) => {
      const [one, two] = await Promise.all([0, 1].map(async () => (await getAppWithPages(testApp)).inject(url)))
      expect(one!.headers['cache-control']).toBe('private, no-cache')
      expect(one!.headers['content-security-policy']).toMatch(/script-src '(nonce|sha256)-[^;]* 'strict-dynamic';/)
      if (nonce(one!)) expect(nonce(one!)).not.toBe(nonce(two!))
      else expect(one!.body).not.toContain('nonce=')
    },
  )

  test('one that is rendered for each request has a nonce', async ({ sharedTestApp: testApp }) => {
    expect(nonce(await (await getAppWithPages(testApp)).inject('/forgot-password'))).toBeDefined()
  })
})

describe('an address that does not exist is not repeated in the response', () => {
  const MARKER = 'zz-canary-zz'
  test.for([
    `/${MARKER}`,
    `/${MARKER}?${MARKER}`,
    `/jobs/${MARKER}`,
    `/companies/${MARKER}`,
    `/assets/${MARKER}.js`,
    `/og/jobs/${MARKER}.png`,
    `/sitemaps/${MARKER}.xml`,
    `/api/${MARKER}`,
    `/api/v1/jobs/getOne/${MARKER}`,
    `/${MARKER}%`,
    `/%zz${MARKER}`,
  ])('by %s', async (url, { sharedTestApp: testApp }) => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await (await getAppWithPages(testApp)).inject({ method, url })
      expect([method, statusCode >= 400]).toEqual([method, true])
      expect(body).not.toContain(MARKER)
    }
  })
})

test('over plain http there is no Strict-Transport-Security header', async ({ sharedTestApp: testApp }) => {
  const { app } = await testApp.startInstance(undefined, { PUBLIC_ORIGIN: 'http://localhost:3000' })
  for (const url of ['/api/v1/skills/getAll', '/nothing', '/%'])
    expect((await app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
})

test('the matrix rows cover the whole contract', () => {
  expect(new Set(MATRIX_ROWS.map((row: MatrixRow) => row.split(' ')[0])).size).toBeGreaterThan(50)
})
