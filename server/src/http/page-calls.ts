import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointDefinition } from '@sira/contract/endpoint'
import type { CacheScope } from '#db/public-cache.ts'
import { logFailure, toErrorBody, toAppError } from './error-handler.ts'
import type { PageReads } from './kept-pages.ts'
import { getPageLanguage } from './page-language.ts'
import { isSearch } from './rate-limits/request-limiter.ts'
import { runRoute, parseParams, type Route } from './route.ts'
import { logSecurityError } from './security-log.ts'
import { translateError } from './translate-response.ts'

/** Calls an endpoint in this process. */
type CallApi = (endpoint: EndpointDefinition, input: { params?: unknown; query?: unknown }) => Promise<unknown>
/** Makes the function with which the loaders of one page call the API. */
export type CallApiFor = (request: FastifyRequest, reads?: PageReads) => CallApi

/**
 * Only endpoints that anyone may call: a page is rendered in the same way for everybody, and what depends on the person
 * is loaded by the browser. A page that takes long is rendered a second time for the same request, as a stream: each call
 * is made, and each search counted, once for a request.
 */
export function createCallApi(
  routes: readonly Route[],
  { limitRequest: withinLimits, openCacheScope }: FastifyInstance,
): CallApiFor {
  const publicRoutes = new Map(
    routes.filter(({ endpoint }) => endpoint.access === 'anyone').map((route) => [toRouteKey(route.endpoint), route]),
  )
  const callsOf = new WeakMap<FastifyRequest, Map<string, Promise<unknown>>>()
  return (request, reads = { cache: openCacheScope(), isSearch: false }) => {
    const calls = callsOf.get(request) ?? new Map<string, Promise<unknown>>()
    callsOf.set(request, calls)
    return (endpoint, input) => {
      const { params, query } = input
      const call = async (cache: CacheScope) => {
        const route = publicRoutes.get(toRouteKey(endpoint))
        if (!route) throw new Error(`a page called ${toRouteKey(endpoint)}, which needs a signed-in user`)
        if (isSearch(route.endpoint, query)) {
          reads.isSearch = true
          await withinLimits.search(request, undefined, true)
        }
        return runRoute(route, parseParams(route, params), { query: toTextQuery(query), cache }, undefined)
      }
      const key = `${toRouteKey(endpoint)} ${JSON.stringify(input)}`
      const called = calls.get(key) ?? toResult(request, reads.cache.include(call))
      calls.set(key, called)
      return called
    }
  }
}

const toResult = (request: FastifyRequest, called: Promise<unknown>) =>
  called.then(
    (body) => ({ ok: true, body }),
    (error: unknown) => {
      const known = toAppError(error)
      logSecurityError(request, known)
      if (known.status >= 500) logFailure(request, error, known)
      const body = toErrorBody(known, request.id)
      return { ok: false, status: known.status, body: translateError(body, getPageLanguage(request)) }
    },
  )

const toRouteKey = ({ method, path: at }: EndpointDefinition) => `${method} ${at}`
/** A query as it would arrive in a URL: all values are texts, empty ones are left out. */
const toTextQuery = (query: unknown) =>
  Object.fromEntries(
    Object.entries((query ?? {}) as object)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
