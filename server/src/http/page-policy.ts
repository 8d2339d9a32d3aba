import type { Config } from '../config.ts'

/** Where the contact page's map comes from, which is loaded when somebody opens it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org'

/**
 * Allows only the scripts and styles of the given sources (a nonce, or hashes), and nothing from other sites but the map
 * and, where it is set, the scheduling page, both in frames.
 */
export function buildContentSecurityPolicy(
  sources: { scripts: string; styles: string },
  { API_ORIGIN, SCHEDULING_URL }: Config,
): string {
  const api = API_ORIGIN ? ` ${API_ORIGIN}` : ''
  const scheduling = SCHEDULING_URL ? ` ${new URL(SCHEDULING_URL).origin}` : ''
  return [
    "default-src 'self'",
    `script-src ${sources.scripts} 'strict-dynamic'`,
    `style-src 'self' ${sources.styles}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    `connect-src 'self'${api}`,
    "worker-src 'self'",
    `frame-src 'self'${api} ${MAP_ORIGIN}${scheduling}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
