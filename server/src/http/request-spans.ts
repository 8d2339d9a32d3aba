import type { FastifyInstance } from 'fastify'
import { isTracing, runInSpan, startRootSpan, type Span } from '#core/tracing.ts'
import { getRoutePattern } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined
  }
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
