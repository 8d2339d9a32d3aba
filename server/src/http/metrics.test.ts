import { expect } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { addWork } from '#queue/add-work.ts'
import { caller } from '#testing/person.ts'
import { signUpForm } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'
import { deadWorkIn, workWaits } from '#testing/work.ts'
import { buildApp } from '../app.ts'
import { everyRoute } from '../every-route.ts'
import { sendLetters } from '../routines.ts'
import { mountPages } from './pages.ts'

const METRICS_TOKEN = 'VGhlIHBhc3N3b3JkIG9mIHRoZSBtYWNoaW5lIHRoYXQgYXNrcw'
const RIGHT = { authorization: `Bearer ${METRICS_TOKEN}` }

/** What the counters say, by their name and labels as Prometheus writes them. */
async function read(app: Town['app']): Promise<Record<string, number>> {
  const { body } = await app.inject({ url: '/metrics', headers: RIGHT })
  return Object.fromEntries(
    body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
const watched = (town: Town) => town.instance(undefined, { METRICS_TOKEN })

test('are Prometheus text for whoever brings the token, and stay nowhere', async ({ town }) => {
  const { app } = await watched(town)

  const { statusCode, headers, body } = await app.inject({ url: '/metrics', headers: RIGHT })

  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  expect(body).toMatch(/^# HELP sira_http_requests_total .+\n# TYPE sira_http_requests_total counter$/m)
  for (const name of [
    'sira_event_loop_delay_seconds{quantile="p99"}',
    'sira_memory_bytes{of="rss"}',
    'sira_database_connections{of="open"}',
    'sira_database_connections{of="waiting"}',
    'sira_connections',
    'sira_up_seconds',
    'sira_letters_total{outcome="sent"}',
    'sira_letters_total{outcome="failed"}',
  ])
    expect((await read(app))[name], name).toBeTypeOf('number')
})

test('are to everybody else an address that is not there, to the byte, in the API and among the pages, also where no token is set', async ({
  town,
}) => {
  const pages = async (app: Town['app'], resources: Town['resources']) =>
    mountPages(app, everyRoute(resources), resources.config)
  const instances = [await watched(town), await town.instance(), await town.instance(pages, { METRICS_TOKEN })]
  const admin = await town.admin()
  const wrong = [
    {},
    { authorization: 'Bearer' },
    { authorization: `Bearer ${METRICS_TOKEN}x` },
    { authorization: `bearer ${METRICS_TOKEN}` },
    { authorization: METRICS_TOKEN },
    { authorization: 'Bearer undefined' },
    { authorization: `Bearer ${admin.token}` },
  ]
  const plain = (body: string) => body.replaceAll(/[0-9a-f-]{36}|nonce="[^"]+"|metricz?s?/g, '')
  for (const { app } of instances)
    for (const headers of wrong) {
      const [asked, nowhere] = [
        await app.inject({ url: '/metrics', headers }),
        await app.inject({ url: '/metricz', headers }),
      ]
      expect([asked.statusCode, Object.keys(asked.headers), plain(asked.body)]).toEqual([
        404,
        Object.keys(nowhere.headers),
        plain(nowhere.body),
      ])
    }
  expect((await instances[2]!.app.inject({ url: '/metrics', headers: RIGHT })).statusCode).toBe(200)
  expect((await instances[0]!.app.inject({ url: '/metrics', method: 'POST', headers: RIGHT })).statusCode).toBe(404)
})

test('count answers by pattern, method and class: what people write into addresses makes no new one', async ({
  town,
}) => {
  const { app } = await watched(town)
  const visitor = caller(app)
  const before = await read(app)
  for (let n = 0; n < 20; n++) {
    await visitor.get(`/jobs/getOne/${crypto.randomUUID()}`)
    await visitor.get(`/nothing/${crypto.randomUUID()}?canary=${n}`)
  }
  await app.inject({ method: 'PROPFIND', url: '/x' })
  const after = await read(app)

  const rows = Object.keys(after).filter((name) => name.startsWith('sira_http_requests_total'))
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(more('sira_http_requests_total{route="/api/v1/jobs/getOne/:jobId",method="GET",status="4xx"}')).toBe(20)
  expect(more('sira_http_requests_total{route="/api/*",method="GET",status="4xx"}')).toBe(20)
  expect(more('sira_http_request_seconds_count{route="/api/v1/jobs/getOne/:jobId",method="GET"}')).toBe(20)
  expect(
    rows.length - Object.keys(before).filter((name) => name.startsWith('sira_http_requests_total')).length,
  ).toBeLessThanOrEqual(4)
  expect(rows.join()).not.toMatch(/canary|[0-9a-f]{8}-/)
})

test('count sign-ins, refused rights, limits and letters', async ({ town }) => {
  const { app } = await watched(town)
  const { email } = await town.account({ role: 'COMPANY' })
  const before = await read(app)
  await caller(app).post('/auth/login', { email, password: 'Wrong password 12' })
  await caller(app).get('/auth/me')
  await caller(app).post('/auth/forgot-password', { email })
  const after = await read(app)

  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(more('sira_access_events_total{event="sign-in.failed"}')).toBe(1)
  expect(more('sira_access_events_total{event="rights.refused"}')).toBe(1)
})

test('count letters that left and tries that failed', async ({ town }) => {
  const { app } = await watched(town)
  await town.visitor.post('/auth/register', signUpForm())
  await town.visitor.post('/auth/register', signUpForm())
  const before = await read(app)
  let tries = 0
  await sendLetters(town.resources, {
    carry: () => (tries++ === 0 ? Promise.reject(new Error('not now')) : Promise.resolve()),
    close: () => {},
  })
  const after = await read(app)

  const more = (outcome: string) =>
    after[`sira_letters_total{outcome="${outcome}"}`]! - (before[`sira_letters_total{outcome="${outcome}"}`] ?? 0)
  expect([more('failed'), more('sent')]).toEqual([1, 1])
})

test('tell how much work waits, runs and is dead, by kind, and for how long the oldest has been waiting', async ({
  town,
}) => {
  const { app } = await watched(town)
  await run(town.db, 'delete from pgboss.job')
  for (let n = 0; n < 2; n++) await deadWorkIn(town.db)
  await addWork(town.db, 'letter', { letterId: crypto.randomUUID() })
  await workWaits(town.db, '1 hour')

  for (let looks = 0; looks < 2; looks++) {
    const seen = await read(app)
    expect([
      seen['sira_queue_work{kind="letter",state="waiting"}'],
      seen['sira_queue_work{kind="letter",state="running"}'],
      seen['sira_queue_work{kind="letter",state="dead"}'],
    ]).toEqual([1, 0, 2])
    expect(seen['sira_queue_late_seconds{kind="letter"}']).toBeGreaterThan(3000)
  }
})

test('are told without the database too', async ({ town }) => {
  const gone = openDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  const app = await buildApp({ ...town.resources, ...gone, config: { ...town.resources.config, METRICS_TOKEN } })

  expect((await read(app))['sira_memory_bytes{of="rss"}']).toBeGreaterThan(1_000_000)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  await app.close()
  await gone.close()
})
