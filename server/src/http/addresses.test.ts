import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { test, type Town } from '#testing/town.ts'

const ask = async (town: Town, url: string, method: 'GET' | 'HEAD' | 'TRACE' | 'OPTIONS' | 'PUT' | 'POST' = 'GET') => {
  const answer = await town.app.inject({ method, url })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}
const publicLists = [...EVERY_ENDPOINT.values()].filter(
  (endpoint) => endpoint.method === 'GET' && endpoint.access === 'anyone' && endpoint.paged,
)

describe('an address', () => {
  test.for([
    '/api/v1/nothing-here-canary',
    '/api/v2/canary',
    '/api/canary',
    '/api/v1/auth/me/canary',
    '/api/v1/AUTH/me?canary',
    '/api/v1//auth/me',
    '/canary.php',
    '/api/v1/../canary',
  ])('that does not exist is a JSON 404 that does not repeat it: %s', async (url, { town }) => {
    const answer = await ask(town, url)

    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.text)).toEqual({
      success: false,
      code: 'NOT_FOUND',
      message: 'Not found',
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.text).not.toContain('canary')
  })

  test('that does not exist is 404 whatever body comes with it', async ({ town }) => {
    for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': 'application/json' }, {}])
      expect(
        (await town.app.inject({ method: 'POST', url: '/api/v1/nothing', payload: '{', headers })).statusCode,
      ).toBe(404)
  })

  test.for([
    '/api/v1/skills/%',
    '/api/v1/skills/%zz',
    '/api/v1/skills/%c0%af',
    '/api/v1/company/fetch/%ff',
    '/%E0%A4%A',
  ])('with broken %%-encoding in the path is 400: %s', async (url, { town }) => {
    const answer = await ask(town, url)

    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({
      success: false,
      code: 'BAD_INPUT',
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(answer.text).not.toMatch(/%|url component/)
  })

  test.for([
    '?a=%',
    '?a=%zz',
    '?%c0%af=1',
    '?a=%00',
    '?a%00b=1',
    '?a=%ed%a0%80',
    '?__proto__=1',
    '?__proto__[x]=1',
    '?constructor.prototype.x=1',
    '?a[prototype]=1',
    '?%5f_proto__=1',
  ])('with the query %s is 400', async (query, { town }) => {
    expect(await ask(town, `/api/v1/skills/getAll${query}`)).toMatchObject({
      status: 400,
      text: expect.stringContaining('BAD_INPUT'),
    })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('with an id that is none, or a very long one, is the same 404 as an unknown id', async ({ town }) => {
    const unknown = await ask(town, '/api/v1/company/fetch/01890000-0000-7000-8000-000000000000')
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')

    expect(unknown).toMatchObject({ status: 404, text: expect.stringContaining('COMPANY_NOT_FOUND') })
    for (const id of [
      '1',
      'null',
      '%00',
      "'%20or%201=1--",
      '..%2f..%2fetc',
      '01890000-0000-7000-8000-00000000000g',
      '__proto__',
      'x'.repeat(150),
    ]) {
      const answer = await ask(town, `/api/v1/company/fetch/${id}`)
      expect({ status: answer.status, text: withoutId(answer.text) }, id).toEqual({
        status: 404,
        text: withoutId(unknown.text),
      })
    }
    expect((await ask(town, `/api/v1/company/fetch/${'x'.repeat(5000)}`)).status).toBe(404)
  })

  test('is called by the method of the contract only', async ({ town }) => {
    expect(await ask(town, '/api/v1/skills/getAll', 'HEAD')).toMatchObject({ status: 200, text: '' })
    expect(await ask(town, '/api/v1/auth/me', 'HEAD')).toMatchObject({ status: 401, text: '' })
    for (const method of ['PUT', 'POST', 'OPTIONS', 'TRACE'] as const)
      expect(await ask(town, '/api/v1/skills/getAll?canary', method), method).toMatchObject({
        status: 404,
        text: expect.not.stringContaining('canary'),
      })
    expect(await ask(town, '/api/v1/auth/login', 'HEAD')).toMatchObject({ status: 404 })
  })
})

describe.for(publicLists.map(({ path }) => path))('the list %s', (path) => {
  test.for([
    '2147483648',
    '9223372036854775808',
    '-1',
    '0',
    '1e400',
    '%221%22',
    'NaN',
    'Infinity',
    '1.5',
    '',
    '١',
    '1;select 1',
    '99999',
  ])('takes no page and no per_page %s', async (value, { town }) => {
    for (const name of ['page', 'per_page'])
      expect(await ask(town, `/api/v1${path}?${name}=${value}`), name).toMatchObject({
        status: 400,
        text: expect.stringContaining(`"errors":{"${name}":`),
      })
  })

  test('takes a page once', async ({ town }) => {
    expect(await ask(town, `/api/v1${path}?page=1&page=2`)).toMatchObject({ status: 400 })
    expect(await ask(town, `/api/v1${path}?page=1`)).toMatchObject({ status: 200 })
  })

  test.for([
    'name; --',
    '(select 1)',
    "' or 1=1 --",
    '[]',
    '{}',
    '[{"columnField":"__proto__","operatorValue":"=","value":"x"}]',
    '[{"columnField":"password_hash","operatorValue":"=","value":"x"}]',
    '[',
    '["title; drop table jobs","asc"]',
    'x'.repeat(5000),
  ])('is not moved by %s as filters or sort', async (text, { town }) => {
    const { status } = await ask(town, `/api/v1${path}?filters=${encodeURIComponent(text)}`)
    expect(status).toBe(text === '[]' ? 200 : 400)
    expect(await ask(town, `/api/v1${path}?sort=${encodeURIComponent(text)}`)).toMatchObject({ status: 400 })
    expect(await ask(town, `/api/v1${path}?filters=[]&filters=[]`)).toMatchObject({ status: 400 })
  })
})
