import { randomInt } from 'node:crypto'
import { parseRetryAfter } from '#core/retry-after.ts'

const [MINUTE, HOUR] = [60, 3600]
/** The pauses after each attempt but the last, in seconds: the schedule of Standard Webhooks. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** Endpoints that fail together are not tried again together: a pause is longer by up to this part of it. */
const JITTER = 0.1
/** Statuses with which a receiver asks for fewer calls, and may say when to come back. */
const THROTTLING = [429, 502, 503, 504]

/** What follows from what came back from a webhook. */
export type WebhookConsequence =
  | { kind: 'delivered' }
  /** The receiver wants nothing any more: the webhook is switched off. */
  | { kind: 'gone' }
  | { kind: 'retried'; seconds: number }
  /** It was the last attempt. */
  | { kind: 'given-up' }

/** Whether a status means that the event has arrived: redirects are not followed, so they are failures. */
export const isSuccessStatus = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/**
 * Returns what follows from the answer to an attempt, the first one being 1. `status` is null when none came; `random` is
 * a number from 0 to 1 for the jitter.
 */
export function judgeWebhookAnswer(
  { status, retryAfter }: { status: number | null; retryAfter: string | null },
  attempt: number,
  { now = Date.now(), random = randomInt(1000) / 1000 } = {},
): WebhookConsequence {
  if (isSuccessStatus(status)) return { kind: 'delivered' }
  if (status === 410) return { kind: 'gone' }
  const pause = PAUSES[attempt - 1]
  if (pause === undefined) return { kind: 'given-up' }
  const asked = status !== null && THROTTLING.includes(status) ? parseRetryAfter(retryAfter, now) : undefined
  return { kind: 'retried', seconds: Math.max(pause * (1 + JITTER * random), asked ?? 0) }
}

const DECODER = new TextDecoder('utf-8')
/** Control characters but tabs and line breaks, what turns the direction of text around, and halves of characters. */
const UNSHOWN = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufffd]/gu
const MAX_ANSWER_CHARACTERS = 1024

/** Returns the beginning of an answer's body as text that can be stored and shown. */
export const toAnswerText = (body: Uint8Array): string =>
  DECODER.decode(body).replace(/\r\n?/g, '\n').replace(UNSHOWN, '').slice(0, MAX_ANSWER_CHARACTERS)
