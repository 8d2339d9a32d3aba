import { describe, expect } from 'vitest'
import { otherThan, newcomer, signUpForm } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
/** A registration sent as these bytes. */
const send = async (town: Town, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) => {
  const answer = await town.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload, headers })
  return { status: answer.statusCode, code: answer.json().code as string }
}
const accounts = (town: Town) => town.db.selectFrom('accounts').select('id').execute()
const form = () => JSON.stringify(signUpForm())

describe('the body of a call', () => {
  test.for([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/json;',
    'application/json ;',
    'application/json\t',
    'application/json; charset="utf-8"',
  ])('as %j is read and validated', async (type, { town }) => {
    expect(await send(town, '{}', { 'content-type': type })).toEqual({ status: 400, code: 'BAD_INPUT' })
    expect(await send(town, form(), { 'content-type': type })).toEqual({ status: 201, code: undefined })
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
  ])('as %j is refused unread', async (type, { town }) => {
    expect(await send(town, form(), { 'content-type': type })).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA' })
    expect(await accounts(town)).toEqual([])
  })

  test('without a type is refused, and one that is not there is an empty one', async ({ town }) => {
    const untyped = await town.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: Buffer.from(form()),
      headers: { 'content-length': String(form().length) },
    })
    expect(untyped.statusCode).toBe(415)
    expect(await send(town, '', {})).toEqual({ status: 400, code: 'BAD_INPUT' })
    expect(await send(town, '')).toEqual({ status: 400, code: 'BAD_INPUT' })
    expect(await accounts(town)).toEqual([])
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
  ] as const)('with %s is 400', async ([, payload, code], { town }) => {
    expect(await send(town, payload)).toEqual({ status: 400, code })
    expect(await accounts(town)).toEqual([])
  })

  test.for([
    ['1 MB', `{"a":"${'x'.repeat(1024 * 1024)}"}`],
    ['500,000 nested lists', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['256 KB and a byte', ' '.repeat(256 * 1024 + 1)],
  ] as const)('of %s is 413', async ([, payload], { town }) => {
    expect(await send(town, payload)).toEqual({ status: 413, code: 'TOO_LARGE' })
  })

  test('of 256 KB is read', async ({ town }) => {
    const text = form()
    expect(await send(town, text + ' '.repeat(256 * 1024 - Buffer.byteLength(text)))).toEqual({
      status: 201,
      code: undefined,
    })
  })

  test('is not looked at before the right to call is settled', async ({ town }) => {
    const send = (headers: Record<string, string>, payload = '{"a":1,"a":2}') =>
      town.app.inject({
        method: 'PATCH',
        url: '/api/v1/auth/update-role',
        payload,
        headers: { ...JSON_TYPE, ...headers },
      })
    const seeker = await town.account({ role: 'JOBSEEKER' })

    expect((await send({})).statusCode).toBe(401)
    expect((await send({ authorization: `Bearer ${seeker.token}` })).statusCode).toBe(403)
    expect((await send({ authorization: `Bearer ${seeker.token}` }, 'x'.repeat(1_000_000))).statusCode).toBe(403)
    expect((await send({ authorization: `Bearer ${seeker.token}`, 'content-type': 'text/plain' })).statusCode).toBe(403)
  })

  test('is not filled up from the address', async ({ town }) => {
    const { id, code } = await newcomer(town)

    const answer = await town.visitor.post(`/auth/verify-email?otp=${code}`, { userId: id, otp: otherThan(code) })

    expect(answer).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    expect(await town.visitor.post(`/auth/verify-email?userId=${id}&otp=${code}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })
})
