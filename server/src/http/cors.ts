import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Origins = Pick<Config, 'API_ORIGIN' | 'PUBLIC_ORIGIN'>

const isApi = (request: FastifyRequest) => request.raw.url?.startsWith('/api/') ?? false
const isOurs = (request: FastifyRequest, { PUBLIC_ORIGIN }: Origins) => request.headers.origin === PUBLIC_ORIGIN

/** Where the API has an origin of its own, our pages may read its answers, and no other page may. */
export function corsHeaders(request: FastifyRequest, config: Origins): Record<string, string> {
  if (!config.API_ORIGIN || !isApi(request)) return {}
  if (!isOurs(request, config)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': config.PUBLIC_ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
  }
}

/** Answers what a browser asks before it sends a token or JSON to another origin; asked from any other page, it is an address like any. */
export function answerPreflights(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    if (!config.API_ORIGIN || !isApi(request) || !isOurs(request, config)) return
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-device',
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })
}
