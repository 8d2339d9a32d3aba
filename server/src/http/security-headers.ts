import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { registerCorsPreflight, getCorsHeaders } from './cors.ts'

/** The security headers of every response, also of those that never became a request (malformed-requests.ts). */
export const getBaseSecurityHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  ...(config.PUBLIC_ORIGIN.startsWith('https://') && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
})

/**
 * All headers that are set on the response to this request. API responses are not stored unless they say so themselves.
 */
export const getSecurityHeaders = (request: FastifyRequest, config: Config): Record<string, string> => ({
  ...getBaseSecurityHeaders(config),
  // Google's sign-in window must be able to answer the page that opened it.
  ...(config.GOOGLE_CLIENT_ID &&
    !request.raw.url?.startsWith('/api/') && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  'x-request-id': request.id,
  ...(request.raw.url?.startsWith('/api/') && {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }),
  ...getCorsHeaders(request, config),
})

/** Sets the security headers on every response, error responses and pages included. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(getSecurityHeaders(request, config))
  })
  registerCorsPreflight(app, config)
}
