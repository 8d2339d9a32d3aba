import type { EndpointShape } from '@sira/contract/endpoint'
import { browseJobs } from '@sira/contract/jobs'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { LimitName } from './limit-rules.ts'
import type { LimitTools } from './limits.ts'
import { networkOf } from './network.ts'
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
  const admit = openPortions(tools, (err) => log.warn({ err }, 'limits on reading are counted by this instance alone'))
  const use = async (name: LimitName, whose: string) => {
    const { admitted, left } = await admit([name, whose])
    if (!admitted) refuse('TOO_MANY', { retryAfter: left })
  }
  const whoseOf = (request: FastifyRequest, caller?: Caller) => caller?.accountId ?? networkOf(request.ip)

  /** A page or feed tries several searches for one request: that is one. */
  const searched = new WeakSet<FastifyRequest>()
  async function search(request: FastifyRequest, caller?: Caller): Promise<void> {
    if (searched.has(request)) return
    searched.add(request)
    await use('search', whoseOf(request, caller))
  }

  /** One call; of an endpoint that searches, one search too. */
  async function call(request: FastifyRequest, caller?: Caller, endpoint?: EndpointShape): Promise<void> {
    if (caller) unlessShutOut(caller)
    await use(caller ? 'signedIn' : 'anonymous', whoseOf(request, caller))
    if (isSearch(endpoint, request.query)) await search(request, caller)
  }
  return Object.assign(call, { search })
}

/** Whether an endpoint with this query looks for words. */
export const isSearch = (endpoint: EndpointShape | undefined, query: unknown): boolean => endpoint === browseJobs && Boolean((query as { search_key?: unknown } | undefined)?.search_key)
