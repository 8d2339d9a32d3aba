import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    stopping: { isBegun: boolean; closeIdle(): void }
  }
}

/** Whoever watches the server may ask until the last moment. */
export const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])

/** A connection on which nothing was asked for this long is between two requests; one that was opened a moment ago may have its first on the way. */
const IDLE_MS = 250

/** From `app.stopping.isBegun` on nothing new is begun: BUSY, and each connection is told to end with its answer. */
export function refuseWhenStopping(app: FastifyInstance) {
  app.decorate('stopping', { isBegun: false, closeIdle: watchIdle(app.server) })
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (app.stopping.isBegun && !WATCHED.has(routeOptions.url ?? '')) refuse('BUSY')
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    // Of a body that still arrives the rest must be read first: to close on it would break the connection before its answer.
    if (app.stopping.isBegun && raw.complete) reply.header('connection', 'close')
  })
}

/** Knows since when each connection is idle. Answers how to close those that have been for a while. */
function watchIdle(server: Server) {
  const connections = new Map<Socket, { asked: number; since: number }>()
  server.on('connection', (socket) => {
    connections.set(socket, { asked: 0, since: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.asked++
    response.once('close', () => Object.assign(connection, { asked: connection.asked - 1, since: Date.now() }))
  })
  return () => {
    for (const [socket, { asked, since }] of connections)
      if (asked === 0 && Date.now() - since >= IDLE_MS) socket.destroySoon()
  }
}

export interface StoppingTimes {
  /** How long connections without a request may still bring one, to be told that the server ends instead of finding it gone. */
  lastCallMs: number
  /** Requests under way may finish within this time. */
  lastRequestsMs: number
}
const TIMES: StoppingTimes = { lastCallMs: 1000, lastRequestsMs: 10_000 }
const LOOK_MS = 50

/** Is not ready at once, ends event streams, lets what is under way finish, and closes every connection between two requests. */
export async function stopServing(
  app: FastifyInstance,
  { lastCallMs, lastRequestsMs }: StoppingTimes = TIMES,
): Promise<void> {
  app.stopping.isBegun = true
  if (await isConnected(app)) await rest(lastCallMs)
  // Node and Fastify call it too when they close: theirs breaks connections whose request is on its way.
  app.server.closeIdleConnections = app.stopping.closeIdle
  const idle = setInterval(app.stopping.closeIdle, LOOK_MS)
  const late = setTimeout(() => app.server.closeAllConnections(), lastRequestsMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

const isConnected = ({ server }: FastifyInstance) =>
  new Promise<boolean>((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)))
