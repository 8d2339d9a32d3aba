import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint } from '#test/matrix-requests.ts'
import { computeDatabaseFingerprint } from '#test/database-fingerprint.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { ACTORS, getMatrixCells, MATRIX_ROWS, type MatrixRow } from './access-matrix.ts'
import {
  MARKER,
  HOSTILE_PATHS,
  HOSTILE_QUERIES,
  HOSTILE_BODIES,
  HOSTILE_EMPTY_BODIES,
  HOSTILE_DISPOSITIONS,
} from './hostile-values.ts'

let scenario: Scenario | undefined
const getScenario = async (testApp: TestApp) => (scenario ??= await createScenario(testApp))
const findAllowedActor = (row: MatrixRow) => ACTORS.find((actor) => !getMatrixCells(row)[actor].startsWith('4'))
/** One row of every endpoint that somebody may call. */
const rows = [
  ...Map.groupBy(
    MATRIX_ROWS.filter((row) => getMatrixEndpoint(row) && findAllowedActor(row)),
    (row) => getMatrixEndpoint(row),
  ).values(),
].map(([row]) => row!)

/** Internals that no response may show: code, statements, drivers, paths. */
const INTERNALS =
  /\bat \S+ \(|node_modules|\/src\/|\/tmp\/|\/home\/|\/work\/|\.ts\b|select .+ from|insert into|update .+ set |violates|relation "|syntax error|invalid input (syntax|value)|\b(22P02|22003|22021|23502|23503|23505|23514|42P01)\b|pg_|kysely|zod|fastify|FST_|ECONN|ENOENT|TypeError|is not a function|cannot read/i
/** Expects a planned response: no server error, no internals, nothing of the request. */
function expectPlannedReply({ status, text, type }: { status: number; text: string; type: unknown }, what: string) {
  expect(status, what).toBeLessThan(500)
  expect(String(type), what).toMatch(/^application\/json; charset=utf-8$/)
  if (status < 400) return
  expect(text, what).not.toMatch(INTERNALS)
  expect(JSON.parse(text), what).toMatchObject({
    success: false,
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.any(String),
    requestId: expect.any(String),
  })
}
const expectPlannedResponse = (
  response: { statusCode: number; body: string; headers: Record<string, unknown> },
  what: string,
) =>
  expectPlannedReply(
    { status: response.statusCode, text: response.body, type: response.headers['content-type'] },
    what.slice(0, 120),
  )

/** Returns method, URL and headers of a valid request for a row. */
async function buildValidRequest(testApp: TestApp, row: MatrixRow) {
  const currentScenario = await getScenario(testApp)
  const actor = findAllowedActor(row)!
  const { params = {} } = await MATRIX_REQUESTS[row](currentScenario, actor)
  const { method, path } = getMatrixEndpoint(row)!
  const token = actor === 'A' ? undefined : currentScenario.fixtures.people[actor].token
  // This request withdrew the application; the tests after it need a new scenario.
  if (row === 'undoWithdrawal') scenario = undefined
  return {
    method,
    path,
    params,
    url: `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => params[name]!)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }
}

describe('a hostile part of a path gets a planned response and changes nothing:', () => {
  test.for(rows.filter((row) => getMatrixEndpoint(row)!.params))('%s', async (row, { sharedTestApp: testApp }) => {
    const { method, path, headers } = await buildValidRequest(testApp, row)
    const before = await computeDatabaseFingerprint(testApp)
    for (const bad of HOSTILE_PATHS) {
      const url = `/api/v1${path.replace(/:\w+/, () => (/^[%.]/.test(bad) || /[a-z0-9-]/i.test(bad[0]!) ? bad : encodeURIComponent(bad)))}`
      const response = await testApp.app.inject({
        method,
        url: URL.canParse(url, 'http://x') ? url : encodeURI(url),
        headers,
        ...(method !== 'GET' && { payload: {} }),
      })
      expectPlannedResponse(response, `${method} ${url}`)
      // Removing something that is not on the list succeeds and changes nothing.
      const removesFromList = ['unsaveJob', 'unhideJob', 'unhideCompany', 'unfollowCompany'].includes(row)
      const allowed = removesFromList ? [200, 400, 404] : [400, 404]
      expect([url.slice(0, 100), response.statusCode]).toEqual([
        url.slice(0, 100),
        expect.toSatisfy((status: number) => allowed.includes(status)),
      ])
      expect(response.body).not.toContain(MARKER)
    }
    expect(await computeDatabaseFingerprint(testApp)).toBe(before)
  })
})

describe('a hostile query gets a planned response:', () => {
  test.for(rows)('%s', async (row, { sharedTestApp: testApp }) => {
    const { method, url, headers } = await buildValidRequest(testApp, row)
    if (method !== 'GET') return
    for (const query of HOSTILE_QUERIES)
      expectPlannedResponse(await testApp.app.inject({ method, url: `${url}?${query}`, headers }), `${url}?${query}`)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

const OPTIONAL_BODIES = [
  'hideJob',
  'closeJob',
  'archiveJob',
  'updateCompanyTemplate',
  'markMessagesRead',
  'updateWebhook',
  'submitImportedJobs',
]
const writingRows = rows.filter((row) => getMatrixEndpoint(row)!.body)
describe('a hostile body is refused with a planned response and changes nothing:', () => {
  test.for(writingRows)('%s', async (row, { sharedTestApp: testApp }) => {
    const { method, url, headers } = await buildValidRequest(testApp, row)
    const before = await computeDatabaseFingerprint(testApp)
    // Where all fields are optional, an empty body is valid.
    for (const payload of method === 'DELETE' || OPTIONAL_BODIES.includes(row)
      ? HOSTILE_BODIES.filter((body) => !HOSTILE_EMPTY_BODIES.includes(body))
      : HOSTILE_BODIES) {
      const response = await testApp.app.inject({
        method,
        url,
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      })
      expectPlannedResponse(response, `${url} ${String(payload)}`)
      expect([String(payload).slice(0, 60), response.statusCode]).toEqual([
        String(payload).slice(0, 60),
        expect.toSatisfy((status: number) => [400, 401, 413].includes(status)),
      ])
    }
    expect(await computeDatabaseFingerprint(testApp)).toBe(before)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

describe('a hostile form is refused with a planned response and leaves no file:', () => {
  test.for(writingRows.filter((row) => getMatrixEndpoint(row)!.files))(
    '%s',
    async (row, { sharedTestApp: testApp }) => {
      const { method, url, headers } = await buildValidRequest(testApp, row)
      const before = [await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]
      const type = 'multipart/form-data; boundary=xBx'
      const form = (disposition: string) =>
        `--xBx\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nvalue\r\n--xBx--\r\n`
      const whole = form('name="title"')
      const bodies: [string, string][] = [
        ...HOSTILE_DISPOSITIONS.map((part): [string, string] => [form(part), type]),
        ...[10, 40, whole.length - 20, whole.length - 8].map((cut): [string, string] => [whole.slice(0, cut), type]),
        [whole, 'multipart/form-data'],
        [whole, 'multipart/form-data; boundary='],
        [whole, `multipart/form-data; boundary=${'x'.repeat(300)}`],
        [whole, 'multipart/form-data; boundary=other'],
        [form('name="a"').repeat(200), type],
        ['', type],
      ]
      for (const [payload, contentType] of bodies) {
        const response = await testApp.app.inject({
          method,
          url,
          payload,
          headers: { ...headers, 'content-type': contentType },
        })
        expectPlannedResponse(response, `${url} ${payload}`)
        expect([payload.slice(0, 120), response.statusCode]).toEqual([
          payload.slice(0, 120),
          expect.toSatisfy((status: number) => [400, 413, 415].includes(status)),
        ])
      }
      expect([await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]).toEqual(before)
    },
  )
})

describe('what does not exist', () => {
  test.for([
    '/.git/config',
    '/.env',
    '/api/v1',
    '/api/v1/',
    '/api/v1//jobs/getAll',
    '/api/v1/jobs/getAll/',
    '/api/v2/jobs/getAll',
    '/API/v1/jobs/getAll',
    '/api/v1/%2e%2e/healthz',
    '/api/v1/..;/admin/overview',
    '/api/v1/admin',
    '/api/v1/auth/me%2f',
    '/metrics',
    '/server-status',
    '/api/v1/jobs/getOne',
    `/api/v1/${MARKER}`,
    `/api/${MARKER}?${MARKER}`,
  ])('is 404 and repeats nothing of the address: %s', async (url, { sharedTestApp: testApp }) => {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'TRACE'] as const) {
      const response = await testApp.app.inject({ method: method as 'GET', url })
      expectPlannedResponse(response, `${method} ${url}`)
      expect([method, response.statusCode]).toEqual([method, 404])
      expect(response.body).not.toContain(MARKER)
    }
  })

  test.for(['PUT', 'TRACE', 'OPTIONS', 'DELETE'] as const)(
    'includes %s of an endpoint that has no such method',
    async (method, { sharedTestApp: testApp }) => {
      for (const url of ['/api/v1/auth/preferences', '/api/v1/jobs/getAll', '/api/v1/auth/login'])
        expect((await testApp.app.inject({ method: method as 'GET', url })).statusCode).toBe(404)
    },
  )
})

describe('hostile headers', () => {
  test.for([
    { authorization: `Bearer ${'A'.repeat(4000)}` },
    { authorization: `Bearer ' or 1=1 --` },
    { cookie: `token=${MARKER}; session=${MARKER}` },
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': "' or 1=1 --", 'x-forwarded-proto': 'javascript' },
    {
      'x-http-method-override': 'DELETE',
      'x-original-url': '/api/v1/admin/overview',
      'x-rewrite-url': '/api/v1/admin/overview',
    },
    { accept: 'text/html', 'accept-language': '../../etc/passwd' },
    { range: 'bytes=0-18446744073709551615' },
    { 'if-none-match': '*', 'if-modified-since': 'x' },
    { expect: 'nothing' },
    { origin: 'null', 'access-control-request-method': 'DELETE' },
  ] as Record<string, string>[])('%j change nothing', async (headers, { sharedTestApp: testApp }) => {
    await getScenario(testApp)
    for (const [url, status] of [
      ['/api/v1/auth/me', 401],
      // Every version of the list is meant by `*` (RFC 9110, section 13.1.2).
      ['/api/v1/skills/getAll', headers['if-none-match'] ? 304 : 200],
      ['/api/v1/admin/overview', 401],
    ] as const) {
      const response = await testApp.app.inject({ url, headers })
      expectPlannedResponse(response, url)
      expect([url, response.statusCode]).toEqual([url, status])
      expect(JSON.stringify(response.headers)).not.toMatch(/evil|zz-canary|access-control-allow/)
      expect(response.body).not.toMatch(/evil\.example|zz-canary/)
    }
  })
})
