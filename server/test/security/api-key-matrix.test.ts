import { API_KEY_SCOPES, type ApiKeyScope } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { createApiKeyClient } from '#test/api-keys.ts'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { getMatrixCells, MATRIX_ROWS, type MatrixRow } from './access-matrix.ts'

// A program that calls with an API key, for every row of the access matrix: what no key is made for is refused in
// `features/api-keys/api-key-calls.test.ts`; here is what one may call.
const rows = MATRIX_ROWS.filter((row) => getMatrixEndpoint(row)?.apiKeyScopes)
const getScopes = (row: MatrixRow) => getMatrixEndpoint(row)!.apiKeyScopes!
const isRead = (row: MatrixRow) => getMatrixEndpoint(row)!.method === 'GET'

/** Sends the request of a row, which is made for CA, with a key of CA or CX. */
async function send(
  [testApp, scenario]: [TestApp, Scenario],
  row: MatrixRow,
  owner: 'CA' | 'CX',
  scopes: readonly ApiKeyScope[],
) {
  const { client } = await createApiKeyClient(testApp, scenario.fixtures.clients[owner], scopes)
  const ask = await MATRIX_REQUESTS[row](scenario, 'CA')
  return sendMatrixRequest(row, ask, client)
}

let shared: Scenario | undefined
/** Returns the scenario of the rows that only read, or a new one for a row that writes. */
const getScenario = async (testApp: TestApp, row: MatrixRow) => {
  const scenario = shared ?? (await createScenario(testApp))
  shared = isRead(row) ? scenario : undefined
  return scenario
}
const toStatus = (cell: string) => (cell === 'own' || cell === '∅' ? '200' : cell)

describe('an API key with every scope gets what a recruiter of its company gets:', () => {
  test.for(rows)('%s', async (row, { sharedTestApp: testApp }) => {
    const { status } = await send([testApp, await getScenario(testApp, row)], row, 'CA', API_KEY_SCOPES)
    expect(String(status)).toBe(toStatus(getMatrixCells(row).CA))
  })
})

describe('one of another company gets nothing of this one:', () => {
  test.for(rows)('%s', async (row, { sharedTestApp: testApp }) => {
    const scenario = await getScenario(testApp, row)
    const { status, text } = await send([testApp, scenario], row, 'CX', API_KEY_SCOPES)
    expect(String(status)).toBe(toStatus(getMatrixCells(row).CX))
    for (const secret of scenario.fixtures.secrets.CA) expect(text).not.toContain(secret)
  })
})

describe('one without the scope is told which it lacks:', () => {
  test.for(rows)('%s', async (row, { sharedTestApp: testApp }) => {
    const scopes = API_KEY_SCOPES.filter((scope) => !getScopes(row).includes(scope))
    const refused = await send([testApp, await getScenario(testApp, row)], row, 'CA', scopes)
    expect(refused).toMatchObject({ status: 403, code: 'API_KEY_SCOPE_REQUIRED' })
    for (const scope of getScopes(row)) expect(refused.message).toContain(scope)
  })
})
