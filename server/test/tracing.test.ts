import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeCollector, type CollectedSpan } from '#test/fake-collector.ts'
import { findFreePort } from '#test/free-port.ts'
import { serverTest } from '#test/started-server.ts'

const SOURCE = path.resolve(import.meta.dirname, '../src')
const FOREIGN_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PERSON = {
  firstName: 'Tigist',
  lastName: 'Wordseldom',
  email: 'tigist.wordseldom@town.example',
  password: 'Tsehay-be-Addis 77',
  phone: '+251 911234567',
}
const WAIT = { timeout: 60_000, interval: 100 }

const getAttribute = (span: CollectedSpan | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value

serverTest(
  'requests, pages, statements, emails and tasks are exported as spans, with nothing about people',
  { timeout: 300_000 },
  async ({ start }) => {
    const collector = await startFakeCollector()
    onTestFinished(collector.close)
    const server = await start({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, DEMO: '0' } })
    const find = (name: string | RegExp) =>
      vi.waitUntil(
        () => collector.spans.find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name))),
        WAIT,
      )
    const post = (at: string, body: object) =>
      fetch(`${server.origin}/api/v1${at}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', traceparent: `00-${FOREIGN_TRACE}-00f067aa0ba902b7-01` },
      })
    expect((await fetch(`${server.origin}/jobs?search_key=wordseldom`)).status).toBe(200)
    expect((await post('/auth/register', { ...PERSON, role: 'JOBSEEKER' })).status).toBe(201)
    expect((await post('/auth/login', { email: PERSON.email, password: 'Wordseldom 123' })).status).toBe(401)

    const page = await find('GET /*')
    expect(getAttribute(page, 'http.response.status_code')).toEqual({ intValue: 200 })
    expect(await find('render page')).toMatchObject({ traceId: page.traceId, parentSpanId: page.spanId })
    const signUp = await find('POST /api/v1/auth/register')
    const statements = collector.spans.filter(
      ({ name, traceId }) => name.startsWith('sql ') && traceId === signUp.traceId,
    )
    expect(statements.map((span) => getAttribute(span, 'db.query.text'))).toContainEqual({
      stringValue: expect.stringMatching(/insert into "?accounts"?.*\$1/is),
    })
    await find('send email')
    await find(/^task /)
    const signIn = await find('POST /api/v1/auth/login')
    const line = server
      .getOutput()
      .split('\n')
      .find((each) => each.includes('"sign-in.failed"'))
    expect(JSON.parse(line!)).toMatchObject({ traceId: signIn.traceId })
    expect(collector.readAll()).not.toMatch(/wordseldom|tigist|911234567|127\.0\.0\.1|tsehay/i)
    expect(collector.readAll()).not.toContain(FOREIGN_TRACE)
  },
)

serverTest('a collector that is away does not disturb the server', async ({ start }) => {
  const gone = `http://127.0.0.1:${await findFreePort()}`
  const server = await start({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: gone, DEMO: '0' } })

  expect((await fetch(`${server.origin}/api/v1/jobs/getAll`)).status).toBe(200)
  server.child.kill('SIGINT')
  expect(await server.exited).toBe(0)
})

test('the libraries of OpenTelemetry are loaded by one file, which is only loaded when the setting asks for it', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).map((file) => ({
    file,
    code: readFileSync(path.join(SOURCE, file), 'utf8'),
  }))
  expect(files.filter(({ code }) => code.includes("from '@opentelemetry/")).map(({ file }) => file)).toEqual([
    'core/open-telemetry.ts',
  ])
  expect(files.filter(({ code }) => code.includes("/open-telemetry.ts'")).map(({ file }) => file)).toEqual(['main.ts'])
  expect(readFileSync(path.join(SOURCE, 'main.ts'), 'utf8')).toMatch(
    /if \(config\.OTEL_EXPORTER_OTLP_ENDPOINT\) \{\s+const \{ openTracing \} = await import\('#core\/open-telemetry\.ts'\)/,
  )
})
