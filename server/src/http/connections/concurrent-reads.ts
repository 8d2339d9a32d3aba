import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { countJobFacets, listJobs, listSearchSuggestions } from '@sira/contract/job-search'
import { toNetwork } from '#core/network.ts'
import { AppError } from '#core/app-error.ts'
import { MONITORING_PATHS } from './graceful-shutdown.ts'

/** How many reads (GET, HEAD) are handled at the same time. */
export interface ReadLimits {
  maxActiveReads: number
  /** Searches among them: the others find a place however many people search. */
  maxActiveSearches: number
  /** Reads that may wait for their turn. */
  maxQueuedReads: number
}
/** The limits in production. */
const READ_LIMITS: ReadLimits = { maxActiveReads: 24, maxActiveSearches: 8, maxQueuedReads: 1000 }

/** Reads that look at all jobs. */
const SEARCH_PATHS = new Set([listJobs, countJobFacets, listSearchSuggestions].map(({ path }) => `/api/v1${path}`))

/**
 * Limits how many reads are handled at the same time, searches and others apart. The others wait, and networks take turns, so that nobody waits
 * behind many requests from one network. Throws BUSY when too many wait. Writes have their own limits.
 */
export function limitConcurrentReads(app: FastifyInstance, limits = READ_LIMITS) {
  const { maxActiveReads, maxActiveSearches, maxQueuedReads } = limits
  const enterSearches = createFairQueue(maxActiveSearches, maxQueuedReads)
  const enterOtherReads = createFairQueue(maxActiveReads - maxActiveSearches, maxQueuedReads)
  const leaveByResponse = new WeakMap<ServerResponse, () => void>()
  app.addHook('onRequest', async ({ method, ip, routeOptions: { url = '' }, raw: { socket } }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || MONITORING_PATHS.has(url)) return
    const leave = await (SEARCH_PATHS.has(url) ? enterSearches : enterOtherReads)(toNetwork(ip))
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
 * A queue that is fair between networks: `maxActive` may be inside at the same time. The returned function waits for its turn and
 * returns how to give the turn back. When more than `maxWaiting` wait, the newest entry of the network with the longest
 * queue is rejected with BUSY.
 */
export function createFairQueue(maxActive: number, maxWaiting: number) {
  const queues = new Map<string, { go: () => void; reject: (reason: AppError) => void }[]>()
  let [active, waiting] = [0, 0]

  function enterNext() {
    const [first] = queues
    if (!first) return void active--
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

  return async (network: string): Promise<() => void> => {
    if (active < maxActive) active++
    else
      await new Promise<void>((go, reject) => {
        queues.set(network, [...(queues.get(network) ?? []), { go, reject }])
        if (++waiting > maxWaiting) rejectLastOfLongestQueue()
      })
    let leave = enterNext
    return () => {
      leave()
      leave = () => {}
    }
  }
}
