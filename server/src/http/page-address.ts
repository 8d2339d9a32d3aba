import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { getPageLanguage, toPagePath } from './page-language.ts'

/** Returns the address of a page: on PUBLIC_ORIGIN, whatever a Host header or the request line says. */
export const toPageUrl = (request: FastifyRequest, { PUBLIC_ORIGIN }: Config): URL =>
  new URL(PUBLIC_ORIGIN + toPagePath(toPath(request.raw.url ?? '/'), getPageLanguage(request)))

/**
 * The request line may hold a whole URL instead of a path. `//host/` is a path here, although it is another site in a
 * link.
 */
function toPath(requestTarget: string): string {
  if (requestTarget.startsWith('/')) return requestTarget
  const url = URL.parse(requestTarget)
  return url ? url.pathname + url.search : '/'
}
