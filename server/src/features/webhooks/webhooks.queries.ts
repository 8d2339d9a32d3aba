import { COMPANY_EVENT_TYPES } from '@sira/contract/enums'
import {
  WEBHOOK_FAILURES,
  WEBHOOK_OFF_REASONS,
  type Webhook,
  type WebhookAttempt,
  type listWebhookAttempts as listWebhookAttemptsEndpoint,
} from '@sira/contract/webhooks'
import type { HandlerInput } from '@sira/contract/endpoint'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'

const SELECT_WEBHOOKS = `
  select w.id, w.url, w.description, w.events, w.is_on as "isOn", w.off_reason as "offReason",
    case when w.is_on and w.attempts > 0 then w.next_attempt_at end as "nextAttemptAt",
    case when w.is_on and w.attempts > 0 then (
      select count(*) from (select from company_events e where e.company_id = w.company_id and e.no > w.position and e.type = any(w.events) limit 1000) waiting) else 0 end as "waitingEvents", w.failing_since as "failingSince", w.last_delivered_at as "lastDeliveredAt",
    case when w.previous_secret_until > now() then w.previous_secret_until end as "previousSecretUntil", a.full_name as "createdBy", w.created_at as "createdAt"
  from webhooks w left join accounts a on a.id = w.created_by
  where w.company_id = :companyId [[ and w.id = :id ]] order by w.created_at, w.id`

/** Returns the webhooks of a company, oldest first; with an id that one alone. */
export async function listWebhooks(db: Database, companyId: string, id?: string): Promise<Webhook[]> {
  const rows = await runSql(db, SELECT_WEBHOOKS, { companyId, id })
  return rows.map((row) => ({
    ...row,
    waitingEvents: row.waitingEvents ?? 0,
    events: COMPANY_EVENT_TYPES.filter((type) => row.events.includes(type)),
    offReason: WEBHOOK_OFF_REASONS.find((reason) => reason === row.offReason) ?? null,
  }))
}

const ATTEMPT_COLUMNS = `a.id, a.kind, a.event_id as "eventId", a.event_type as "eventType", a.at, a.attempt, a.status, a.failure, a.succeeded, a.gave_up as "gaveUp",
    a.duration_ms as "durationMs", a.answer, a.skipped`
const BEFORE = `[[ and (a.at, a.id) < (select b.at, b.id from webhook_attempts b where b.id = :before and b.webhook_id = :webhookId) ]]`
const SELECT_ATTEMPTS = `
  select ${ATTEMPT_COLUMNS} from webhook_attempts a where a.webhook_id = :webhookId ${BEFORE} order by a.at desc, a.id desc limit :most`
const SELECT_FAILED_ATTEMPTS = `
  select ${ATTEMPT_COLUMNS} from webhook_attempts a where a.webhook_id = :webhookId and not a.succeeded ${BEFORE} order by a.at desc, a.id desc limit :most`

const toAttempt = ({ kind, failure, ...row }: RowOf<typeof SELECT_FAILED_ATTEMPTS>): WebhookAttempt => ({
  ...row,
  kind: kind as WebhookAttempt['kind'],
  failure: WEBHOOK_FAILURES.find((word) => word === failure) ?? null,
})

/** Returns a page of the log of a webhook, newest first, and whether there is more. */
export async function listWebhookAttempts(
  db: Database,
  webhookId: string,
  { failed, before, limit }: HandlerInput<typeof listWebhookAttemptsEndpoint>['query'],
): Promise<{ attempts: WebhookAttempt[]; hasMore: boolean }> {
  const page = { webhookId, before, most: limit + 1 }
  const rows = await (failed ? runSql(db, SELECT_FAILED_ATTEMPTS, page) : runSql(db, SELECT_ATTEMPTS, page))
  return { attempts: rows.slice(0, limit).map(toAttempt), hasMore: rows.length > limit }
}

const SELECT_TARGET = `
  select w.id, w.url, w.secret, case when w.previous_secret_until > now() then w.previous_secret end as "previousSecret"
  from webhooks w where w.id = :id and w.company_id = :companyId`

/** Returns where a webhook sends and its stored secrets; undefined when the company has no such webhook. */
export const findWebhookTarget = async (db: Database, companyId: string, id: string) =>
  (await runSql(db, SELECT_TARGET, { id, companyId }))[0]
