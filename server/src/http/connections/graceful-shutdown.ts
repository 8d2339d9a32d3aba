import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { appError } from '#core/app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is shutting down, and how to close its idle connections. */
    shutdown: { isBegun: boolean; closeIdle(): void }
  }
}

/** Paths for monitoring, which are served until the end and never wait for other requests. */
export const MONITORING_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * A connection without a request for this long is idle. Before that its next request may be on the way, as the first
 * one of a connection that was just opened.
 */
const IDLE_MS = 250

/**
 * Once a shutdown has begun, refuses new requests with BUSY and tells clients with each response to close the
 * connection. `closeIdle` closes the connections that have been idle for some milliseconds.
 */
export function registerGracefulShutdown(app: FastifyInstance, closeIdle: (idleMs: number) => void) {
  app.decorate('shutdown', { isBegun: false, closeIdle: () => closeIdle(IDLE_MS) })
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (app.shutdown.isBegun && !MONITORING_PATHS.has(routeOptions.url ?? '')) throw appError('BUSY')
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    // While a body is still arriving, the rest of it must be read first: closing now would break the connection before
    // the client reads the response.
    if (app.shutdown.isBegun && raw.complete) reply.header('connection', 'close')
  })
}

/** How long a graceful shutdown waits, in milliseconds. */
export interface ShutdownTimeouts {
  /**
   * How long open connections without a request may still send one, and be told that the server is shutting down
   * instead of finding it gone.
   */
  lastCallMs: number
  /** Requests in progress may finish within this time. */
  lastRequestsMs: number
}
const DEFAULT_TIMES: ShutdownTimeouts = { lastCallMs: 1000, lastRequestsMs: 10_000 }
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Shuts the server down gracefully: `/readyz` is not ready at once, event streams end, requests in progress finish, and
 * each connection is closed between two requests.
 */
export async function shutDownServer(
  app: FastifyInstance,
  { lastCallMs, lastRequestsMs }: ShutdownTimeouts = DEFAULT_TIMES,
): Promise<void> {
  app.shutdown.isBegun = true
  if (await hasConnections(app)) await sleep(lastCallMs)
  // Node and Fastify call this too when they close. Their own version breaks connections whose request is on the way.
  app.server.closeIdleConnections = app.shutdown.closeIdle
  const idleTimer = setInterval(app.shutdown.closeIdle, CLOSE_IDLE_EVERY_MS)
  const lateTimer = setTimeout(() => app.server.closeAllConnections(), lastRequestsMs)
  await app.close()
  clearInterval(idleTimer)
  clearTimeout(lateTimer)
}

const hasConnections = ({ server }: FastifyInstance) =>
  new Promise<boolean>((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)))
