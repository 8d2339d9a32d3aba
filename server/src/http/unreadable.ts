import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { RefusalCode } from '@sira/contract/refusals'
import type { Config } from '../config.ts'
import { failureBody } from './failure.ts'
import { everywhere } from './headers.ts'
import { refuse, Refused } from './refusal.ts'

const CODES: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
}
const LINGER_MS = 1000

/** Answers on the bare socket what never became a request: planned like every refusal, with the headers of every answer. */
export const answerUnreadable =
  (config: Config) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    answerOn(socket, new Refused(CODES[error.code ?? ''] ?? 'BAD_INPUT'), config)
    // Whoever does not hang up by then does not read the answer either.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }

/** Whole answer and end, on a socket that carries nothing else. */
export function answerOn(socket: Socket, refused: Refused, config: Config): void {
  const requestId = randomUUID()
  const body = JSON.stringify(failureBody(refused, requestId))
  const { retryAfter } = refused.extra
  const headers = {
    ...everywhere(config),
    ...(retryAfter && { 'retry-after': retryAfter }),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines.join('')}\r\n${body}`)
}

/**
 * Answers that Node would give by itself, without our headers, or not at all: to a request without a Host, one with several (RFC 9112, 3.2), one of a
 * version that is not spoken here, and to an expectation that nobody knows.
 */
export function answerOddHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
    const isSpoken = raw.httpVersion === '1.1' || raw.httpVersion === '1.0'
    if (!isSpoken || hosts > 1 || (raw.httpVersion === '1.1' && !raw.headers.host)) refuse('BAD_INPUT')
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
