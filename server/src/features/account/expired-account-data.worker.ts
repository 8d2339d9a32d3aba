import { run, type Database } from '#db/database.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

/** What has expired, by table, and accounts whose address was not verified within a week. */
const EXPIRED = {
  sessions: `expires_at < now() or last_used_at < now() - interval '7 days'`,
  sign_in_codes: 'expires_at < now()',
  mailed_tokens: 'expires_at < now()',
  email_codes: `expires_at < now() - interval '1 day'`,
  sign_in_places: `last_at < now() - interval '90 days'`,
  passkey_challenges: 'expires_at < now()',
  sign_in_tickets: 'expires_at < now()',
  remembered_devices: 'expires_at < now()',
  email_reverts: 'expires_at < now()',
  authenticator_apps: `confirmed_at is null and created_at < now() - interval '1 day'`,
  account_activity: `at < now() - interval '12 months'`,
  limit_counters: 'ends_at < now()',
  accounts: `verified_at is null and created_at < now() - interval '7 days'`,
}
/** Drops pending email addresses that can no longer be confirmed. */
const CLEAR_PENDING_EMAILS = `update accounts set pending_email = null where pending_email is not null
  and not exists (select from mailed_tokens t where t.account_id = accounts.id and t.purpose = 'confirm-email')`

/** Deletes expired sessions, codes, links and limits, old activity, and accounts that were never verified. */
export async function purgeExpiredAccountData(db: Database): Promise<void> {
  for (const [table, isExpired] of Object.entries(EXPIRED)) await deleteInBatches(db, table, isExpired)
  await run(db, CLEAR_PENDING_EMAILS)
}
