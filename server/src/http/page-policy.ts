import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/** Where the contact page's map comes from, which is loaded when somebody opens it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Scripts and styles that are the same in every page. */
export type ConstantTexts = Readonly<Record<'scripts' | 'styles', readonly string[]>>
/** What else one response allows: nonces or hashes, in quotes. */
type PolicySources = Readonly<Record<'scripts' | 'styles', readonly string[]>>
/** Builds the Content-Security-Policy header of one response. */
export type BuildPolicy = (sources: PolicySources) => string

/**
 * Returns a function that builds the policy of a page. It allows only the scripts and styles that are the same in every
 * page, by their hashes, and those of the given sources; and nothing from other sites but the map and, where it is set,
 * the scheduling page, both in frames.
 */
export function createContentSecurityPolicy(
  constantTexts: ConstantTexts,
  { API_ORIGIN, SCHEDULING_URL }: Config,
): BuildPolicy {
  const api = API_ORIGIN ? ` ${API_ORIGIN}` : ''
  const scheduling = SCHEDULING_URL ? ` ${new URL(SCHEDULING_URL).origin}` : ''
  const scripts = constantTexts.scripts.map(hashForPolicy)
  const styles = constantTexts.styles.map(hashForPolicy)
  return (sources) =>
    [
      "default-src 'self'",
      ['script-src', ...sources.scripts, ...scripts, "'strict-dynamic'"].join(' '),
      ['style-src', "'self'", ...sources.styles, ...styles].join(' '),
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

/** Returns the source that allows a script or style with exactly this text. */
export const hashForPolicy = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
