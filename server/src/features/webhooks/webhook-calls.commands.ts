import { randomUUID } from 'node:crypto'
import type { WebhookAttempt } from '@sira/contract/webhooks'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { runSql } from '#db/sql.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { EVENT_COLUMNS, toProgramEvent } from '../company-events/company-events.queries.ts'
import { callWebhook, logWebhookAttempt, type WebhookMessage } from './call-webhook.commands.ts'
import { auditResentEvent, type WebhookOwner } from './webhooks.commands.ts'
import { findWebhookTarget } from './webhooks.queries.ts'

/** Sends a message once, now, and returns what came back as it stands in the log. */
async function callOnce(
  deps: Deps,
  { companyId }: WebhookOwner,
  { webhookId, kind }: { webhookId: string; kind: 'resend' | 'test' },
  message: WebhookMessage,
): Promise<WebhookAttempt> {
  const target = await findWebhookTarget(deps.db, companyId, webhookId)
  const { retryAfter: _, ...answer } = await callWebhook(deps, target ?? throwAppError('WEBHOOK_NOT_FOUND'), message)
  const logged = await logWebhookAttempt(deps.db, { webhookId, kind, message }, { ...answer, retryAfter: null })
  const { id, at } = logged ?? { id: randomUUID(), at: new Date().toISOString() }
  return {
    id,
    at,
    kind,
    ...answer,
    eventId: message.id,
    eventType: message.type,
    attempt: null,
    gaveUp: false,
    skipped: null,
  }
}

/** Sends a test event to a webhook, also while it is off. Throws WEBHOOK_NOT_FOUND and TOO_MANY. */
export async function testWebhook(deps: Deps, owner: WebhookOwner, webhookId: string): Promise<WebhookAttempt> {
  await enforceRateLimits(deps, ['webhookTest', owner.accountId])
  return callOnce(
    deps,
    owner,
    { webhookId, kind: 'test' },
    { id: randomUUID(), type: 'webhook.test', timestamp: new Date().toISOString(), data: { webhookId } },
  )
}

// Only for the event that waits: nothing is passed over, and a worker that has just sent it moves no further by this.
const PASS_ARRIVED = `
  update webhooks w set position = e.no, attempts = 0, next_attempt_at = now(), last_delivered_at = now(), failures = 0, failures_since = null, failing_since = null
  from company_events e
  where w.id = :webhookId and w.is_on and w.attempts > 0 and e.id = :eventId and e.company_id = w.company_id and e.no > w.position and e.type = any(w.events)
    and not exists (select from company_events o where o.company_id = w.company_id and o.no > w.position and o.no < e.no and o.type = any(w.events))`
const SELECT_EVENT = `select ${EVENT_COLUMNS} from company_events e where e.id = :eventId and e.company_id = :companyId and e.no is not null`

/**
 * Sends an event to a webhook once more, with the same id and the present secret, also while it is off. When it is the
 * event that waits for another attempt and it arrives, the webhook goes on with the next one. Throws
 * WEBHOOK_NOT_FOUND, EVENT_NOT_FOUND and TOO_MANY.
 */
export async function resendWebhookEvent(
  deps: Deps,
  owner: WebhookOwner,
  webhookId: string,
  eventId: string,
): Promise<WebhookAttempt> {
  await enforceRateLimits(deps, ['webhookResend', owner.accountId])
  const [event] = await runSql(deps.db, SELECT_EVENT, { eventId, companyId: owner.companyId })
  const message = toProgramEvent(event ?? throwAppError('EVENT_NOT_FOUND'))
  const attempt = await callOnce(deps, owner, { webhookId, kind: 'resend' }, message)
  await auditResentEvent(deps.db, owner, webhookId, eventId)
  if (attempt.succeeded) await runSql(deps.db, PASS_ARRIVED, { webhookId, eventId })
  return attempt
}
