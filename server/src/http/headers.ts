import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { answerPreflights, corsHeaders } from './cors.ts'

/** Headers that every answer carries; API answers are never stored unless they say so themselves. */
export const guardingHeaders = (request: FastifyRequest, config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Google's sign-in window answers the page that opened it.
  'cross-origin-opener-policy': config.GOOGLE_CLIENT_ID && !request.raw.url?.startsWith('/api/') ? 'same-origin-allow-popups' : 'same-origin',
  'x-request-id': request.id,
  ...(config.PUBLIC_ORIGIN.startsWith('https://') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  ...(request.raw.url?.startsWith('/api/') && { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }),
  ...corsHeaders(request, config),
})

/** Puts the guarding headers on every answer, refusals and pages too. */
export function guardHeaders(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guardingHeaders(request, config))
  })
  answerPreflights(app, config)
}
