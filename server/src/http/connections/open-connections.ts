import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { closedConnectionCounter } from '../metrics.ts'
import type { RequestTimeouts } from './request-timeouts.ts'

/** How much clients may send ahead and leave unread. */
export interface ConnectionLimits {
  /**
   * Pipelined requests that may wait on a connection behind the one that is being answered; browsers and proxies send
   * none.
   */
  maxPipelinedRequests: number
  /** Bytes of responses that clients have not read yet, over all connections. */
  maxUnreadBytes: number
}
/** The limits in production. */
export const CONNECTION_LIMITS: ConnectionLimits = { maxPipelinedRequests: 8, maxUnreadBytes: 64 * 1024 * 1024 }

/** A request and the response to it. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}
interface Connection {
  /** The latest exchange, until the request has arrived and the response is sent. */
  exchange?: Exchange | undefined
  /** Whether the latest response is not sent yet. */
  isBusy: boolean
  /** When the connection was opened, or its latest response was sent. */
  idleSince: number
  /** Starts each of the requests that were sent ahead. */
  waiting: (() => void)[]
}
const connections = new WeakMap<Socket, Connection>()

/** Returns the request of a connection that has not arrived completely, or whose response is not sent yet. */
export const getUnfinishedExchange = (socket: Socket): Exchange | undefined => connections.get(socket)?.exchange

/**
 * Handles the requests of each connection one after another, and closes connections whose clients send too many ahead or
 * do not read their responses. Must be called before anything else listens for requests. Returns how to close all
 * connections that have been idle for some milliseconds.
 */
export function limitConnections(
  app: FastifyInstance,
  timeouts: RequestTimeouts,
  { maxPipelinedRequests, maxUnreadBytes } = CONNECTION_LIMITS,
): (idleMs: number) => void {
  const { server } = app
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    connections.set(socket, { isBusy: false, idleSince: Date.now(), waiting: [] })
    socket.once('close', () => sockets.delete(socket))
  })
  const [dispatch, ...others] = server.listeners('request') as [RequestListener]
  if (others.length > 0) throw new Error('requests are listened for already')
  // Replaces the listener: a request that waits is not looked at, and one that follows on a closed connection never is.
  server.off('request', dispatch)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection || socket.destroyed) return
    const begin = () => {
      beginExchange(connection, { request, response }, timeouts.unreadMs)
      dispatch(request, response)
    }
    if (!connection.isBusy) begin()
    else if (connection.waiting.length < maxPipelinedRequests) connection.waiting.push(begin)
    else closeConnection(socket, 'pipelined')
  })
  const timer = setInterval(createUnreadCheck(sockets, maxUnreadBytes), timeouts.checkIntervalMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return (idleMs) => {
    for (const socket of sockets) {
      const { isBusy, idleSince } = connections.get(socket)!
      if (!isBusy && Date.now() - idleSince >= idleMs) socket.destroySoon()
    }
  }
}

/**
 * Marks a connection as busy until the response is sent, and begins with the next request then. When nothing of a finished
 * response is read for so long, the connection is closed: Node's socket timeout notices when the client takes nothing;
 * with the next request Node resets it to its own value.
 */
function beginExchange(connection: Connection, exchange: Exchange, unreadMs: number) {
  const { request, response } = exchange
  const { socket } = request
  Object.assign(connection, { exchange, isBusy: true })
  response.once('prefinish', () => socket.writableLength > 0 && socket.setTimeout(unreadMs))
  response.once('close', () => {
    if (request.complete) connection.exchange = undefined
    Object.assign(connection, { isBusy: false, idleSince: Date.now() })
    if (!socket.destroyed) connection.waiting.shift()?.()
  })
}

/** Returns a function that closes the connections which have been unread the longest while all hold too much memory. */
function createUnreadCheck(sockets: ReadonlySet<Socket>, maxUnreadBytes: number): () => void {
  /** Those that have been unread the longest first. */
  let unread: Socket[] = []
  return () => {
    unread = [...new Set([...unread, ...sockets])].filter(
      (socket) => sockets.has(socket) && !socket.destroyed && socket.writableLength > 0,
    )
    let bytes = unread.reduce((sum, { writableLength }) => sum + writableLength, 0)
    for (const socket of unread) {
      if (bytes <= maxUnreadBytes) return
      bytes -= socket.writableLength
      closeConnection(socket, 'unread')
    }
  }
}

/**
 * Closes a connection. The rest of the chunk that was read last (up to 64 KB) is still parsed, and may hold thousands
 * of requests: none of them is handled any more.
 */
function closeConnection(
  socket: Socket & { parser?: { onIncoming: () => number } | null },
  why: 'pipelined' | 'unread',
) {
  closedConnectionCounter.inc({ why })
  // 1 tells Node's parser that no body follows. Without this each request would be kept in memory until the connection
  // is gone: 10 MB a connection.
  if (socket.parser) socket.parser.onIncoming = () => 1
  socket.destroy()
}
