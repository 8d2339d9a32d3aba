import type { LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import { ASKS, endpointOf, send, type Stage } from '#testing/asks.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { everyRoute } from '../every-route.ts'
import { mountPages } from '../http/pages.ts'
import { ACTORS, cellsOf, ROWS, type Row } from './matrix.ts'

let stage: Stage | undefined
const onStage = async (town: Town) => (stage ??= await newStage(town))
let whole: Promise<Awaited<ReturnType<Town['instance']>>['app']> | undefined
/** One more instance, with the pages (`npm test` builds them first). */
const withPages = (town: Town) =>
  (whole ??= town
    .instance((app, resources) => mountPages(app, everyRoute(resources), resources.config))
    .then(({ app }) => app))

interface Answered {
  headers: Record<string, unknown>
  text: string
}
const answered = ({ headers, body }: LightMyRequestResponse): Answered => ({ headers, text: body })

function expectGuarded({ headers, text }: Answered, what: string) {
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

describe('whoever asks, the answer carries the guarding headers, names the kind and the letters of its body, and is kept by nobody:', () => {
  test.for(ROWS)('%s', async (row, { townOfFile: town }) => {
    const { cast } = await onStage(town)
    const admitted = ACTORS.find((actor) => !cellsOf(row)[actor].startsWith('4')) ?? 'J'
    for (const actor of new Set([admitted, 'A', 'S'] as const)) {
      const answer = await send(row, await ASKS[row](await onStage(town), actor), cast.callers[actor])
      expectGuarded(answer, `${row} of ${actor}`)
      expect(answer.headers['set-cookie'], `${row} of ${actor}`).toBeUndefined()
      if (endpointOf(row)) expect([actor, answer.headers['cache-control']]).toEqual([actor, 'no-store'])
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
  '/COMPANY',
  '/ADMIN',
]
const MACHINES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/feed.xml',
  '/feed.json',
  '/jobs/feed.xml',
  '/jobs/feed.json?q=go',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/healthz',
  '/readyz',
  '/_root.data',
  '/companies.data',
  '/jobs/nothing.data',
  '/JOBSEEKER/nothing.data',
  '/api/docs',
  '/api/v1/openapi.json',
  '/api/v1/auth/github/start',
]
const NOWHERE = [
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

describe('so does every other address', () => {
  test.for([...PAGES, ...MACHINES, ...NOWHERE])('%s', async (url, { townOfFile: town }) => {
    await onStage(town)
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      expectGuarded(answered(await (await withPages(town)).inject({ method, url })), `${method} ${url}`)
  })

  test('an asset of the pages, one that is not modified, and a preview', async ({ townOfFile: town }) => {
    const [app, { cast }] = [await withPages(town), await onStage(town)]
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec((await app.inject('/')).body) ?? []
    const first = await app.inject('/feed.xml')
    const again = await app.inject({ url: '/feed.xml', headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([asset !== '', again.statusCode]).toEqual([true, 304])
    for (const answer of [await app.inject(asset), again, await app.inject(`/og/jobs/${cast.jobs.live}.png`)])
      expectGuarded(answered(answer), answer.statusMessage)
  })
})

describe('a page', () => {
  test.for(PAGES)(
    '%s may be kept by its reader alone, and only to ask again: its nonce is used once',
    async (url, { townOfFile: town }) => {
      const [one, two] = await Promise.all([0, 1].map(async () => (await withPages(town)).inject(url)))
      expect(one!.headers['cache-control']).toBe('private, no-cache')
      const nonce = (answer: LightMyRequestResponse) =>
        /'nonce-([^']{22,})'/.exec(String(answer.headers['content-security-policy']))?.[1]
      expect(nonce(one!)).toBeDefined()
      expect(nonce(one!)).not.toBe(nonce(two!))
    },
  )
})

describe('an address that is not there is not given back', () => {
  const CANARY = 'zz-canary-zz'
  test.for([
    `/${CANARY}`,
    `/${CANARY}?${CANARY}`,
    `/jobs/${CANARY}`,
    `/companies/${CANARY}`,
    `/assets/${CANARY}.js`,
    `/og/jobs/${CANARY}.png`,
    `/sitemaps/${CANARY}.xml`,
    `/api/${CANARY}`,
    `/api/v1/jobs/getOne/${CANARY}`,
    `/${CANARY}%`,
    `/%zz${CANARY}`,
  ])('by %s', async (url, { townOfFile: town }) => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await (await withPages(town)).inject({ method, url })
      expect([method, statusCode >= 400]).toEqual([method, true])
      expect(body).not.toContain(CANARY)
    }
  })
})

test('over plain http nothing is said about https', async ({ townOfFile: town }) => {
  const { app } = await town.instance(undefined, { PUBLIC_ORIGIN: 'http://localhost:3000' })
  for (const url of ['/api/v1/skills/getAll', '/nothing', '/%'])
    expect((await app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
})

test('the list of rows is the whole contract', () => {
  expect(new Set(ROWS.map((row: Row) => row.split(' ')[0])).size).toBeGreaterThan(50)
})
