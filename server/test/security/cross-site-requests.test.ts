import { beforeAll, describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint } from '#test/matrix-requests.ts'
import { computeDatabaseFingerprint } from '#test/database-fingerprint.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { ACTORS, getMatrixCells, MATRIX_ROWS, type MatrixRow } from './access-matrix.ts'

let scenario: Scenario | undefined
const getScenario = async (testApp: TestApp) => (scenario ??= await createScenario(testApp))
const FOREIGN_HEADERS = {
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'sec-fetch-site': 'cross-site',
}
/** Cookies in which other products keep sessions. */
const buildSessionCookies = (token: string) =>
  ['token', '__Host-token', 'session', '__Host-session', 'accessToken', 'access_token', 'jwt', 'connect.sid', 'sid']
    .map((name) => `${name}=${token}`)
    .join('; ')
/** Content types that a form of any page can send without a CORS preflight. */
const FORM_CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/plain; charset=utf-8',
  'text/plain; a=application/json',
  'application/x-www-form-urlencoded, application/json',
]

const writingRows = MATRIX_ROWS.filter((row) => getMatrixEndpoint(row) && getMatrixEndpoint(row)!.method !== 'GET')
const rowsWithSession = writingRows.filter((row) => getMatrixEndpoint(row)!.access !== 'anyone')

async function buildRequest(testApp: TestApp, row: MatrixRow) {
  const currentScenario = await getScenario(testApp)
  const actor = ACTORS.find((each) => getMatrixCells(row)[each].startsWith('2') && each !== 'A') ?? 'J'
  const { params = {}, body = {} } = await MATRIX_REQUESTS[row](currentScenario, actor)
  const { method, path } = getMatrixEndpoint(row)!
  return {
    method,
    url: `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => params[name]!)}`,
    body,
    token: currentScenario.fixtures.people[actor as 'J'].token,
  }
}

describe('what a browser sends by itself gives no rights:', () => {
  test.for(rowsWithSession)('%s needs the bearer token', async (row, { sharedTestApp: testApp }) => {
    const { method, url, body, token } = await buildRequest(testApp, row)
    const before = [await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]
    const payload = body instanceof FormData ? {} : (body as object)
    for (const headers of [
      { ...FOREIGN_HEADERS, cookie: buildSessionCookies(token) },
      { origin: 'https://sira.example', cookie: buildSessionCookies(token) },
      { ...FOREIGN_HEADERS, authorization: `Basic ${btoa(`token:${token}`)}` },
    ])
      expect(
        (await testApp.app.inject({ method, url: `${url}?token=${token}&access_token=${token}`, headers, payload }))
          .statusCode,
      ).toBe(401)
    expect([await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]).toEqual(before)
  })
})

const rowsWithBody = writingRows.filter(
  (row) => getMatrixEndpoint(row)!.body && Object.values(getMatrixCells(row)).some((cell) => cell.startsWith('2')),
)
describe('no form of another site writes anything:', () => {
  beforeAll(() => void (scenario = undefined))

  test.for(rowsWithBody)(
    '%s accepts no body that a form can send without a preflight',
    async (row, { sharedTestApp: testApp }) => {
      const { method, url, body, token } = await buildRequest(testApp, row)
      const before = [await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]
      for (const type of FORM_CONTENT_TYPES) {
        const { statusCode } = await testApp.app.inject({
          method,
          url,
          headers: { ...FOREIGN_HEADERS, 'content-type': type, authorization: `Bearer ${token}` },
          payload: JSON.stringify(body),
        })
        // A foreign origin is refused before the body is parsed.
        expect([type, statusCode]).toEqual([type, getMatrixEndpoint(row)!.sameOriginOnly ? 403 : 415])
      }
      expect([await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]).toEqual(before)
    },
  )

  test('and a preflight request for JSON or a token gets no CORS headers', async ({ sharedTestApp: testApp }) => {
    for (const row of [
      'signInWithPassword',
      'registerAccount',
      'signInWithGoogle',
      'signInWithGithub',
      'signInWithTelegram',
      'sendContactMessage',
    ] as const) {
      const { url } = await buildRequest(testApp, row)
      const { statusCode, headers } = await testApp.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          ...FOREIGN_HEADERS,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,authorization',
        },
      })
      expect([row, statusCode, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([
        row,
        404,
        [],
      ])
    }
  })
})

describe('nobody is signed in to an account that another site chose', () => {
  test.for([
    'signInWithGoogle',
    'signInWithGithub',
    'continueVerifiedSignUp',
    'signInWithTelegram',
    'sendTelegramCode',
    'confirmTelegramEmail',
  ] as const)('by %s', async (row, { sharedTestApp: testApp }) => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://sira.example',
      'https://sira.example.evil.test',
      'https://sira.example:8443',
      '',
    ]) {
      const { url, body } = await buildRequest(testApp, row)
      const response = await testApp.app.inject({ method: 'POST', url, headers: { origin }, payload: body as object })
      expect([origin, response.statusCode, response.json().code]).toEqual([origin, 403, 'FOREIGN_ORIGIN'])
    }
    const { url, body } = await buildRequest(testApp, row)
    expect(
      (
        await testApp.app.inject({
          method: 'POST',
          url,
          headers: { origin: 'https://sira.example' },
          payload: body as object,
        })
      ).statusCode,
    ).toBe(200)
  })

  test('the only cookie is the state of a sign-in that this browser began: host-only, secure, not readable by scripts', async ({
    sharedTestApp: testApp,
  }) => {
    const { headers } = await testApp.app.inject('/api/v1/auth/github/start')
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-github-state=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})
