import { MAX_FAILING_DAYS, type WebhookOffReason } from '@sira/contract/webhooks'
import type { Deps } from '#core/deps.ts'
import { createNotifications, toNotification } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { buildWebhookOffEmail } from '#email/templates/integrations.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { EVENT_COLUMNS, toProgramEvent } from '../company-events/company-events.queries.ts'
import {
  logWebhookAttempt,
  type WebhookAnswer,
  type WebhookMessage,
  type WebhookTarget,
} from './call-webhook.commands.ts'
import { judgeWebhookAnswer, type WebhookConsequence } from './webhook-answers.rules.ts'

/** A webhook that this worker alone may send to, for a while. */
export interface LeasedWebhook {
  id: string
  leaseId: string
}

/** For so long a worker holds a webhook after it has begun to send an event: much longer than a call may take. */
export const LEASE_SECONDS = 60
/** So many failures within 24 hours, and no success since, are the beginning of failing. */
const FAILURES_OF_FAILING = 3

// What a worker must not send any more is not found: turned off, deleted, its company suspended, or leased by another one.
const RENEW_LEASE = `
  update webhooks w set leased_until = now() + interval '${LEASE_SECONDS} seconds'
  where w.id = :id and w.lease_id = :leaseId and w.is_on and w.next_attempt_at <= now()
    and exists (select from companies c join accounts o on o.id = c.owner_id and o.suspended_at is null where c.id = w.company_id and c.status = 'ACTIVE')
  returning w.id, w.company_id as "companyId", w.url, w.secret, case when w.previous_secret_until > now() then w.previous_secret end as "previousSecret",
    w.events, w.position, w.last_no as "lastNo", w.attempts` as const
const SELECT_NEXT_EVENT = `
  select ${EVENT_COLUMNS} from company_events e
  where e.company_id = :companyId and e.no > :position and e.type = any(:events::text[]) order by e.no limit 1`
// Every event up to `last_no` was there when it was read, so none of them is one that the webhook gets.
const PASS_OTHER_EVENTS = `
  update webhooks set position = greatest(position, :lastNo::bigint), attempts = 0 where id = :id and lease_id = :leaseId`

/** What a webhook gets next. */
export interface NextDelivery {
  target: WebhookTarget
  message: WebhookMessage
  /** The place of the event in the order of events. */
  no: number
  /** Which attempt of this event it is, the first one being 1. */
  attempt: number
}

/** Returns what is to be sent to a webhook now, with the lease renewed; undefined when there is nothing. */
export async function findNextDelivery(db: Database, lease: LeasedWebhook): Promise<NextDelivery | undefined> {
  const [webhook] = await runSql(db, RENEW_LEASE, { ...lease })
  if (!webhook) return undefined
  const { companyId, position, events, lastNo, attempts, ...target } = webhook
  // A statement of its own: one with both could read the row as it is now and the events as they were before.
  const [event] = await runSql(db, SELECT_NEXT_EVENT, { companyId, position, events })
  if (event) return { target, message: toProgramEvent(event), no: event.no!, attempt: attempts + 1 }
  await runSql(db, PASS_OTHER_EVENTS, { ...lease, lastNo })
  return undefined
}

const MARK_DELIVERED = `
  update webhooks set position = greatest(position, :no::bigint), attempts = 0, next_attempt_at = now(), last_delivered_at = now(),
    failures = 0, failures_since = null, failing_since = null
  where id = :id`
// What the owner has changed meanwhile (the address, or turned it on again) begins anew and is left alone.
const MARK_FAILED = `
  update webhooks set attempts = case when :isTriedAgain then attempts + 1 else 0 end, next_attempt_at = now() + make_interval(secs => :seconds::float8), position = greatest(position, :position::bigint),
    failures = case when failures_since > now() - interval '24 hours' then failures + 1 else 1 end,
    failures_since = case when failures_since > now() - interval '24 hours' then failures_since else now() end,
    failing_since = coalesce(failing_since,
      case when failures_since > now() - interval '24 hours' and failures + 1 >= ${FAILURES_OF_FAILING} then now() end)
  where id = :id and lease_id = :leaseId and url = :url and attempts = :attempts
  returning is_on and failing_since < now() - make_interval(days => :maxDays::int) as "isOver"` as const

/**
 * Saves what came back from a delivery and what follows from it, in one transaction with the log. Returns whether the next
 * event may be sent now.
 */
export async function saveDelivery(
  deps: Pick<Deps, 'db' | 'config'>,
  lease: LeasedWebhook,
  delivery: NextDelivery,
  answer: WebhookAnswer,
): Promise<{ goesOn: boolean; consequence: WebhookConsequence['kind'] }> {
  const { message, attempt, no } = delivery
  const consequence = judgeWebhookAnswer(answer, attempt)
  const { kind } = consequence
  const goesOn = await deps.db.transaction().execute(async (trx) => {
    const logged = { webhookId: lease.id, kind: 'delivery', message, attempt, gaveUp: kind === 'given-up' } as const
    await logWebhookAttempt(trx, logged, answer)
    if (kind === 'delivered') await runSql(trx, MARK_DELIVERED, { id: lease.id, no })
    else await saveFailure({ ...deps, db: trx }, lease, delivery, consequence)
    return kind === 'delivered' || kind === 'given-up'
  })
  return { goesOn, consequence: kind }
}

async function saveFailure(
  deps: Pick<Deps, 'db' | 'config'>,
  lease: LeasedWebhook,
  { target, attempt, no }: NextDelivery,
  consequence: WebhookConsequence,
): Promise<void> {
  const isTriedAgain = consequence.kind === 'retried'
  const [failed] = await runSql(deps.db, MARK_FAILED, {
    ...lease,
    url: target.url,
    maxDays: MAX_FAILING_DAYS,
    attempts: attempt - 1,
    isTriedAgain,
    seconds: isTriedAgain ? consequence.seconds : 0,
    position: consequence.kind === 'given-up' ? no : 0,
  })
  if (!failed) return
  if (consequence.kind === 'gone') await switchOff(deps, lease.id, 'gone')
  else if (failed.isOver) await switchOff(deps, lease.id, 'failing')
}

const SWITCH_OFF = `
  update webhooks w set is_on = false, off_reason = :reason
  from companies c join accounts a on a.id = c.owner_id
  where w.id = :id and w.is_on and c.id = w.company_id
  returning w.id as "webhookId", w.url, c.id as "companyId", c.name as "companyName", a.id as "accountId", a.email, a.first_name as "firstName"`
const AUDIT_OFF = `insert into audit (act, subject_kind, subject_id, details) values ('webhook.switched-off', 'company', :companyId, :details)`

/** Switches a webhook off and tells the owner of the company, in the caller's transaction. */
async function switchOff(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
  reason: Exclude<WebhookOffReason, 'by-owner'>,
): Promise<void> {
  const [off] = await runSql(db, SWITCH_OFF, { id, reason })
  if (!off) return
  const email = buildWebhookOffEmail(config.PUBLIC_ORIGIN, off, { ...off, host: new URL(off.url).host, reason })
  await enqueueEmail(db, email)
  await createNotifications(db, [toNotification(email, { subjectId: off.webhookId, companyId: off.companyId })])
  await runSql(db, AUDIT_OFF, { companyId: off.companyId, details: JSON.stringify({ webhookId: id, reason }) })
}
