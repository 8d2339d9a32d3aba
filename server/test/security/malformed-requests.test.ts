import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/test-app.ts'
import { createClientErrorHandler } from '#http/connections/malformed-requests.ts'

let port: Promise<number> | undefined
/** Starts the app on a real socket, once; returns its port. */
const startListening = (testApp: TestApp) =>
  (port ??= (async () => {
    const { app } = await testApp.startInstance()
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  })())

interface RawResponse {
  status: number
  headers: Record<string, string>
  body: string
  /** The number of status lines in the response: one for each request that was understood. */
  answers: number
}

/** Writes raw bytes and reads until the server closes the connection. */
async function sendBytes(testApp: TestApp, bytes: string): Promise<RawResponse> {
  const socket = net.connect(await startListening(testApp), '127.0.0.1')
  const got = await new Promise<string>((resolve, reject) => {
    let all = ''
    socket
      .setEncoding('latin1')
      .on('data', (part) => (all += part))
      .on('close', () => resolve(all))
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
      )
    socket.write(bytes, 'latin1')
  })
  const [head = '', ...rest] = got.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((each) => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 1).trim()]),
    ),
    body: rest.join('\r\n\r\n'),
    answers: got.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0,
  }
}
const GET = 'GET /api/v1/skills/getAll HTTP/1.1\r\nHost: sira.example\r\n'
const POST = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: sira.example\r\nContent-Type: application/json\r\n'
/** A smuggled request, behind a body whose end two servers may read differently. */
const SMUGGLED_REQUEST = 'GET /api/v1/auth/providers HTTP/1.1\r\nHost: sira.example\r\n\r\n'

const MALFORMED_REQUESTS: [what: string, bytes: string, status: number][] = [
  [
    'a length and chunks',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED_REQUEST}`,
    400,
  ],
  [
    'chunks and a length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED_REQUEST}`,
    400,
  ],
  ['a coding that is written oddly', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED_REQUEST}`, 400],
  ['a coding behind another', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED_REQUEST}`, 400],
  [
    'a coding with a blank before its colon',
    `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED_REQUEST}`,
    400,
  ],
  [
    'two codings',
    `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED_REQUEST}`,
    400,
  ],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${SMUGGLED_REQUEST}`, 400],
  ['a length below nothing', `${POST}Content-Length: -1\r\n\r\n{}`, 400],
  ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}`, 400],
  ['a chunk whose size is no number', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
  ['lines that end in a bare line feed', GET.replaceAll('\r\n', '\n') + '\n', 400],
  ['a header that goes on in the next line', `${GET}X-One: a\r\n b\r\n\r\n`, 400],
  ['a header with a NUL', `${GET}X-One: a\0b\r\n\r\n`, 400],
  ['no Host', 'GET /api/v1/skills/getAll HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an empty Host', 'GET /api/v1/skills/getAll HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n', 400],
  [
    'two Hosts',
    'GET /api/v1/skills/getAll HTTP/1.1\r\nHost: sira.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'the same Host twice',
    'GET / HTTP/1.1\r\nHost: sira.example\r\nhost: sira.example\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['HTTP/0.9, whose request line names no version', 'GET /api/v1/skills/getAll\r\n\r\n', 400],
  ['HTTP/0.9 in words', 'GET /api/v1/skills/getAll HTTP/0.9\r\nHost: sira.example\r\n\r\n', 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['another version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  ['20 KB in one header', `${GET}X-Long: ${'a'.repeat(20_480)}\r\n\r\n`, 431],
  [
    '20 KB of headers',
    `${GET}${Array.from({ length: 400 }, (_, n) => `X-${n}: ${'a'.repeat(45)}\r\n`).join('')}\r\n`,
    431,
  ],
  ['20 KB of address', `GET /${'a'.repeat(20_480)} HTTP/1.1\r\nHost: sira.example\r\n\r\n`, 431],
  [
    'TRACE',
    'TRACE /api/v1/auth/me HTTP/1.1\r\nHost: sira.example\r\nX-Secret: zz-canary-zz\r\nConnection: close\r\n\r\n',
    404,
  ],
  [
    'TRACE of a page',
    'TRACE /jobs HTTP/1.1\r\nHost: sira.example\r\nX-Secret: zz-canary-zz\r\nConnection: close\r\n\r\n',
    404,
  ],
  ...['%', '%zz', '%c0%ae', '%ed%a0%80', '%ff'].map((bad): [string, string, number] => [
    `the encoding ${bad}`,
    `GET /api/v1/company/fetch/${bad} HTTP/1.1\r\nHost: sira.example\r\nConnection: close\r\n\r\n`,
    400,
  ]),
]

describe('a malformed request is refused like any other, with exactly one response:', () => {
  test.for(MALFORMED_REQUESTS)('%s', async ([, bytes, status], { sharedTestApp: testApp }) => {
    const response = await sendBytes(testApp, bytes)

    expect([response.status, response.answers]).toEqual([status, 1])
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(JSON.parse(response.body)).toEqual({
      success: false,
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.any(String),
      requestId: response.headers['x-request-id'],
    })
    expect(response.body).not.toContain('zz-canary')
  })
})

test('a request that takes too long to arrive gets 408, one whose client went away gets nothing', ({
  sharedTestApp: testApp,
}) => {
  const getResponse = (code: string) => {
    const socket = new PassThrough()
    createClientErrorHandler(testApp.resources.config)(
      Object.assign(new Error(code), { code }),
      socket as unknown as net.Socket,
    )
    return String(socket.read() ?? '')
  }
  expect(getResponse('ERR_HTTP_REQUEST_TIMEOUT')).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*connection: close\r\n\r\n\{"success":false,"code":"TOO_SLOW"/,
  )
  expect(getResponse('ECONNRESET')).toBe('')
})

test('well-formed requests get their responses on the same connection, also with an unknown Expect header', async ({
  sharedTestApp: testApp,
}) => {
  expect(await sendBytes(testApp, `${GET}\r\n${GET}Expect: a-miracle\r\nConnection: close\r\n\r\n`)).toMatchObject({
    status: 200,
    answers: 2,
  })
})
