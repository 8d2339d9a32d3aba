import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { answerPreflights, corsHeaders } from './cors.ts'

/** What stands on every answer, whatever was asked. */
export const everywhere = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  ...(config.PUBLIC_ORIGIN.startsWith('https://') && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
})

/** Headers that every answer carries; API answers are never stored unless they say so themselves. */
export const guardingHeaders = (request: FastifyRequest, config: Config): Record<string, string> => ({
  ...everywhere(config),
  // Google's sign-in window answers the page that opened it.
  ...(config.GOOGLE_CLIENT_ID &&
    !request.raw.url?.startsWith('/api/') && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  'x-request-id': request.id,
  ...(request.raw.url?.startsWith('/api/') && {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }),
  ...corsHeaders(request, config),
})

/** Puts the guarding headers on every answer, refusals and pages too. */
export function guardHeaders(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guardingHeaders(request, config))
  })
  answerPreflights(app, config)
}
