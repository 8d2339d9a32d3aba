import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { run } from '#db/database.ts'
import { createTestClient, type TestClient } from '#test/test-client.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { getMatrixCells, MATRIX_ROWS, type Actor, type MatrixRow } from './access-matrix.ts'

type SignedInActor = Exclude<Actor, 'A'>
const SUSPEND_ACCOUNT = `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`
const buildCompanyStatusChange = (status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED') =>
  `update companies set status = '${status}', rejection_reason = ${status === 'PENDING' || status === 'ACTIVE' ? 'null' : `'Fraud'`} where owner_id = $1`
const buildRoleChange = (name: string) => `update accounts set role = '${name}' where id = $1`

/** Which actor of the access matrix (`access-matrix.ts`) changes, by which statement, and which one they become. */
const CHANGES: [what: string, who: SignedInActor, sql: string, becomes: Actor][] = [
  ['a suspended seeker', 'J', SUSPEND_ACCOUNT, 'S'],
  ['a suspended employer', 'CA', SUSPEND_ACCOUNT, 'S'],
  ['a suspended administrator', 'AD', SUSPEND_ACCOUNT, 'S'],
  ['a company back in review', 'CA', buildCompanyStatusChange('PENDING'), 'CP'],
  ['a rejected company', 'CA', buildCompanyStatusChange('REJECTED'), 'CP'],
  ['a suspended company', 'CA', buildCompanyStatusChange('SUSPENDED'), 'CP'],
  ['a company that is gone', 'CP', 'delete from companies where owner_id = $1', 'C0'],
  ['a profile that is gone', 'J', 'delete from seekers where account_id = $1', 'J0'],
  ['an administrator no more', 'AD', buildRoleChange('OTHER'), 'O'],
  ['an employer who became a seeker', 'C0', buildRoleChange('JOBSEEKER'), 'J0'],
  ['an account that is gone', 'J0', 'delete from accounts where id = $1', 'A'],
]

/** Endpoints that identify the caller by a password, a second factor, a passkey or a code, whatever the session is. */
const SIGN_IN_ROWS: readonly MatrixRow[] = [
  'signInWithPassword',
  'verifySecondStep',
  'signInWithPasskey',
  'confirmTelegramEmail',
]
const listRefusedRows = (actor: Actor) =>
  MATRIX_ROWS.filter((row) => /^40[13]$/.test(getMatrixCells(row)[actor]) && !SIGN_IN_ROWS.includes(row))

/** Returns what the token from before the change gets for these rows, alternating between two instances. */
async function collectCells(
  scenario: Scenario,
  who: SignedInActor,
  rows: readonly MatrixRow[],
  instances: TestClient[],
): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const [n, row] of rows.entries())
    seen[row] = String(
      (await sendMatrixRequest(row, await MATRIX_REQUESTS[row](scenario, who), instances[n % 2]!)).status,
    )
  return seen
}
const listExpectedCells = (rows: readonly MatrixRow[], actor: Actor) =>
  Object.fromEntries(rows.map((row) => [row, getMatrixCells(row)[actor]]))
let secondInstance: Awaited<ReturnType<TestApp['startInstance']>> | undefined

describe('the next request of an open session follows the database, on both instances:', () => {
  test.for(CHANGES)('%s', async ([, who, sql, becomes], { sharedTestApp: testApp }) => {
    const scenario = await createScenario(testApp)
    secondInstance ??= await testApp.startInstance()
    const { id, token } = scenario.fixtures.people[who]
    const instances = [createTestClient(testApp.app, token), createTestClient(secondInstance.app, token)]
    const refusedRows = listRefusedRows(becomes)
    for (const instance of instances) expect((await instance.get('/auth/me')).status).toBe(200)

    await run(testApp.db, sql, [id])

    expect(await collectCells(scenario, who, refusedRows, instances)).toEqual(listExpectedCells(refusedRows, becomes))
    expect(await collectCells(scenario, who, refusedRows.toReversed(), instances)).toEqual(
      listExpectedCells(refusedRows, becomes),
    )
  })

  test('and new rights work at once', async ({ sharedTestApp: testApp }) => {
    const { fixtures } = await createScenario(testApp)
    secondInstance ??= await testApp.startInstance()
    const [owner, accountWithoutRole] = [fixtures.people.CP, fixtures.people.O]
    expect((await owner.get('/jobs/company')).code).toBe('COMPANY_PENDING')

    await run(testApp.db, buildCompanyStatusChange('ACTIVE'), [owner.id])
    await run(testApp.db, buildRoleChange('ADMIN'), [accountWithoutRole.id])

    for (const { app } of [testApp, secondInstance]) {
      expect((await createTestClient(app, owner.token).get('/jobs/company')).status).toBe(200)
      expect((await createTestClient(app, accountWithoutRole.token).get('/admin/overview')).status).toBe(200)
    }
  })
})

test('the scheme of a token may be in small letters', async ({ sharedTestApp: testApp }) => {
  const { token } = await testApp.createSeeker()
  for (const scheme of ['bearer', 'BEARER'])
    expect((await testApp.visitor.get('/auth/me', { headers: { authorization: `${scheme} ${token}` } })).status).toBe(
      200,
    )
})

describe('an invalid session is refused by every endpoint that needs one:', () => {
  const findAllowedActor = (row: MatrixRow) =>
    (Object.entries(getMatrixCells(row)) as [Actor, string][]).find(([, cell]) => !cell.startsWith('4'))?.[0]
  const protectedRows = MATRIX_ROWS.filter(
    (row) => ![undefined, 'anyone'].includes(getMatrixEndpoint(row)?.access) && findAllowedActor(row),
  )
  const INVALID_SESSIONS: [string, (token: string, testApp: TestApp, accountId: string) => Promise<string> | string][] =
    [
      ['nothing after Bearer', () => 'Bearer'],
      ['a word', () => 'Bearer x'],
      ['another scheme', (token) => `Basic ${token}`],
      ['a token with one character too many', (token) => `Bearer ${token}A`],
      ['a token without its scheme', (token) => token],
      ['two tokens', (token) => `Bearer ${token}, Bearer ${token}`],
      [
        'a token with another signature',
        (token) => `Bearer ${token.slice(0, 20)}${token.slice(20).split('').toReversed().join('')}`,
      ],
      [
        'a session that has expired',
        (token, testApp, id) =>
          run(
            testApp.db,
            `update sessions set expires_at = now(), created_at = now() - interval '1 day' where account_id = $1`,
            [id],
          ).then(() => `Bearer ${token}`),
      ],
      [
        'a session that was ended',
        (token, testApp, id) =>
          run(testApp.db, 'delete from sessions where account_id = $1', [id]).then(() => `Bearer ${token}`),
      ],
    ]

  test.for(INVALID_SESSIONS)('%s', async ([, buildHeader], { sharedTestApp: testApp }) => {
    const scenario = await createScenario(testApp)
    const headersByActor = await Promise.all(
      Object.entries(scenario.fixtures.people).map(
        async ([who, { id, token }]) => [who, await buildHeader(token, testApp, id)] as const,
      ),
    )
    for (const row of protectedRows) {
      const allowed = findAllowedActor(row)!
      const { params } = await MATRIX_REQUESTS[row](scenario, allowed)
      const { method, path } = getMatrixEndpoint(row)!
      const url = `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => params![name]!)}`
      const response = await testApp.app.inject({
        method,
        url,
        headers: { authorization: Object.fromEntries(headersByActor)[allowed] },
      })
      expect([row, response.statusCode, response.json().code]).toEqual([row, 401, 'SIGN_IN_REQUIRED'])
    }
  })
})
