import { run, type Database } from '#db/database.ts'

/** Addresses that nobody proved are kept for a week. */
const UNPROVEN = `delete from accounts where verified_at is null and created_at < now() - interval '7 days' returning id`

/** What is over and opens nothing any more, and accounts that nobody ever proved. */
const OVER = [
  `delete from sessions where expires_at < now() or last_used_at < now() - interval '7 days'`,
  'delete from sign_in_codes where expires_at < now()',
  'delete from mailed_tokens where expires_at < now()',
  `delete from email_codes where expires_at < now() - interval '1 day'`,
  `update accounts set pending_email = null where pending_email is not null
    and not exists (select from mailed_tokens t where t.account_id = accounts.id and t.purpose = 'confirm-email')`,
  `delete from sign_in_places where last_at < now() - interval '90 days'`,
  'delete from limit_counters where ends_at < now()',
  UNPROVEN,
]

export async function sweepAccounts(db: Database): Promise<void> {
  for (const statement of OVER) await run(db, statement)
}
