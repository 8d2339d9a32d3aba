import { parseRetryAfter } from '#core/retry-after.ts'

/** What follows from the answer of a push service. */
export type PushConsequence =
  | { kind: 'sent' }
  /** The subscription has ended and is deleted. */
  | { kind: 'ended' }
  /** The service asks to wait: nothing is sent to this browser before. */
  | { kind: 'postponed'; seconds: number }
  /** The message is tried again after a pause. */
  | { kind: 'retried' }
  /** The message is not sent. The subscription stays, because 400, 401 and 403 are mistakes of the sender. */
  | { kind: 'failed' }

const DEFAULT_PAUSE_SECONDS = 60

/** Returns what follows from the status of an answer (RFC 8030, section 7.3) and its `Retry-After`. */
export function judgePushAnswer(status: number, retryAfter: string | null, now = Date.now()): PushConsequence {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'ended' }
  if (status === 429) return { kind: 'postponed', seconds: parseRetryAfter(retryAfter, now) ?? DEFAULT_PAUSE_SECONDS }
  return status >= 500 ? { kind: 'retried' } : { kind: 'failed' }
}
