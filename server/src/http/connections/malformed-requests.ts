import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '@sira/contract/errors'
import type { Config } from '../../config.ts'
import { toErrorBody } from '../error-handler.ts'
import { getBaseSecurityHeaders } from '../security-headers.ts'
import { appError, AppError } from '#core/app-error.ts'
import { getUnfinishedExchange } from './open-connections.ts'
import { hasExtendedTimeout } from './request-timeouts.ts'

/** Node's code for a request that did not arrive in time. */
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
/** Our error code for Node's errors; all others become BAD_INPUT. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  [LATE]: 'TOO_SLOW',
}
const LINGER_MS = 1000

/**
 * Handles bytes that never became a request, and requests that are late: sends an app error on the bare socket, with the
 * security headers of every response. When the response has already begun, only the connection is closed.
 */
export const createClientErrorHandler =
  (config: Config) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const { request, response } = getUnfinishedExchange(socket) ?? {}
    if (error.code === LATE && request && hasExtendedTimeout(request)) return
    if (!socket.writable || error.code === 'ECONNRESET' || response?.headersSent) return void socket.destroy()
    sendErrorOnSocket(socket, new AppError(CODES[error.code ?? ''] ?? 'BAD_INPUT'), config)
    // A client that has not closed the connection by then does not read the response either.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }

/** Sends a whole error response on a socket that carries nothing else, and closes it. */
export function sendErrorOnSocket(socket: Socket, refused: AppError, config: Config): void {
  const requestId = randomUUID()
  const body = JSON.stringify(toErrorBody(refused, requestId))
  const { retryAfter } = refused.details
  const headers = {
    ...getBaseSecurityHeaders(config),
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
 * Refuses with BAD_INPUT what Node would answer itself without our headers, or let through: a request without a Host
 * header, with several of them (RFC 9112, section 3.2), or of another HTTP version than 1.0 and 1.1. Requests with an
 * unknown `Expect` header are handled like any other.
 */
export function registerMalformedRequestChecks(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const hostCount = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    const isSupportedVersion = raw.httpVersion === '1.1' || raw.httpVersion === '1.0'
    if (!isSupportedVersion || hostCount > 1 || (raw.httpVersion === '1.1' && !raw.headers.host))
      throw appError('BAD_INPUT')
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
