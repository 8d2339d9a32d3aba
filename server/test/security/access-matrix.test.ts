import { randomUUID } from 'node:crypto'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { computeDatabaseFingerprint } from '#test/database-fingerprint.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import type { MatrixRequest } from '#test/matrix-request-builder.ts'
import type { TestResponse } from '#test/test-client.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { ACTORS, getMatrixCells, ACCESS_MATRIX, MATRIX_ROWS, type Actor, type MatrixRow } from './access-matrix.ts'
import { VISIBLE_ACTORS } from './visible-actors.ts'

let scenario: Scenario | undefined
/** Returns the current scenario; rows that only read share one. */
const getScenario = async (testApp: TestApp) => (scenario ??= await createScenario(testApp))
const isRead = (row: MatrixRow) => (getMatrixEndpoint(row)?.method ?? 'GET') === 'GET'
const isRefusal = (cell: string) => /^[45]/.test(cell)
/** The actors who are refused, and all others. */
const groupActors = (row: MatrixRow): [Actor[], Actor[]] => {
  const isRefused = (actor: Actor) => isRefusal(getMatrixCells(row)[actor])
  return [ACTORS.filter(isRefused), ACTORS.filter((actor) => !isRefused(actor))]
}
const listActors = (row: MatrixRow, pattern: RegExp) =>
  ACTORS.filter((actor) => pattern.test(getMatrixCells(row)[actor]))

/** Returns the actual cell: the status or the list's word, and everything that is wrong besides. */
function describeResult({ fixtures }: Scenario, [row, actor]: [MatrixRow, Actor], reply: TestResponse): string {
  const allowed = reply.status < 400 ? [actor, VISIBLE_ACTORS[row]?.[actor]] : []
  const leaked = ACTORS.filter((each) => !allowed.includes(each)).flatMap((each) =>
    fixtures.secrets[each].filter((secret) => reply.text.includes(secret)),
  )
  return [
    toCell(row, reply),
    ...describeForeignRows(fixtures.ownIds[actor], row, actor, reply),
    ...leaked.map((secret) => `and tells ${secret}`),
  ].join(' ')
}
const toCell = (row: MatrixRow, { status, data }: TestResponse) => {
  const isList = Object.values(getMatrixCells(row)).some((cell) => cell === 'own')
  return isList && status === 200 ? (data.length > 0 ? 'own' : '∅') : String(status)
}
const describeForeignRows = (owns: string[] = [], row: MatrixRow, actor: Actor, { status, data }: TestResponse) =>
  getMatrixCells(row)[actor] === 'own' && status === 200
    ? (data as { id: string }[]).filter(({ id }) => !owns.includes(id)).map(({ id }) => `and shows ${id}`)
    : []

describe('every actor gets what the matrix says, a refusal writes nothing, and no response contains other people’s data:', () => {
  test.for(MATRIX_ROWS)('%s', async (row, { sharedTestApp: testApp }) => {
    const currentScenario = await getScenario(testApp)
    const seen: Record<string, string> = {}
    const send = async (actor: Actor, ask: MatrixRequest) => {
      const reply = await sendMatrixRequest(row, ask, currentScenario.fixtures.clients[actor])
      seen[actor] = describeResult(currentScenario, [row, actor], reply)
    }
    const [refused, others] = groupActors(row)
    // Building a request may write.
    const requests: [Actor, MatrixRequest][] = []
    for (const actor of refused) requests.push([actor, await MATRIX_REQUESTS[row](currentScenario, actor)])
    const before = refused.length > 0 ? await computeDatabaseFingerprint(testApp) : undefined
    for (const [actor, ask] of requests) await send(actor, ask)
    if (before) expect(await computeDatabaseFingerprint(testApp), `refused: ${refused.join()}`).toEqual(before)
    for (const actor of others) await send(actor, await MATRIX_REQUESTS[row](currentScenario, actor))
    if (!isRead(row)) scenario = undefined
    expect(seen).toEqual(getMatrixCells(row))
  })
})

const named = MATRIX_ROWS.filter((row) => getMatrixEndpoint(row)?.params && listActors(row, /404/).length > 0)
describe('the response for somebody else’s thing is the same, to the byte, as for one that does not exist:', () => {
  test.for(named)('%s', async (row, { sharedTestApp: testApp }) => {
    const currentScenario = await getScenario(testApp)
    for (const actor of listActors(row, /404/)) {
      const ask = await MATRIX_REQUESTS[row](currentScenario, actor)
      const missing = {
        ...ask,
        params: Object.fromEntries(Object.keys(ask.params!).map((name) => [name, randomUUID()])),
      }
      const [theirs, none] = [
        await sendMatrixRequest(row, ask, currentScenario.fixtures.clients[actor]),
        await sendMatrixRequest(row, missing, currentScenario.fixtures.clients[actor]),
      ]
      expect([theirs.status, getTextWithoutRequestId(theirs), getComparableHeaders(theirs)], actor).toEqual([
        404,
        getTextWithoutRequestId(none),
        getComparableHeaders(none),
      ])
    }
  })
})
const getComparableHeaders = ({ headers }: TestResponse) => ({ ...headers, 'x-request-id': '', date: '' })

