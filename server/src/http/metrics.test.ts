import { expect } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { buildSignUpForm } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createFailedTask } from '#test/tasks.ts'
import { buildApp } from '../app.ts'
import { buildRoutes } from '../routes.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { buildSendOptions } from '../workers.ts'
import { registerPages } from './pages.ts'

const METRICS_TOKEN = 'VGhlIHBhc3N3b3JkIG9mIHRoZSBtYWNoaW5lIHRoYXQgYXNrcw'
const RIGHT = { authorization: `Bearer ${METRICS_TOKEN}` }

/** Reads the metrics, by their name and labels as Prometheus writes them. */
async function readMetrics(app: TestApp['app']): Promise<Record<string, number>> {
  const { body } = await app.inject({ url: '/metrics', headers: RIGHT })
  return Object.fromEntries(
    body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
const createWatchedInstance = (testApp: TestApp) => testApp.startInstance(undefined, { METRICS_TOKEN })

test('metrics are Prometheus text for a request with the token, and are not stored', async ({ testApp }) => {
  const { app } = await createWatchedInstance(testApp)

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
    expect((await readMetrics(app))[name], name).toBeTypeOf('number')
})

test('without the token the path is the same 404 as an unknown one, byte for byte, with and without pages, also when no token is set', async ({
  testApp,
}) => {
  const pages = async (app: TestApp['app'], resources: TestApp['resources']) =>
    registerPages(app, buildRoutes(resources), resources.config)
  const instances = [
    await createWatchedInstance(testApp),
    await testApp.startInstance(),
    await testApp.startInstance(pages, { METRICS_TOKEN }),
  ]
  const admin = await testApp.createAdmin()
  const wrong = [
    {},
    { authorization: 'Bearer' },
    { authorization: `Bearer ${METRICS_TOKEN}x` },
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
  for (const authorization of [RIGHT.authorization, `bearer ${METRICS_TOKEN}`])
    expect((await instances[2]!.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(200)
  expect((await instances[0]!.app.inject({ url: '/metrics', method: 'POST', headers: RIGHT })).statusCode).toBe(404)
})

test('responses are counted by route pattern, method and class of status: what people write into URLs adds no new series', async ({
  testApp,
}) => {
  const { app } = await createWatchedInstance(testApp)
  const visitor = createTestClient(app)
  const before = await readMetrics(app)
  for (let n = 0; n < 20; n++) {
    await visitor.get(`/jobs/getOne/${crypto.randomUUID()}`)
    await visitor.get(`/nothing/${crypto.randomUUID()}?canary=${n}`)
  }
  await app.inject({ method: 'PROPFIND', url: '/x' })
  const after = await readMetrics(app)

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

test('failed sign-ins and refused rights are counted', async ({ testApp }) => {
  const { app } = await createWatchedInstance(testApp)
  const { email } = await testApp.createAccount({ role: 'COMPANY' })
  const before = await readMetrics(app)
  await createTestClient(app).post('/auth/login', { email, password: 'Wrong password 12' })
  await createTestClient(app).get('/auth/me')
  await createTestClient(app).post('/auth/forgot-password', { email })
  const after = await readMetrics(app)

  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(more('sira_access_events_total{event="sign-in.failed"}')).toBe(1)
  expect(more('sira_access_events_total{event="rights.refused"}')).toBe(1)
})

test('sent emails and failed attempts are counted', async ({ testApp }) => {
  const { app } = await createWatchedInstance(testApp)
  await testApp.visitor.post('/auth/register', buildSignUpForm())
  await testApp.visitor.post('/auth/register', buildSignUpForm())
  const before = await readMetrics(app)
  let tries = 0
  const transport = {
    send: () => (tries++ === 0 ? Promise.reject(new Error('not now')) : Promise.resolve()),
    close: () => {},
  }
  await sendEmailBatch(testApp.resources.db, transport, buildSendOptions(testApp.resources.config))
  const after = await readMetrics(app)

  const more = (outcome: string) =>
    after[`sira_letters_total{outcome="${outcome}"}`]! - (before[`sira_letters_total{outcome="${outcome}"}`] ?? 0)
  expect([more('failed'), more('sent')]).toEqual([1, 1])
})

test('the queue: how many tasks wait, run and have failed, by name, and how long the oldest has been waiting', async ({
  testApp,
}) => {
  const { app } = await createWatchedInstance(testApp)
  await run(testApp.db, 'delete from pgboss.job')
  for (let n = 0; n < 2; n++) await createFailedTask(testApp.db)
  await run(
    testApp.db,
    `insert into outbox (letter, recipient, subject, body_text, next_attempt_at) values ('application.received', 'x@town.example', 'x', 'x', now() - interval '1 hour')`,
  )

  for (let looks = 0; looks < 2; looks++) {
    const seen = await readMetrics(app)
    expect([
      seen['sira_queue_work{kind="letter",state="waiting"}'],
      seen['sira_queue_work{kind="letter",state="running"}'],
      seen['sira_queue_work{kind="letter",state="dead"}'],
    ]).toEqual([1, 0, 2])
    expect(seen['sira_queue_late_seconds{kind="letter"}']).toBeGreaterThan(3000)
  }
})

test('emails: how many of each priority are due, and for how long the oldest has been', async ({ testApp }) => {
  const { app } = await createWatchedInstance(testApp)
  await run(
    testApp.db,
    `insert into outbox (letter, priority, recipient, subject, body_text, next_attempt_at)
    select 'alert.jobs', 3, 'x@town.example', 'x', 'x', now() + due * interval '1 hour' from unnest(array[-2, -1, 1]) due`,
  )
  await testApp.visitor.post('/auth/register', buildSignUpForm())

  const seen = await readMetrics(app)
  expect(['urgent', 'normal', 'bulk'].map((priority) => seen[`sira_letters_due{priority="${priority}"}`])).toEqual([
    1, 0, 2,
  ])
  expect(seen['sira_letters_late_seconds{priority="bulk"}']).toBeGreaterThan(7000)
  expect(seen['sira_letters_late_seconds{priority="normal"}']).toBe(0)
})

test('whether the database can be written, the age of the last backup and the free disk space are measured', async ({
  testApp,
}) => {
  const { app } = await createWatchedInstance(testApp)
  await run(testApp.db, 'delete from backup_runs')
  const before = await readMetrics(app)
  expect(before['sira_database_writable']).toBe(1)
  expect(before['sira_backup_age_seconds']).toBeUndefined()
  expect(before['sira_disk_free_bytes{of="data"}']).toBeGreaterThan(1_000_000)

  await run(testApp.db, `insert into backup_runs values (now() - interval '2 days'), (now() - interval '1 hour')`)
  const age = (await readMetrics(app))['sira_backup_age_seconds']!
  expect(age).toBeGreaterThanOrEqual(3600)
  expect(age).toBeLessThan(4000)
})

test('metrics are served without the database too', async ({ testApp }) => {
  const gone = openDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  const app = await buildApp({ ...testApp.resources, ...gone, config: { ...testApp.resources.config, METRICS_TOKEN } })

  const seen = await readMetrics(app)
  expect(seen['sira_memory_bytes{of="rss"}']).toBeGreaterThan(1_000_000)
  expect([seen['sira_database_writable'], seen['sira_backup_age_seconds']]).toEqual([0, undefined])
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  await app.close()
  await gone.close()
})
