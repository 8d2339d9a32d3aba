import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Origins = Pick<Config, 'API_ORIGIN' | 'PUBLIC_ORIGIN'>

const isApiRequest = (request: FastifyRequest) => request.raw.url?.startsWith('/api/') ?? false
const isFromOurPages = (request: FastifyRequest, { PUBLIC_ORIGIN }: Origins) => request.headers.origin === PUBLIC_ORIGIN

/**
 * The CORS headers of a response. When the API has its own origin (API_ORIGIN), only our own pages may read its
 * responses.
 */
export function getCorsHeaders(request: FastifyRequest, config: Origins): Record<string, string> {
  if (!config.API_ORIGIN || !isApiRequest(request)) return {}
  if (!isFromOurPages(request, config)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': config.PUBLIC_ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'content-disposition, location, retry-after, tus-resumable, upload-expires, upload-length, upload-offset, x-request-id',
  }
}

/**
 * Answers the preflight requests that browsers send before they send a token or JSON to another origin. Preflights from
 * pages that are not ours get the usual 404.
 */
export function registerCorsPreflight(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    if (!config.API_ORIGIN || !isApiRequest(request) || !isFromOurPages(request, config)) return
    return reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, idempotency-key, tus-resumable, upload-length, upload-metadata, upload-offset, x-device',
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })
}
