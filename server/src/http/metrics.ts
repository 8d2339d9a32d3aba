import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import type { Deps } from '#core/deps.ts'
import { processRegistry, createCounter } from '#core/metrics.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isTracing, runInSpan, startRootSpan, type Span } from '#core/tracing.ts'
import { createGauges } from './gauges.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined
  }
}

const requestCounter = createCounter(
  'http_requests',
  'Responses by route pattern, method and class of status',
  'route',
  'method',
  'status',
)
const durationHistogram = new Histogram({
  name: 'sira_http_request_seconds',
  help: 'Seconds from the first byte of a request to the last byte of its response, without event streams',
  labelNames: ['route', 'method'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [processRegistry],
})
/**
 * The security events of the log: sign-ins, refused access, rate limits, refused uploads, actions of administrators.
 */
export const securityEventCounter = createCounter('access_events', 'Security events in the log, by event', 'event')
/** Connections that were refused because their network had too many. */
export const refusedConnectionCounter = createCounter(
  'connections_refused',
  'Connections refused because their address had too many',
)

/** Connections that were closed because the client sent too many requests ahead or did not read its responses. */
export const closedConnectionCounter = createCounter(
  'connections_cut',
  'Connections closed because the client sent too far ahead or did not read',
  'why',
)

/**
 * The route pattern of a request. There are few: all built files are one, all pages are one, and all unknown paths are
 * one.
 */
export function getRoutePattern({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const { url = '' } = routeOptions
  if (url.startsWith('/assets/') || url.startsWith('/fonts/')) return `${url.slice(0, url.indexOf('/', 1))}/*`
  return url || 'none'
}
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
const isEventStream = (type: unknown) => String(type).startsWith('text/event-stream')

/** Counts every response and measures how long it took. */
export function registerResponseMetrics(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      route: getRoutePattern(request),
      method: KNOWN_METHODS.has(request.method) ? request.method : 'other',
    }
    requestCounter.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (!isEventStream(reply.getHeader('content-type'))) durationHistogram.observe(labels, reply.elapsedTime / 1000)
  })
}

/**
 * Makes a span for each request, named by its route. Every request begins a trace: a `traceparent` header is not read,
 * because anybody can send one and would decide what belongs together. Does nothing unless traces are exported.
 */
export function registerRequestSpans(app: FastifyInstance) {
  if (!isTracing()) return
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = startRootSpan({ kind: 'server', name: request.method })
    runInSpan(request.span, done)
  })
  // After the body has arrived the work goes on in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => runInSpan(request.span, done))
  app.addHook('onResponse', (request, reply, done) => {
    const route = getRoutePattern(request)
    request.span?.describe(`${request.method} ${route}`, {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    })
    request.span?.end(reply.statusCode >= 500 ? { code: String(reply.statusCode) } : undefined)
    done()
  })
}

const PATH = '/metrics'

/** The name of a scheme is the same in capital and small letters (RFC 9110, section 11.1). */
const normalizeScheme = (header = '') => header.replace(/^bearer /i, 'Bearer ')

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Registers `GET /metrics` in Prometheus' text format, for requests with the METRICS_TOKEN as bearer token. The token
 * is a constraint of the route, so that without it the path gets the same 404 as any unknown path, also with pages
 * mounted.
 */
export function registerMetricsRoutes(app: FastifyInstance, resources: Deps) {
  const { METRICS_TOKEN } = resources.config
  if (!METRICS_TOKEN) return
  const expectedHash = hash(`Bearer ${METRICS_TOKEN}`)
  app.addConstraintStrategy({
    name: 'bearer',
    storage: () => {
      const handlers = new Map<unknown, unknown>()
      return {
        get: (key: unknown) => (handlers.get(key) as never) ?? null,
        set: (key: unknown, handler: unknown) => void handlers.set(key, handler),
      }
    },
    deriveConstraint: ({ url = '', headers }) =>
      url.startsWith(PATH) && timingSafeEqual(hash(normalizeScheme(headers.authorization)), expectedHash) && 'metrics',
    mustMatchWhenDerived: false,
  })
  const gauges = createGauges(resources, app)
  app.addHook('onClose', async () => gauges.close())
  app.get(PATH, { constraints: { bearer: 'metrics' }, exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(gauges.type)
      .send(await gauges.text()),
  )
}
