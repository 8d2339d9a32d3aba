import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/test-app.ts'

const sendRequest = async (
  testApp: TestApp,
  url: string,
  method: 'GET' | 'HEAD' | 'TRACE' | 'OPTIONS' | 'PUT' | 'POST' = 'GET',
) => {
  const response = await testApp.app.inject({ method, url })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}
const publicLists = [...EVERY_ENDPOINT.values()].filter(
  (endpoint) => endpoint.method === 'GET' && endpoint.access === 'anyone' && endpoint.paged,
)

describe('a URL', () => {
  test.for([
    '/api/v1/nothing-here-canary',
    '/api/v2/canary',
    '/api/canary',
    '/api/v1/auth/me/canary',
    '/api/v1/AUTH/me?canary',
    '/api/v1//auth/me',
    '/canary.php',
    '/api/v1/../canary',
  ])('that does not exist is a JSON 404 that does not repeat it: %s', async (url, { testApp }) => {
    const response = await sendRequest(testApp, url)

    expect(response.status).toBe(404)
    expect(JSON.parse(response.text)).toEqual({
      success: false,
      code: 'NOT_FOUND',
      message: 'Not found',
      requestId: response.headers['x-request-id'],
    })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.text).not.toContain('canary')
  })

  test('that does not exist is 404 with any body', async ({ testApp }) => {
    for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': 'application/json' }, {}])
      expect(
        (await testApp.app.inject({ method: 'POST', url: '/api/v1/nothing', payload: '{', headers })).statusCode,
      ).toBe(404)
  })

  test.for([
    '/api/v1/skills/%',
    '/api/v1/skills/%zz',
    '/api/v1/skills/%c0%af',
    '/api/v1/company/fetch/%ff',
    '/%E0%A4%A',
  ])('with broken %%-encoding in the path is 400: %s', async (url, { testApp }) => {
    const response = await sendRequest(testApp, url)

    expect(response.status).toBe(400)
    expect(JSON.parse(response.text)).toMatchObject({
      success: false,
      code: 'BAD_INPUT',
      requestId: response.headers['x-request-id'],
    })
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(response.text).not.toMatch(/%|url component/)
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
  ])('with the query %s is 400', async (query, { testApp }) => {
    expect(await sendRequest(testApp, `/api/v1/skills/getAll${query}`)).toMatchObject({
      status: 400,
      text: expect.stringContaining('BAD_INPUT'),
    })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('with such a query is 400 before a form is looked at', async ({ testApp }) => {
    const send = (query: string) =>
      testApp.app.inject({
        method: 'POST',
        url: `/api/v1/auth/login${query}`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      })

    expect((await send('')).statusCode).toBe(415)
    const response = await send('?__proto__=1')
    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining({ code: 'BAD_INPUT' })])
  })

  test('with a malformed or very long id is the same 404 as with an unknown id', async ({ testApp }) => {
    const unknown = await sendRequest(testApp, '/api/v1/company/fetch/01890000-0000-7000-8000-000000000000')
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
      const response = await sendRequest(testApp, `/api/v1/company/fetch/${id}`)
      expect({ status: response.status, text: withoutId(response.text) }, id).toEqual({
        status: 404,
        text: withoutId(unknown.text),
      })
    }
    expect((await sendRequest(testApp, `/api/v1/company/fetch/${'x'.repeat(5000)}`)).status).toBe(404)
  })

  test('can only be called with the method of the contract', async ({ testApp }) => {
    expect(await sendRequest(testApp, '/api/v1/skills/getAll', 'HEAD')).toMatchObject({ status: 200, text: '' })
    expect(await sendRequest(testApp, '/api/v1/auth/me', 'HEAD')).toMatchObject({ status: 401, text: '' })
    for (const method of ['PUT', 'POST', 'OPTIONS', 'TRACE'] as const)
      expect(await sendRequest(testApp, '/api/v1/skills/getAll?canary', method), method).toMatchObject({
        status: 404,
        text: expect.not.stringContaining('canary'),
      })
    expect(await sendRequest(testApp, '/api/v1/auth/login', 'HEAD')).toMatchObject({ status: 404 })
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
  ])('refuses %s as page and as per_page', async (value, { testApp }) => {
    for (const name of ['page', 'per_page'])
      expect(await sendRequest(testApp, `/api/v1${path}?${name}=${value}`), name).toMatchObject({
        status: 400,
        text: expect.stringContaining(`"errors":{"${name}":`),
      })
  })

  test('refuses a page that is given twice', async ({ testApp }) => {
    expect(await sendRequest(testApp, `/api/v1${path}?page=1&page=2`)).toMatchObject({ status: 400 })
    expect(await sendRequest(testApp, `/api/v1${path}?page=1`)).toMatchObject({ status: 200 })
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
  ])('refuses %s as filters or sort', async (text, { testApp }) => {
    const { status } = await sendRequest(testApp, `/api/v1${path}?filters=${encodeURIComponent(text)}`)
    expect(status).toBe(text === '[]' ? 200 : 400)
    expect(await sendRequest(testApp, `/api/v1${path}?sort=${encodeURIComponent(text)}`)).toMatchObject({ status: 400 })
    expect(await sendRequest(testApp, `/api/v1${path}?filters=[]&filters=[]`)).toMatchObject({ status: 400 })
  })
})
