import type { EndpointShape } from '@sira/contract/endpoint'
import { browseJobs } from '@sira/contract/jobs'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { openCounter } from './counters.ts'
import { LIMIT_RULES, mostOf, type LimitName } from './limit-rules.ts'
import { networkOf } from './network.ts'
import { refuse } from './refusal.ts'
import type { Caller } from './session.ts'

/** Refuses TOO_MANY to whoever calls the API, or searches, far more than a person does. Counted in memory: it costs no statement. */
export function broadLimits({ LIMITS_SCALE }: Config) {
  const counter = openCounter()
  const use = (name: LimitName, whose: string) => {
    const { admitted, left } = counter(`${name}:${whose}`, mostOf(name, LIMITS_SCALE), LIMIT_RULES[name][1])
    if (!admitted) refuse('TOO_MANY', { retryAfter: left })
  }
  return (endpoint: EndpointShape, request: FastifyRequest, caller: Caller | undefined): void => {
    const whose = caller?.accountId ?? networkOf(request.ip)
    use(caller ? 'signedIn' : 'anonymous', whose)
    if (endpoint === browseJobs && (request.query as { search_key?: unknown }).search_key) use('search', whose)
  }
}
