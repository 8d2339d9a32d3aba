import type { EndpointShape } from '@sira/contract/endpoint'
import { browseJobs } from '@sira/contract/jobs'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { LimitTools, Use } from './limits.ts'
import { deviceKeyOf, networkOf } from './network.ts'
import { openPortions } from './portions.ts'
import { refuse } from './refusal.ts'
import type { Caller } from './session.ts'

export type WithinLimits = ReturnType<typeof broadLimits>

declare module 'fastify' {
  interface FastifyInstance {
    withinLimits: WithinLimits
  }
}

/** Refuses TOO_MANY to whoever calls, or searches, far more than a person does, on all instances together. Reads go on without the counters. */
export function broadLimits(tools: LimitTools, log: FastifyBaseLogger, unlessShutOut: (caller: Caller) => void) {
  const portions = openPortions(tools, (err) =>
    log.warn({ err }, 'limits on reading are counted by this instance alone'),
  )
  /** Counts in this order; what a later limit refuses takes nothing away from an earlier one, which others share. */
  async function use(...uses: Use[]): Promise<void> {
    for (const [n, one] of uses.entries()) {
      const { admitted, left } = await portions.admit(one)
      if (admitted) continue
      uses.slice(0, n).forEach(portions.giveBack)
      refuse('TOO_MANY', { retryAfter: left })
    }
  }

  /**
   * A page or feed tries several searches for one request: that is one. Browsers ask for pages without the id of a device, and many call
   * themselves the same: the searches of pages count for the network alone.
   */
  const searched = new WeakSet<FastifyRequest>()
  async function search(request: FastifyRequest, caller?: Caller, isPage = false): Promise<void> {
    if (searched.has(request)) return
    searched.add(request)
    if (caller) return use(['search', caller.accountId])
    const ofNetwork: Use = ['searchFromNetwork', networkOf(request.ip)]
    await (isPage ? use(ofNetwork) : use(ofNetwork, ['search', deviceKeyOf(request)]))
  }

  /** One call; of an endpoint that searches, one search too. */
  async function call(request: FastifyRequest, caller?: Caller, endpoint?: EndpointShape): Promise<void> {
    if (caller) unlessShutOut(caller)
    await (caller
      ? use(['signedIn', caller.accountId])
      : use(['anonymousFromNetwork', networkOf(request.ip)], ['anonymous', deviceKeyOf(request)]))
    if (isSearch(endpoint, request.query)) await search(request, caller)
  }
  return Object.assign(call, { search })
}

/** Whether an endpoint with this query looks for words. */
export const isSearch = (endpoint: EndpointShape | undefined, query: unknown): boolean =>
  endpoint === browseJobs && Boolean((query as { search_key?: unknown } | undefined)?.search_key)
