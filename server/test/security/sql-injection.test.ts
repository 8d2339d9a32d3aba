import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { APP_ROLE } from '#db/roles.ts'
import { MATRIX_REQUESTS, getMatrixEndpoint } from '#test/matrix-requests.ts'
import { createScenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendAlerts } from '../../src/features/alerts/send-alerts.worker.ts'
import { ACTORS, getMatrixCells, MATRIX_ROWS, type MatrixRow } from './access-matrix.ts'

/** The marker that is searched in PostgreSQL's statement log. */
const MARKER = 'qzkanarie'
const HOSTILE = [
  `${MARKER}'); drop table jobs; --`,
  `${MARKER}" or 1=1 --`,
  `${MARKER}\\'; select pg_sleep(9) --`,
  `${MARKER}$$; copy accounts to program 'cat' --`,
  `(select '${MARKER}')`,
  `%${MARKER}' union select password_hash from accounts --`,
]
const QUERIES = [
  'search_key',
  'search',
  'q',
  'location',
  'page',
  'sort',
  'status',
  'skill',
  'industry',
  'cursor',
  'from',
  'until',
].flatMap((name) => HOSTILE.slice(0, 2).map((text) => `${name}=${encodeURIComponent(text)}`))
const FILTERS = ['location', 'title', 'companyId', `${MARKER}; drop table jobs`, 'skills', 'salary'].flatMap(
  (columnField) =>
    ['=', 'like', 'in', `= '${MARKER}' or`].map(
      (operatorValue) =>
        `filters=${encodeURIComponent(JSON.stringify([{ columnField, operatorValue, value: HOSTILE[0] }]))}`,
    ),
)

const allowedRows = MATRIX_ROWS.filter(
  (row) => getMatrixEndpoint(row) && ACTORS.some((actor) => !getMatrixCells(row)[actor].startsWith('4')),
)
const rows = [...Map.groupBy(allowedRows, (row) => getMatrixEndpoint(row)).values()].map(([row]) => row!)

/** Returns the body with the hostile text added to every string in it; files stay. */
function addHostileText(body: unknown, text: string): unknown {
  if (typeof body === 'string') return `${body} ${text}`
  if (Array.isArray(body)) return body.map((each) => addHostileText(each, text))
  if (body instanceof FormData) {
    const form = new FormData()
    for (const [name, value] of body) form.append(name, typeof value === 'string' ? `${value} ${text}` : value)
    return form
  }
  return typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, addHostileText(value, text)]))
    : body
}

/** Returns one body per field with only that field poisoned, so that the others pass validation. */
const listPoisonedBodies = (body: unknown, text: string): unknown[] =>
  typeof body !== 'object' || body === null || body instanceof FormData
    ? [addHostileText(body, text)]
    : Object.keys(body).map((name) => ({
        ...body,
        [name]: addHostileText((body as Record<string, unknown>)[name], text),
      }))

async function attack(testApp: TestApp, instance: Awaited<ReturnType<TestApp['startInstance']>>, row: MatrixRow) {
  const actor = ACTORS.find((each) => !getMatrixCells(row)[each].startsWith('4'))!
  const scenario = await getScenario(testApp)
  const { params = {}, body } = await MATRIX_REQUESTS[row](scenario, actor)
  const { method, path: pattern } = getMatrixEndpoint(row)!
  const token = actor === 'A' ? undefined : scenario.fixtures.people[actor].token
  const url = (fill: (name: string) => string) =>
    `/api/v1${pattern.replace(/:(\w+)/g, (_, name: string) => fill(name))}`
  const headers = {
    'user-agent': HOSTILE[0]!,
    'idempotency-key': HOSTILE[1]!,
    'x-forwarded-for': HOSTILE[0]!,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const sendRequest = (address: string, payload?: unknown) =>
    instance.app.inject({ method, url: address, headers, ...(payload !== undefined && { payload: payload as object }) })
  if (pattern.includes(':'))
    await sendRequest(
      url(() => encodeURIComponent(HOSTILE[2]!)),
      method === 'GET' ? undefined : body,
    )
  if (method === 'GET')
    for (const query of [...QUERIES, ...FILTERS]) await sendRequest(`${url((name) => params[name]!)}?${query}`)
  else
    for (const text of HOSTILE)
      for (const payload of listPoisonedBodies(body, text))
        await sendRequest(
          url((name) => params[name]!),
          payload,
        )
}

let sharedScenario: Awaited<ReturnType<typeof createScenario>> | undefined
const getScenario = async (testApp: TestApp) => (sharedScenario ??= await createScenario(testApp))

/** Returns PostgreSQL's log entries: the statements, and the values that were sent with them. */
async function readStatementLog(testApp: TestApp) {
  const [where] = await run<{ folder: string }>(testApp.db, `select current_setting('data_directory') as folder`)
  const text = readFileSync(path.join(where!.folder, '../postgres.log'), 'utf8')
  const entries = text.split(/^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC \[\d+\] [A-Z]+: )/m)
  const of = (kind: string) => entries.filter((entry) => new RegExp(`^\\S+ \\S+ UTC \\[\\d+\\] ${kind}: `).test(entry))
  return { statements: of('LOG').filter((entry) => /LOG: {2}(execute|statement)/.test(entry)), values: of('DETAIL') }
}

test(
  'hostile text reaches PostgreSQL as values and is in no statement, whatever field, query, path or header it is sent in',
  { timeout: 240_000 },
  async ({ testApp }) => {
    await run(
      testApp.db,
      `do $$ begin execute format('alter role ${APP_ROLE} in database %I set log_statement = ''all''', current_database()); end $$`,
    )
    const instance = await testApp.startInstance()
    expect(await run(instance.resources.db, 'show log_statement')).toEqual([{ log_statement: 'all' }])
    for (const row of rows) await attack(testApp, instance, row)
    await sendAlerts(instance.resources)

    const { statements, values } = await readStatementLog(testApp)
    expect(statements.length).toBeGreaterThan(1000)
    expect(values.filter((entry) => entry.includes(MARKER)).length).toBeGreaterThan(100)
    expect(statements.filter((entry) => entry.includes(MARKER)).map((entry) => entry.slice(0, 300))).toEqual([])
  },
)
