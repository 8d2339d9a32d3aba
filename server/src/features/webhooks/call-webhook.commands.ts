import type { CompanyEventType } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { WebhookFailure } from '@sira/contract/webhooks'
import type { Deps } from '#core/deps.ts'
import { callGuarded, GuardedCallError, type GuardedResponse } from '#core/guarded-client.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { isSuccessStatus, toAnswerText } from './webhook-answers.rules.ts'
import { readWebhookSecrets, type StoredWebhookSecrets } from './webhook-secrets.commands.ts'
import { buildSignatureHeaders } from './webhook-signature.rules.ts'

/** The beginning of an answer that is read: what comes after it neither fails nor is waited for. */
const MAX_ANSWER_BYTES = 1024

/** Where to send, and with what to sign. */
export interface WebhookTarget extends StoredWebhookSecrets {
  url: string
}

/** What is sent: an event of the company, or a test. */
export interface WebhookMessage {
  id: string
  type: CompanyEventType | 'webhook.test'
  timestamp: string
  data: Record<string, unknown>
}

/** What came back from a webhook. */
export interface WebhookAnswer {
  /** Null when no answer came. */
  status: number | null
  failure: WebhookFailure | null
  succeeded: boolean
  answer: string
  retryAfter: string | null
  durationMs: number
}

const toAnswer = ({ status, headers, body }: GuardedResponse) => ({
  status,
  failure: null,
  succeeded: isSuccessStatus(status),
  answer: toAnswerText(body),
  retryAfter: headers['retry-after'] ?? null,
})
const toFailure = (failure: WebhookFailure) => ({
  status: null,
  failure,
  succeeded: false,
  answer: '',
  retryAfter: null,
})

/**
 * Sends a message to a webhook, signed, and returns what came back; never inside a transaction. Throws only when `signal`
 * has ended the call.
 */
export async function callWebhook(
  { config, secret: keys }: Pick<Deps, 'config' | 'secret'>,
  target: WebhookTarget,
  { id, type, timestamp, data }: WebhookMessage,
  signal?: AbortSignal,
): Promise<WebhookAnswer> {
  const secrets = readWebhookSecrets(keys, target)
  if (secrets.length === 0) return { ...toFailure('secret-unreadable'), durationMs: 0 }
  // What is signed is what is sent, to the byte.
  const body = JSON.stringify({ type, timestamp, data })
  const begun = performance.now()
  const measure = () => Math.round(performance.now() - begun)
  try {
    const response = await callGuarded(config, {
      url: target.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `${PRODUCT_NAME}-Webhooks/1`,
        'accept-encoding': 'identity',
        ...buildSignatureHeaders(secrets, { id, body, at: Date.now() }),
      },
      body,
      maxBytes: MAX_ANSWER_BYTES,
      truncate: true,
      ...(signal && { signal }),
    })
    return { ...toAnswer(response), durationMs: measure() }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof GuardedCallError)) throw error
    return { ...toFailure(error.failure === 'too-large' ? 'unreachable' : error.failure), durationMs: measure() }
  }
}

/** How an attempt came about, beside what came back. */
export interface LoggedAttempt {
  webhookId: string
  kind: 'delivery' | 'resend' | 'test'
  message: Pick<WebhookMessage, 'id' | 'type'>
  attempt?: number
  gaveUp?: boolean
}

// A webhook that is deleted meanwhile has no log.
const INSERT_ATTEMPT = `
  insert into webhook_attempts (webhook_id, kind, event_id, event_type, attempt, status, failure, succeeded, gave_up, duration_ms, answer)
  select w.id, :kind, :eventId, :eventType, :attempt?, :status?, :failure?, :succeeded, :gaveUp, :durationMs, :answer
  from webhooks w where w.id = :webhookId for key share
  returning id, at`

/** Writes an attempt into the log of its webhook. Returns its id and time; undefined when the webhook is gone. */
export async function logWebhookAttempt(
  db: Database,
  { webhookId, kind, message, attempt, gaveUp = false }: LoggedAttempt,
  { status, failure, succeeded, durationMs, answer }: WebhookAnswer,
): Promise<{ id: string; at: string } | undefined> {
  const [logged] = await runSql(db, INSERT_ATTEMPT, {
    webhookId,
    kind,
    attempt: attempt ?? null,
    gaveUp,
    status,
    failure,
    succeeded,
    durationMs,
    answer,
    eventId: message.id,
    eventType: message.type,
  })
  return logged
}
