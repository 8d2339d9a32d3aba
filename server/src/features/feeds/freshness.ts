import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface Version {
  etag: string
  /** Milliseconds, whole seconds: what HTTP dates can say. */
  changedAt: number
}

/** Since when an address has answered what it answers now, as this instance saw it. It forgets the addresses that were not asked for longest. */
export function freshness(most = 1000, now = Date.now) {
  const seen = new Map<string, Version>()
  return (address: string, body: string | Buffer): Version => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const before = seen.get(address)
    // A second later than the last answer: two versions never share a time.
    const version =
      before?.etag === etag
        ? before
        : { etag, changedAt: Math.max(Math.floor(now() / 1000) * 1000, (before?.changedAt ?? 0) + 1000) }
    seen.delete(address)
    seen.set(address, version)
    if (seen.size > most) seen.delete(seen.keys().next().value!)
    return version
  }
}

/** Whether who asks has this version already (RFC 9110, section 13.2.2: the tag decides where there is one). */
export function isKnown(
  { 'if-none-match': tags, 'if-modified-since': since }: IncomingHttpHeaders,
  { etag, changedAt }: Version,
): boolean {
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return since !== undefined && Date.parse(since) >= changedAt
}
