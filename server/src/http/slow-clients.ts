import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a client is waited for, in milliseconds. */
export interface Patience {
  /** The head of a request must have arrived within this time of the connection's beginning, or of the last answer's next byte. */
  headers: number
  /** A body must have arrived within this time; forms with files of somebody who may send them have their own pace (upload-body.ts). */
  body: number
  /** A connection on which nothing moves is closed after this time. */
  silence: number
  /** A whole answer of which the client takes nothing for this time is given up, and the connection closed. */
  unread: number
  /** How often is looked. */
  look: number
  /** A refused upload of somebody with a session may arrive within this time, so that its answer can be read. */
  refusedUpload: number
}
export const PATIENCE: Patience = {
  headers: 8_000,
  body: 10_000,
  silence: 60_000,
  unread: 30_000,
  look: 1_000,
  refusedUpload: 120_000,
}
/** Beyond every other bound: a request that takes longer is cut by Node itself. */
const LONGEST_REQUEST_MS = 35 * 60_000

/** What Fastify and Node are told of it. */
export const serverTimes = ({ headers, silence, look }: Patience) => ({
  requestTimeout: LONGEST_REQUEST_MS,
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: look, requireHostHeader: false },
})

const waiting = new WeakMap<IncomingMessage, { giveUp: () => void; timer: NodeJS.Timeout }>()

/** Each body must arrive in time. Who is late is told so like one whose head is late; once an answer has begun there is only the end. */
export function boundBodies({ server }: FastifyInstance, { body }: Patience) {
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
    waiting.set(request, { giveUp, timer: setTimeout(giveUp, body) })
    request.once('close', () => clearTimeout(waiting.get(request)?.timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Gives a body this long from now on. */
export function giveTime(request: IncomingMessage, ms: number) {
  const late = waiting.get(request)
  if (!late) return
  clearTimeout(late.timer)
  late.timer = setTimeout(late.giveUp, ms)
}
