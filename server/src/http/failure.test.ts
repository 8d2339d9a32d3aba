import { REFUSALS } from '@sira/contract/refusals'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'
import { refusedBy } from './failure.ts'
import { Refused } from './refusal.ts'

const SECRETS =
  /stack|select |insert |relation|at .+\.(ts|js)|node_modules|\/src\/|postgres|pg_|skills_away|42P01|syntax/i
const body = (answer: { text: string }) => JSON.parse(answer.text) as Record<string, unknown>

/** Takes a table away while `work` runs: every read of it is a fault nobody planned for. */
async function without<T>(town: Town, table: string, work: () => Promise<T>): Promise<T> {
  await run(town.db, `alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await run(town.db, `alter table ${table}_away rename to ${table}`)
  }
}

describe('a failure', () => {
  test('has the five parts of the interface, errors among them for fields only', async ({ town }) => {
    const fields = await town.visitor.post('/auth/login', {})
    expect(body(fields)).toEqual({
      success: false,
      code: 'BAD_INPUT',
      message: 'Email is required',
      errors: { email: ['Email is required'], password: ['Password is required'] },
      requestId: fields.headers['x-request-id'],
    })
    const plain = await town.visitor.get('/auth/me')
    expect(body(plain)).toEqual({
      success: false,
      code: 'SIGN_IN_REQUIRED',
      message: 'Please sign in',
      requestId: plain.headers['x-request-id'],
    })
  })

  test('carries the guarding headers, is not stored, and names its own request', async ({ town }) => {
    const [one, two] = [await town.visitor.get('/auth/me'), await town.visitor.get('/nothing')]

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

  test('takes no request id from outside', async ({ town }) => {
    const answer = await town.visitor.get('/auth/me', { headers: { 'x-request-id': 'canary', 'request-id': 'canary' } })

    expect(JSON.stringify(answer)).not.toContain('canary')
  })

  test('that nobody planned for is 500 BUG without a word of why', async ({ town }) => {
    const answer = await without(town, 'skills', () => town.visitor.get('/skills/getAll'))

    expect(body(answer)).toEqual({
      success: false,
      code: 'BUG',
      message: 'Something went wrong on our side',
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(SECRETS)
    expect(await town.visitor.get('/skills/getAll')).toMatchObject({ status: 200 })
  })

  test('of the session store refuses instead of letting in', async ({ town }) => {
    const person = await town.account({ role: 'OTHER' })

    const answer = await without(town, 'sessions', () => person.patch('/auth/update-role', { role: 'COMPANY' }))

    expect(answer).toMatchObject({ status: 500, code: 'BUG' })
    expect(answer.text).not.toMatch(SECRETS)
    expect(await person.get('/auth/me')).toMatchObject({ data: { user: { role: 'OTHER' } } })
  })

  test('of the limits refuses instead of sending', async ({ town }) => {
    const { email } = await town.account({ role: 'COMPANY' })

    const answer = await without(town, 'limit_counters', () => town.visitor.post('/auth/forgot-password', { email }))

    expect(answer).toMatchObject({ status: 503, code: 'BUSY' })
    expect(await town.mailbox()).toEqual([])
  })

  test('of a database without a free connection is 503 with a time to try again', async ({ town }) => {
    const other = await town.instance()
    const connections = await Promise.all(Array.from({ length: 8 }, () => other.resources.pool.connect()))
    const answer = await other.app.inject({ url: '/api/v1/skills/getAll' })
    for (const connection of connections) connection.release()

    expect({ status: answer.statusCode, code: answer.json().code, retry: answer.headers['retry-after'] }).toEqual({
      status: 503,
      code: 'BUSY',
      retry: '2',
    })
    expect((await other.app.inject({ url: '/api/v1/skills/getAll' })).statusCode).toBe(200)
  })

  test.for(['57014', '55P03', '53300', '40P01', '57P01', 'ECONNREFUSED'])(
    'of the database with code %s means "not now"',
    (code) => {
      expect(refusedBy(Object.assign(new Error('x'), { code }))).toMatchObject({ code: 'BUSY', status: 503 })
    },
  )
})

test.for(['53100', '25006', 'ENOSPC', 'EROFS', 'EDQUOT'])(
  'a disk or database with code %s that takes nothing means that nothing can be saved',
  (code) => {
    expect(refusedBy(Object.assign(new Error('x'), { code }))).toMatchObject({
      code: 'CANNOT_SAVE',
      status: 503,
      message: 'We cannot save anything at the moment. Please try again in a few minutes.',
    })
  },
)

test('a missing socket means "not now", a missing file does not', () => {
  const missing = (syscall: string) => refusedBy(Object.assign(new Error('x'), { code: 'ENOENT', syscall }))
  expect([missing('connect').code, missing('open').code]).toEqual(['BUSY', 'BUG'])
})

describe('a refusal', () => {
  test.for(Object.entries(REFUSALS))('%s has its own status and sentence', ([code, [status, sentence]]) => {
    expect(new Refused(code as keyof typeof REFUSALS)).toMatchObject({ code, status, message: sentence })
  })
})
