import type { IncomingMessage } from 'node:http'

/** How long the server waits for a client, in milliseconds. */
export interface RequestTimeouts {
  /**
   * The headers of a request must arrive within this time, from the start of the connection, or from the first byte of
   * the request on a connection that is used again.
   */
  headersMs: number
  /**
   * A whole request must arrive within this time. Forms with files from callers who may send them have their own limits
   * (upload-body.ts).
   */
  requestMs: number
  /** A connection on which nothing is sent or received is closed after this time. */
  idleMs: number
  /** When a client reads nothing of a finished response for this time, its connection is closed. */
  unreadMs: number
  /** A reader that takes longer for a part of a feed (some 200 jobs) is disconnected, so that others get its turn. */
  feedPartMs: number
  /** How often these times are checked. */
  checkIntervalMs: number
  /** A refused upload of a signed-in caller may take this long to arrive, so that the client can read the response. */
  refusedUploadMs: number
}
/** The times in production. */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headersMs: 8_000,
  requestMs: 10_000,
  idleMs: 60_000,
  unreadMs: 30_000,
  feedPartMs: 60_000,
  checkIntervalMs: 1_000,
  refusedUploadMs: 120_000,
}

/**
 * Fastify's and Node's server options for these times. Node passes a request that is late to the handler of client
 * errors (malformed-requests.ts).
 */
export const getServerTimeouts = ({ headersMs, requestMs, idleMs, checkIntervalMs }: RequestTimeouts) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkIntervalMs, requireHostHeader: false },
})

const extensions = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Gives the body of this request `ms` from now on instead of the time for a whole request. */
export function extendBodyTimeout(request: IncomingMessage, ms: number) {
  clearTimeout(extensions.get(request))
  const timer = setTimeout(() => request.complete || request.destroy(), ms)
  extensions.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Whether the body of a request that is arriving may take longer than the time for a whole request. */
export const hasExtendedTimeout = (request: IncomingMessage): boolean => !request.complete && extensions.has(request)
