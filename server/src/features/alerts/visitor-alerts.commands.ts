import type { VisitorAlertForm } from '@sira/contract/alerts'
import { MAX_ALERTS } from '@sira/contract/enums'
import type { Language } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { consumeRateLimits } from '#http/rate-limits/rate-limits.ts'
import { consumeEmailLimit } from '#http/rate-limits/email-limit.ts'
import { chooseLanguage } from '#email/compose-email.ts'
import { buildAlertConfirmationEmail } from '#email/templates/alerts.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { createAlertConfirmationToken } from '#email/unsubscribe.ts'
import type { Deps } from '#core/deps.ts'
import { toCanonicalConditions, computeNextRun } from './alerts.rules.ts'

// An existing row is updated, so that it is locked and the address is not purged meanwhile.
const UPSERT_ADDRESS =
  'insert into alert_addresses (email) values (:email) on conflict (email) do update set email = excluded.email returning id'
const INSERT_REQUEST = `
  insert into alert_requests (address_id, name, search_key, filters, frequency) values (:addressId, :name, :search, :filters::jsonb, :frequency::alert_frequency) returning id`

/**
 * Stores the requested alert and sends the email with the link that confirms it, in this language. If the address has
 * had too many emails, nothing happens and nothing is reported: nobody learns what others requested.
 */
export async function createAlertRequest(
  resources: Deps,
  { email, name, search_key, filters, frequency }: VisitorAlertForm,
  language: Language,
): Promise<void> {
  const { config, secret } = resources
  if (!(await consumeRateLimits(resources, ['alertOfAddress', email]))) return
  await resources.db.transaction().execute(async (trx) => {
    if (!(await consumeEmailLimit({ ...resources, db: trx }, email))) return
    const [address] = await runSql(trx, UPSERT_ADDRESS, { email })
    const search = search_key.trim().replace(/\s+/g, ' ')
    const [request] = await runSql(trx, INSERT_REQUEST, {
      addressId: address!.id,
      name,
      search,
      filters: JSON.stringify(toCanonicalConditions(filters)),
      frequency,
    })
    const confirmation = buildAlertConfirmationEmail(
      email,
      frequency,
      `${config.PUBLIC_ORIGIN}/confirm-alert?token=${createAlertConfirmationToken(secret, request!.id)}`,
    )
    await enqueueEmail(trx, chooseLanguage(confirmation, language))
  })
}

const LOCK_REQUEST =
  'select id, address_id as "addressId", frequency from alert_requests where id = :requestId for update'
// Locks the address, so that an account that verifies it at this moment is seen here, or takes the alert over afterwards.
// Its language is set here, by somebody who reads its emails: anybody can request an alert for somebody else's address.
const UPDATE_ADDRESS = 'update alert_addresses set language = :language where id = :addressId returning email'
const SELECT_SEEKER = `select id from accounts where email = :email and verified_at is not null and role = 'JOBSEEKER'`

/**
 * The result of confirming: `mails`: the alert sends emails to its address. `account`: it belongs to the account with
 * that address. `full`: there are too many alerts. `over`: the link is no longer valid.
 */
export type AlertConfirmation = 'mails' | 'account' | 'full' | 'over'

/**
 * Creates the requested alert, once; confirming again changes nothing. Emails to an address without an account are from
 * now on in the language of the page on which it was confirmed.
 */
export const confirmAlertRequest = (db: Database, requestId: string, language: Language): Promise<AlertConfirmation> =>
  db.transaction().execute(async (trx) => {
    const [request] = await runSql(trx, LOCK_REQUEST, { requestId })
    if (!request)
      return (await runSql(trx, 'select 1 from alerts where id = :requestId', { requestId })).length > 0
        ? 'mails'
        : 'over'
    const [address] = await runSql(trx, UPDATE_ADDRESS, { addressId: request.addressId, language })
    const [seeker] = await runSql(trx, SELECT_SEEKER, { email: address!.email })
    const created = await runSql(trx, seeker ? INSERT_ALERT_OF_ACCOUNT : INSERT_ALERT_OF_ADDRESS, {
      requestId: request.id,
      ownerId: seeker?.id ?? request.addressId,
      nextAt: computeNextRun(request.frequency, new Date()),
      maxAlerts: MAX_ALERTS,
    })
    if (created.length === 0) return 'full'
    await runSql(trx, 'delete from alert_requests where id = :id', { id: request.id })
    return seeker ? 'account' : 'mails'
  })

/** If the same search has an alert already, it continues with the frequency that was requested now. */
const CONTINUE_ALERT = `do update set
    frequency = excluded.frequency, next_at = excluded.next_at, confirmed_at = excluded.confirmed_at,
    seen_until = case when alerts.paused_at is null then alerts.seen_until else now() end, paused_at = null
  returning id`
const INSERT_ALERT_OF_ACCOUNT = `
  insert into alerts (id, account_id, name, search_key, filters, frequency, next_at, confirmed_at)
  select q.id, :ownerId, q.name, q.search_key, q.filters, q.frequency, :nextAt, null::timestamptz from alert_requests q
  where q.id = :requestId and ((select count(*) from alerts where account_id = :ownerId) < :maxAlerts
    or exists (select from alerts o where o.account_id = :ownerId and lower(o.search_key) = lower(q.search_key) and o.filters = q.filters))
  on conflict (account_id, md5(lower(search_key) || E'\\n' || filters::text)) ${CONTINUE_ALERT}` as const
const INSERT_ALERT_OF_ADDRESS = `
  insert into alerts (id, address_id, name, search_key, filters, frequency, next_at, confirmed_at)
  select q.id, :ownerId, q.name, q.search_key, q.filters, q.frequency, :nextAt, now() from alert_requests q
  where q.id = :requestId and ((select count(*) from alerts where address_id = :ownerId) < :maxAlerts
    or exists (select from alerts o where o.address_id = :ownerId and lower(o.search_key) = lower(q.search_key) and o.filters = q.filters))
  on conflict (address_id, md5(lower(search_key) || E'\\n' || filters::text)) where address_id is not null ${CONTINUE_ALERT}` as const
