import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long the server waits for a client, in milliseconds. */
export interface RequestTimeouts {
  /**
   * The headers of a request must arrive within this time, from the start of the connection, or from the first byte of
   * the request on a connection that is used again.
   */
  headersMs: number
  /**
   * A body must arrive within this time. Forms with files from callers who may send them have their own limits
   * (upload-body.ts).
   */
  bodyMs: number
  /** A connection on which nothing is sent or received is closed after this time. */
  idleMs: number
  /** When a client reads nothing of a finished response for this time, its connection is closed. */
  unreadMs: number
  /** How often these times are checked. */
  checkIntervalMs: number
  /** A refused upload of a signed-in caller may take this long to arrive, so that the client can read the response. */
  refusedUploadMs: number
}
/** The times in production. */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headersMs: 8_000,
  bodyMs: 10_000,
  idleMs: 60_000,
  unreadMs: 30_000,
  checkIntervalMs: 1_000,
  refusedUploadMs: 120_000,
}
/** Longer than every other limit: a request that takes longer is ended by Node itself. */
const MAX_REQUEST_MS = 35 * 60_000

/** Fastify's and Node's server options for these times. */
export const getServerTimeouts = ({ headersMs: headers, idleMs: silence, checkIntervalMs: look }: RequestTimeouts) => ({
  requestTimeout: MAX_REQUEST_MS,
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: look, requireHostHeader: false },
})

const pendingBodies = new WeakMap<IncomingMessage, { giveUp: () => void; timer: NodeJS.Timeout }>()

/**
 * Makes sure that each body arrives in time. A client that is late gets TOO_SLOW (408), as one whose headers are late
 * does; when the response has already begun, the connection is closed.
 */
export function registerBodyTimeout({ server }: FastifyInstance, { bodyMs: body }: RequestTimeouts) {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const giveUp = () => {
      if (request.complete) return
      if (response.headersSent) request.socket.destroy()
      else
        server.emit(
          'clientError',
          Object.assign(new Error('body too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          request.socket,
        )
    }
    pendingBodies.set(request, { giveUp, timer: setTimeout(giveUp, body) })
    request.once('close', () => clearTimeout(pendingBodies.get(request)?.timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Gives the body of this request `ms` more from now on. */
export function extendBodyTimeout(request: IncomingMessage, ms: number) {
  const pending = pendingBodies.get(request)
  if (!pending) return
  clearTimeout(pending.timer)
  pending.timer = setTimeout(pending.giveUp, ms)
}
