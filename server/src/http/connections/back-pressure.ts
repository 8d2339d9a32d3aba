import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { countJobFacets, listJobs, listSearchSuggestions } from '@sira/contract/job-search'
import { closedConnectionCounter } from '../metrics.ts'
import { toNetwork } from '#core/network.ts'
import { AppError } from '#core/app-error.ts'
import type { RequestTimeouts } from './request-timeouts.ts'
import { MONITORING_PATHS } from './graceful-shutdown.ts'

/** How much may be in progress, for one connection and for the whole process. It is checked before any work begins. */
export interface LoadLimits {
  /**
   * Pipelined requests that may wait on a connection behind the one that is being answered; browsers and proxies send
   * none.
   */
  maxPipelinedRequests: number
  /** Reads (GET, HEAD) that are handled at the same time. */
  maxActiveReads: number
  /** Searches among them: the others find a place however many people search. */
  maxActiveSearches: number
  /** Reads that may wait for their turn. */
  maxQueuedReads: number
  /** Bytes of responses that clients have not read yet, over all connections. */
  maxUnreadBytes: number
}
/** The limits in production. */
export const LOAD_LIMITS: LoadLimits = {
  maxPipelinedRequests: 8,
  maxActiveReads: 24,
  maxActiveSearches: 8,
  maxQueuedReads: 1000,
  maxUnreadBytes: 64 * 1024 * 1024,
}

/**
 * Starts the next request of a connection when the response before it has been sent, and closes a connection on which
 * too many requests are sent ahead. Must be called before anything else listens for requests.
 */
export function limitPipelining({ server }: FastifyInstance, { maxPipelinedRequests: pipelined } = LOAD_LIMITS) {
  const connections = new WeakMap<Socket, { isBusy: boolean; waiting: (() => void)[] }>()
  const [dispatch, ...others] = server.listeners('request') as [RequestListener]
  if (others.length > 0) throw new Error('requests are listened for already')
  // Replaces the listener: a request that waits is not looked at, and one that follows on a closed connection never is.
  server.off('request', dispatch)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    const connection = connections.get(socket) ?? { isBusy: false, waiting: [] }
    connections.set(socket, connection)
    const begin = () => {
      connection.isBusy = true
      response.once('close', () => {
        connection.isBusy = false
        if (!socket.destroyed) connection.waiting.shift()?.()
      })
      dispatch(request, response)
    }
    if (!connection.isBusy) begin()
    else if (connection.waiting.length < pipelined) connection.waiting.push(begin)
    else closeConnection(socket, 'pipelined')
  })
}

/** Reads that look at all jobs. */
const SEARCH_PATHS = new Set([listJobs, countJobFacets, listSearchSuggestions].map(({ path }) => `/api/v1${path}`))

/**
 * Limits how many reads are handled at the same time, searches and others apart. The others wait, and networks take turns, so that nobody waits
 * behind many requests from one network. Throws BUSY when too many wait. Writes have their own limits.
 */
export function limitConcurrentReads(app: FastifyInstance, bounds = LOAD_LIMITS) {
  const { maxActiveReads, maxActiveSearches } = bounds
  const searches = createFairQueue({ ...bounds, maxActiveReads: maxActiveSearches })
  const otherReads = createFairQueue({ ...bounds, maxActiveReads: maxActiveReads - maxActiveSearches })
  const leaveByResponse = new WeakMap<ServerResponse, () => void>()
  app.addHook('onRequest', async ({ method, ip, routeOptions, raw: { socket } }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || MONITORING_PATHS.has(routeOptions.url ?? '')) return
    const queue = SEARCH_PATHS.has(routeOptions.url ?? '') ? searches : otherReads
    const leave = await queue.enter(toNetwork(ip))
    if (socket.destroyed) {
      leave()
      return reply.hijack()
    }
    leaveByResponse.set(reply.raw, leave)
    reply.raw.once('close', leave)
  })
  // From here on only the client's reading takes time.
  app.addHook('onSend', async (_request, { raw }) => leaveByResponse.get(raw)?.())
}

/**
 * A queue that is fair between networks: `inWork` may be inside at the same time. `enter` waits for its turn and
 * returns the function that gives the turn back. When more than `waiting` wait, the newest entry of the network with
 * the longest queue is rejected with BUSY.
 */
export function createFairQueue({
  maxActiveReads: inWork,
  maxQueuedReads: maxWaiting,
}: Pick<LoadLimits, 'maxActiveReads' | 'maxQueuedReads'>) {
  const queues = new Map<string, { go: () => void; reject: (reason: AppError) => void }[]>()
  let [busy, waiting] = [0, 0]

  function enterNext() {
    const [first] = queues
    if (!first) return void busy--
    const [network, queue] = first
    waiting--
    queue.shift()!.go()
    // The network whose turn it was moves to the end.
    queues.delete(network)
    if (queue.length > 0) queues.set(network, queue)
  }
  function rejectLastOfLongestQueue() {
    const [network, queue] = [...queues].reduce((longest, each) =>
      each[1].length > longest[1].length ? each : longest,
    )
    waiting--
    queue.pop()!.reject(new AppError('BUSY', { isUnlogged: true }))
    if (queue.length === 0) queues.delete(network)
  }

  return {
    async enter(network: string): Promise<() => void> {
      if (busy < inWork) busy++
      else
        await new Promise<void>((go, reject) => {
          const queue = queues.get(network) ?? []
          queues.set(network, queue)
          queue.push({ go, reject })
          if (++waiting > maxWaiting) rejectLastOfLongestQueue()
        })
      return onlyOnce(enterNext)
    },
  }
}

/** Returns a function that acts at its first call only. */
function onlyOnce(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

/**
 * Closes a connection whose client reads nothing of its response for a while. When unread responses together hold too
 * much memory, closes those that have been unread the longest.
 */
export function limitUnreadResponses(
  app: FastifyInstance,
  { unreadMs: unread, checkIntervalMs: look }: RequestTimeouts,
  { maxUnreadBytes: unreadBytes } = LOAD_LIMITS,
) {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  // Node's socket timeout notices when the client takes nothing; with the next request Node resets it to its own value.
  app.server.prependListener('request', ({ socket }, response) => {
    response.once('prefinish', () => socket.writableLength > 0 && socket.setTimeout(unread))
  })
  /** Connections with unread bytes, those that have been unread the longest first. */
  const unreadConnections = new Set<Socket>()
  const timer = setInterval(() => {
    for (const socket of connections) if (socket.writableLength > 0) unreadConnections.add(socket)
    let bytes = 0
    for (const socket of unreadConnections) {
      if (socket.destroyed || socket.writableLength === 0) unreadConnections.delete(socket)
      else bytes += socket.writableLength
    }
    for (const socket of unreadConnections) {
      if (bytes <= unreadBytes) return
      bytes -= socket.writableLength
      closeConnection(socket, 'unread')
    }
  }, look).unref()
  app.addHook('onClose', async () => clearInterval(timer))
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
