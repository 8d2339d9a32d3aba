import { describe, expect } from 'vitest'
import { getWrongCode, signUpUnverifiedUser, buildSignUpForm } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
/** Sends a registration as these bytes. */
const send = async (testApp: TestApp, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) => {
  const response = await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload, headers })
  return { status: response.statusCode, code: response.json().code as string }
}
const accounts = (testApp: TestApp) => testApp.db.selectFrom('accounts').select('id').execute()
const form = () => JSON.stringify(buildSignUpForm())

describe('the body of a request', () => {
  test.for([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/json;',
    'application/json ;',
    'application/json\t',
    'application/json; charset="utf-8"',
  ])('as %j is read and validated', async (type, { testApp }) => {
    expect(await send(testApp, '{}', { 'content-type': type })).toEqual({ status: 400, code: 'BAD_INPUT' })
    expect(await send(testApp, form(), { 'content-type': type })).toEqual({ status: 201, code: undefined })
  })

  test.for([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'application/json, text/plain',
    'text/plain, application/json',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; charset=utf-7',
    'application/json; boundary=x',
    'application/jsonx',
    'application/json/x',
    'application/x-json',
    'text/json',
    'application/vnd.api+json',
    'application/xml',
    'json',
    'application',
    '*/*',
    'application/*',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/mixed; boundary=x',
    'undefined',
    'application\\json',
    '\tapplication/json\t; charset=us-ascii',
  ])('as %j is refused without being read', async (type, { testApp }) => {
    expect(await send(testApp, form(), { 'content-type': type })).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA' })
    expect(await accounts(testApp)).toEqual([])
  })

  test('without a content type is refused, and a missing body is treated as an empty one', async ({ testApp }) => {
    const untyped = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: Buffer.from(form()),
      headers: { 'content-length': String(form().length) },
    })
    expect(untyped.statusCode).toBe(415)
    expect(await send(testApp, '', {})).toEqual({ status: 400, code: 'BAD_INPUT' })
    expect(await send(testApp, '')).toEqual({ status: 400, code: 'BAD_INPUT' })
    expect(await accounts(testApp)).toEqual([])
  })

  test.for([
    ['a role given twice', form().replace('{', '{"role":"COMPANY",'), 'BAD_JSON'],
    ['a prototype', form().replace('{', '{"__proto__":{"role":"ADMIN"},'), 'BAD_JSON'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), 'BAD_JSON'],
    ['120,000 nested lists', '['.repeat(120_000) + ']'.repeat(120_000), 'BAD_JSON'],
    ['120,000 opened lists', '['.repeat(120_000), 'BAD_JSON'],
    ['half a form', form().slice(0, -5), 'BAD_JSON'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'BAD_JSON'],
    ['UTF-16', Buffer.from(form(), 'utf16le'), 'BAD_JSON'],
    ['a list', `[${form()}]`, 'BAD_INPUT'],
    ['a text', '"x"', 'BAD_INPUT'],
    ['null', 'null', 'BAD_INPUT'],
    ['1e400', '1e400', 'BAD_INPUT'],
  ] as const)('with %s is 400', async ([, payload, code], { testApp }) => {
    expect(await send(testApp, payload)).toEqual({ status: 400, code })
    expect(await accounts(testApp)).toEqual([])
  })

  test.for([
    ['1 MB', `{"a":"${'x'.repeat(1024 * 1024)}"}`],
    ['500,000 nested lists', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['256 KB and a byte', ' '.repeat(256 * 1024 + 1)],
  ] as const)('of %s is 413', async ([, payload], { testApp }) => {
    expect(await send(testApp, payload)).toEqual({ status: 413, code: 'TOO_LARGE' })
  })

  test('of 256 KB is read', async ({ testApp }) => {
    const text = form()
    expect(await send(testApp, text + ' '.repeat(256 * 1024 - Buffer.byteLength(text)))).toEqual({
      status: 201,
      code: undefined,
    })
  })

  test('is not looked at before the caller’s rights are checked', async ({ testApp }) => {
    const send = (headers: Record<string, string>, payload = '{"a":1,"a":2}') =>
      testApp.app.inject({
        method: 'PATCH',
        url: '/api/v1/auth/update-role',
        payload,
        headers: { ...JSON_TYPE, ...headers },
      })
    const seeker = await testApp.createAccount({ role: 'JOBSEEKER' })

    expect((await send({})).statusCode).toBe(401)
    expect((await send({ authorization: `Bearer ${seeker.token}` })).statusCode).toBe(403)
    expect((await send({ authorization: `Bearer ${seeker.token}` }, 'x'.repeat(1_000_000))).statusCode).toBe(403)
    expect((await send({ authorization: `Bearer ${seeker.token}`, 'content-type': 'text/plain' })).statusCode).toBe(403)
  })

  test('is not completed from the query', async ({ testApp }) => {
    const { id, code } = await signUpUnverifiedUser(testApp)

    const response = await testApp.visitor.post(`/auth/verify-email?otp=${code}`, {
      userId: id,
      otp: getWrongCode(code),
    })

    expect(response).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    expect(await testApp.visitor.post(`/auth/verify-email?userId=${id}&otp=${code}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })
})
