import { run, type Database } from '#db/database.ts'
import { deleteOver } from '#db/delete-over.ts'

/** What is over and opens nothing any more, and accounts whose address nobody proved within a week. */
const OVER = {
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
/** Nobody can prove it any more. */
const UNCONFIRMED = `update accounts set pending_email = null where pending_email is not null
  and not exists (select from mailed_tokens t where t.account_id = accounts.id and t.purpose = 'confirm-email')`

export async function sweepAccounts(db: Database): Promise<void> {
  for (const [table, isOver] of Object.entries(OVER)) await deleteOver(db, table, isOver)
  await run(db, UNCONFIRMED)
}
