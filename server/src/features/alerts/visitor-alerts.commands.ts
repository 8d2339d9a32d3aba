import type { VisitorAlertForm } from '@sira/contract/alerts'
import { MAX_ALERTS, type AlertFrequency } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { consumeRateLimits } from '#http/rate-limits/rate-limits.ts'
import { consumeEmailLimit } from '#http/rate-limits/email-limit.ts'
import { buildAlertConfirmationEmail } from '#email/templates/alerts.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { createAlertConfirmationToken } from '#email/unsubscribe.ts'
import type { Deps } from '#core/deps.ts'
import { toCanonicalConditions, computeNextRun } from './alerts.rules.ts'

// An existing row is updated, so that it is locked and the address is not purged meanwhile.
const UPSERT_ADDRESS =
  'insert into alert_addresses (email) values ($1) on conflict (email) do update set email = excluded.email returning id'
const INSERT_REQUEST = `
  insert into alert_requests (address_id, name, search_key, filters, frequency) values ($1, $2, $3, $4::jsonb, $5::alert_frequency) returning id`

/**
 * Stores the requested alert and sends the email with the link that confirms it. If the address has had too many
 * emails, nothing happens and nothing is reported: nobody learns what others requested.
 */
export async function createAlertRequest(
  resources: Deps,
  { email, name, search_key, filters, frequency }: VisitorAlertForm,
): Promise<void> {
  const { config, secret } = resources
  if (!(await consumeRateLimits(resources, ['alertOfAddress', email]))) return
  await resources.db.transaction().execute(async (trx) => {
    if (!(await consumeEmailLimit({ ...resources, db: trx }, email))) return
    const [address] = await run<{ id: string }>(trx, UPSERT_ADDRESS, [email])
    const search = search_key.trim().replace(/\s+/g, ' ')
    const [request] = await run<{ id: string }>(trx, INSERT_REQUEST, [
      address!.id,
      name,
      search,
      JSON.stringify(toCanonicalConditions(filters)),
      frequency,
    ])
    await enqueueEmail(
      trx,
      buildAlertConfirmationEmail(
        email,
        frequency,
        `${config.PUBLIC_ORIGIN}/confirm-alert?token=${createAlertConfirmationToken(secret, request!.id)}`,
      ),
    )
  })
}

interface AlertRequestRow {
  id: string
  addressId: string
  frequency: AlertFrequency
}
const LOCK_REQUEST = 'select id, address_id as "addressId", frequency from alert_requests where id = $1 for update'
// Locked, so that an account that verifies the address at this moment is seen here, or takes the alert over afterwards.
const LOCK_ADDRESS = 'select email from alert_addresses where id = $1 for update'
const SELECT_SEEKER = `select id from accounts where email = $1 and verified_at is not null and role = 'JOBSEEKER'`

/**
 * The result of confirming: `mails`: the alert sends emails to its address. `account`: it belongs to the account with
 * that address. `full`: there are too many alerts. `over`: the link is no longer valid.
 */
export type AlertConfirmation = 'mails' | 'account' | 'full' | 'over'

/** Creates the requested alert, once; confirming again changes nothing. */
export const confirmAlertRequest = (db: Database, requestId: string): Promise<AlertConfirmation> =>
  db.transaction().execute(async (trx) => {
    const [request] = await run<AlertRequestRow>(trx, LOCK_REQUEST, [requestId])
    if (!request)
      return (await run(trx, 'select 1 from alerts where id = $1', [requestId])).length > 0 ? 'mails' : 'over'
    const [address] = await run<{ email: string }>(trx, LOCK_ADDRESS, [request.addressId])
    const [seeker] = await run<{ id: string }>(trx, SELECT_SEEKER, [address!.email])
    const owner = seeker ? { column: 'account_id', id: seeker.id } : { column: 'address_id', id: request.addressId }
    const created = await run(trx, buildInsertAlert(owner.column), [
      request.id,
      owner.id,
      computeNextRun(request.frequency, new Date()),
    ])
    if (created.length === 0) return 'full'
    await run(trx, 'delete from alert_requests where id = $1', [request.id])
    return seeker ? 'account' : 'mails'
  })

/** If the same search has an alert already, it continues with the frequency that was requested now. */
const buildInsertAlert = (column: string) => `
  insert into alerts (id, ${column}, name, search_key, filters, frequency, next_at, confirmed_at)
  select q.id, $2, q.name, q.search_key, q.filters, q.frequency, $3, ${column === 'address_id' ? 'now()' : 'null::timestamptz'} from alert_requests q
  where q.id = $1 and ((select count(*) from alerts where ${column} = $2) < ${MAX_ALERTS}
    or exists (select from alerts o where o.${column} = $2 and lower(o.search_key) = lower(q.search_key) and o.filters = q.filters))
  on conflict (${column}, md5(lower(search_key) || E'\\n' || filters::text)) ${column === 'address_id' ? 'where address_id is not null' : ''} do update set
    frequency = excluded.frequency, next_at = excluded.next_at, confirmed_at = excluded.confirmed_at,
    seen_until = case when alerts.paused_at is null then alerts.seen_until else now() end, paused_at = null
  returning id`
