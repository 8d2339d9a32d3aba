import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface ResponseVersion {
  etag: string
  /** In milliseconds, but whole seconds, because HTTP dates have no fractions. */
  changedAt: number
}

/** Returns the ETag of a body. */
export const hashBody = (body: string | Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/**
 * Returns a function that says since when a URL has returned the response with an ETag, as far as this instance has
 * seen. Remembers the `most` URLs that were requested last.
 */
export function createVersionTracker(most = 1000, now = Date.now) {
  const seen = new Map<string, ResponseVersion>()
  return (url: string, etag: string): ResponseVersion => {
    const previous = seen.get(url)
    // At least a second later than the previous version: two versions never share a time.
    const version =
      previous?.etag === etag
        ? previous
        : { etag, changedAt: Math.max(Math.floor(now() / 1000) * 1000, (previous?.changedAt ?? 0) + 1000) }
    seen.delete(url)
    seen.set(url, version)
    if (seen.size > most) seen.delete(seen.keys().next().value!)
    return version
  }
}

/** Returns whether the client has this version already (RFC 9110, section 13.2.2: the ETag decides if there is one). */
export function isNotModified(
  { 'if-none-match': tags, 'if-modified-since': since }: IncomingHttpHeaders,
  { etag, changedAt }: ResponseVersion,
): boolean {
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return since !== undefined && Date.parse(since) >= changedAt
}