// Sign-ins are left out: they check the body before they can refuse the caller.
const SIGN_IN_ROWS: MatrixRow[] = [
  'signInWithPassword',
  'signInWithGoogle',
  'signInWithGithub',
  'continueVerifiedSignUp',
  'signInWithTelegram',
  'confirmTelegramEmail',
  'verifySecondStep',
  'signInWithPasskey',
]
const withBody = MATRIX_ROWS.filter(
  (row) => getMatrixEndpoint(row)?.body && !SIGN_IN_ROWS.includes(row) && listActors(row, /40[134]/).length > 0,
)
describe('callers without access get the same response with an invalid body:', () => {
  test.for(withBody)('%s', async (row, { sharedTestApp: testApp }) => {
    const currentScenario = await getScenario(testApp)
    for (const actor of listActors(row, /40[134]/)) {
      const ask = await MATRIX_REQUESTS[row](currentScenario, actor)
      const response = await sendMatrixRequest(
        row,
        { ...ask, body: { nonsense: [] } },
        currentScenario.fixtures.clients[actor],
      )
      expect(String(response.status), actor).toBe(getMatrixCells(row)[actor])
    }
  })
})

describe('the matrix', () => {
  /** Lists `METHOD /path` of every route that Fastify has; HEAD goes with GET. */
  const listRoutes = (testApp: TestApp) => {
    const path: string[] = []
    return testApp.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
        if (part === undefined) return []
        path.splice(indent!.length / 4, Infinity, part)
        return methods!
          .split(', ')
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${path.join('')}`)
      })
  }

  test('has a row for every endpoint of the contract, and no other', () => {
    const named = MATRIX_ROWS.map((row) => row.split(' ')[0]!).filter(
      (name) =>
        ![
          'file',
          'image',
          'cv',
          'resumeJson',
          'applicationsCsv',
          'funnelCsv',
          'companyEventStreams',
          'notificationStreams',
          'auditCsv',
        ].includes(name),
    )
    expect([...new Set(named)].toSorted()).toEqual([...EVERY_ENDPOINT.keys()].toSorted())
  })

  test('has eleven valid cells in every row', () => {
    for (const row of MATRIX_ROWS) {
      expect(ACCESS_MATRIX[row].split(/ +/), row).toHaveLength(ACTORS.length)
      for (const cell of Object.values(getMatrixCells(row))) expect(cell, row).toMatch(/^(20[014]|40[0139]|404|own|∅)$/)
    }
  })

  test('knows every route that is served besides the contract', ({ sharedTestApp }) => {
    const agreed = new Set([...EVERY_ENDPOINT.values()].map(({ method, path }) => `${method} /api/v1${path}`))
    const beside = listRoutes(sharedTestApp).filter((route) => !agreed.has(route) && !route.endsWith(' *'))
    expect(beside.toSorted()).toEqual([
      'DELETE /api/v1/uploads/:uploadId',
      'GET /.well-known/change-password',
      'GET /am/feed.json',
      'GET /am/feed.xml',
      'GET /am/jobs/feed.json',
      'GET /am/jobs/feed.xml',
      'GET /am/manifest.webmanifest',
      'GET /am/offline.html',
      'GET /api/docs',
      'GET /api/v1/admin/audit.csv',
      'GET /api/v1/auth/github/callback',
      'GET /api/v1/auth/github/start',
      'GET /api/v1/auth/telegram/callback',
      'GET /api/v1/auth/telegram/start',
      'GET /api/v1/company/applications.csv',
      'GET /api/v1/company/events/stream',
      'GET /api/v1/dashboard/company/funnel.csv',
      'GET /api/v1/files/:fileId',
      'GET /api/v1/images/:fileId/:width',
      'GET /api/v1/job-seeker/cv',
      'GET /api/v1/job-seeker/resume.json',
      'GET /api/v1/notifications/events',
      'GET /api/v1/openapi.json',
      'GET /auth/google/button',
      'GET /developers',
      'GET /developers.md',
      'GET /embed.js',
      'GET /embed/companies/:company',
      'GET /embed/companies/:company.json',
      'GET /feed.json',
      'GET /feed.xml',
      'GET /feeds/indeed.xml',
      'GET /feeds/jooble.xml',
      'GET /feeds/linkedin.xml',
      'GET /feeds/linkedin/:token.xml',
      'GET /healthz',
      'GET /jobs/feed.json',
      'GET /jobs/feed.xml',
      'GET /llms.txt',
      'GET /manifest.webmanifest',
      'GET /me/calendar/:file',
      'GET /offline.html',
      'GET /og/companies/:file',
      'GET /og/jobs/:file',
      'GET /readyz',
      'GET /robots.txt',
      'GET /sitemap.xml',
      'GET /sitemap/:kind/:file',
      'GET /sitemap/pages.xml',
      'OPTIONS /api/v1/uploads',
      'OPTIONS /api/v1/uploads/:uploadId',
      'PATCH /api/v1/uploads/:uploadId',
      'POST /api/v1/uploads',
      'POST /api/v1/uploads/:uploadId',
      'POST /confirm-alert',
      'POST /job-alert',
      'POST /job-expiry',
      'POST /job-reach',
      'POST /stop-alert',
    ])
  })

  test('health checks and the API description are public and contain no personal data', async ({
    sharedTestApp: testApp,
  }) => {
    const { fixtures } = await getScenario(testApp)
    for (const url of ['/healthz', '/readyz', '/api/v1/openapi.json', '/api/docs', '/developers', '/developers.md']) {
      const { statusCode, body } = await testApp.app.inject({ url })
      expect(statusCode).toBe(200)
      expect(
        Object.values(fixtures.secrets)
          .flat()
          .filter((secret) => body.includes(secret)),
      ).toEqual([])
    }
  })
})
