import type { FastifyBaseLogger } from 'fastify'

const INTERVAL_MS = 60_000

/** The requests that failed since the last line about the same reason. */
const repeated = new Map<string, number>()

/**
 * Logs a failure that makes many requests fail at once, such as a database that is away: the first one at once, and a
 * minute later, as one line, how many followed for the same reason.
 */
export function logRepeatedFailure(log: FastifyBaseLogger, reason: string, error: unknown): void {
  const count = repeated.get(reason)
  repeated.set(reason, (count ?? -1) + 1)
  if (count !== undefined) return
  log.error({ err: error, reason }, 'request failed')
  setTimeout(() => {
    const more = repeated.get(reason)
    repeated.delete(reason)
    if (more) log.error({ reason, count: more }, 'more requests failed in the minute after the first one')
  }, INTERVAL_MS).unref()
}
