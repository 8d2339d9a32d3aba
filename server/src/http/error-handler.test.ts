import { APP_ERRORS } from '@sira/contract/errors'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { toAppError } from './error-handler.ts'
import { AppError } from '#core/app-error.ts'

const SECRETS =
  /stack|select |insert |relation|at .+\.(ts|js)|node_modules|\/src\/|postgres|pg_|skills_away|42P01|syntax/i
const body = (response: { text: string }) => JSON.parse(response.text) as Record<string, unknown>

/** Renames a table while `work` runs, so that every query of it fails unexpectedly. */
async function without<T>(testApp: TestApp, table: string, work: () => Promise<T>): Promise<T> {
  await run(testApp.db, `alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await run(testApp.db, `alter table ${table}_away rename to ${table}`)
  }
}

describe('an error response', () => {
  test('has the five fields of the interface; `errors` only when fields are at fault', async ({ testApp }) => {
    const fields = await testApp.visitor.post('/auth/login', {})
    expect(body(fields)).toEqual({
      success: false,
      code: 'BAD_INPUT',
      message: 'Email is required',
      errors: { email: ['Email is required'], password: ['Password is required'] },
      requestId: fields.headers['x-request-id'],
    })
    const plain = await testApp.visitor.get('/auth/me')
    expect(body(plain)).toEqual({
      success: false,
      code: 'SIGN_IN_REQUIRED',
      message: 'Please sign in',
      requestId: plain.headers['x-request-id'],
    })
  })

  test('has the security headers, is not stored, and has its own request id', async ({ testApp }) => {
    const [one, two] = [await testApp.visitor.get('/auth/me'), await testApp.visitor.get('/nothing')]

    for (const { headers } of [one, two])
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })

  test('does not take over a request id from outside', async ({ testApp }) => {
    const response = await testApp.visitor.get('/auth/me', {
      headers: { 'x-request-id': 'canary', 'request-id': 'canary' },
    })

    expect(JSON.stringify(response)).not.toContain('canary')
  })

  test('to an unexpected error is 500 BUG without any details', async ({ testApp }) => {
    const response = await without(testApp, 'skills', () => testApp.visitor.get('/skills/getAll'))

    expect(body(response)).toEqual({
      success: false,
      code: 'BUG',
      message: 'Something went wrong on our side',
      requestId: response.headers['x-request-id'],
    })
    expect(response.status).toBe(500)
    expect(response.text).not.toMatch(SECRETS)
    expect(await testApp.visitor.get('/skills/getAll')).toMatchObject({ status: 200 })
  })

  test('is sent instead of letting somebody in when sessions cannot be read', async ({ testApp }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })

    const response = await without(testApp, 'sessions', () => person.patch('/auth/update-role', { role: 'COMPANY' }))

    expect(response).toMatchObject({ status: 500, code: 'BUG' })
    expect(response.text).not.toMatch(SECRETS)
    expect(await person.get('/auth/me')).toMatchObject({ data: { user: { role: 'OTHER' } } })
  })

  test('is sent instead of an email when the rate limits cannot be counted', async ({ testApp }) => {
    const { email } = await testApp.createAccount({ role: 'COMPANY' })

    const response = await without(testApp, 'limit_counters', () =>
      testApp.visitor.post('/auth/forgot-password', { email }),
    )

    expect(response).toMatchObject({ status: 503, code: 'BUSY' })
    expect(await testApp.listOutboxEmails()).toEqual([])
  })

  test('without a free database connection is 503 with a time to try again', async ({ testApp }) => {
    const other = await testApp.startInstance()
    const connections = await Promise.all(Array.from({ length: 8 }, () => other.resources.pool.connect()))
    const response = await other.app.inject({ url: '/api/v1/skills/getAll' })
    for (const connection of connections) connection.release()

    expect({ status: response.statusCode, code: response.json().code, retry: response.headers['retry-after'] }).toEqual(
      {
        status: 503,
        code: 'BUSY',
        retry: '2',
      },
    )
    expect((await other.app.inject({ url: '/api/v1/skills/getAll' })).statusCode).toBe(200)
  })

  test.for(['57014', '55P03', '53300', '40P01', '57P01', '08P01', 'ECONNREFUSED'])(
    'for code %s of the database is BUSY',
    (code) => {
      expect(toAppError(Object.assign(new Error('x'), { code }))).toMatchObject({ code: 'BUSY', status: 503 })
    },
  )
})

test.for(['53100', '25006', 'ENOSPC', 'EROFS', 'EDQUOT'])(
  'a disk or database that cannot be written (code %s) gives CANNOT_SAVE',
  (code) => {
    expect(toAppError(Object.assign(new Error('x'), { code }))).toMatchObject({
      code: 'CANNOT_SAVE',
      status: 503,
      message: 'We cannot save anything right now. Please try again in a few minutes.',
    })
  },
)

test('a missing socket is BUSY, a missing file is BUG', () => {
  const toError = (syscall: string) => toAppError(Object.assign(new Error('x'), { code: 'ENOENT', syscall }))
  expect([toError('connect').code, toError('open').code]).toEqual(['BUSY', 'BUG'])
})

describe('an app error', () => {
  test.for(Object.entries(APP_ERRORS))('%s has its own status and message', ([code, [status, sentence]]) => {
    expect(new AppError(code as keyof typeof APP_ERRORS)).toMatchObject({ code, status, message: sentence })
  })
})

test('the message of a text that suits every field names its field', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const save = (body: object, headers = {}) => owner.patch('/company/update-profile', body, { headers })
  const long = 'x'.repeat(101)
  expect(await save({ name: long })).toMatchObject({
    status: 400,
    message: 'name: Must be at most 100 characters',
    errors: { name: ['Must be at most 100 characters'] },
  })
  expect((await save({ colour: 'red' })).message).toBe('colour: This field is not accepted here')
  expect((await save({ name: long }, { 'accept-language': 'am' })).message).toMatch(/^name: .*100/)
})
