import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'

/** Drops pending email addresses that can no longer be confirmed. */
const CLEAR_PENDING_EMAILS = `update accounts set pending_email = null where pending_email is not null
  and not exists (select from mailed_tokens t where t.account_id = accounts.id and t.purpose = 'confirm-email')`

/** An answer to an application often comes after weeks: the browsers of these sessions still get notifications. */
const DELETE_EXPIRED_SESSIONS = `
  with expired as (
    select id from sessions where expires_at < now() or last_used_at < now() - interval '7 days' limit ${BATCH_SIZE}),
  kept as (update push_subscriptions set session_id = null from expired e where session_id = e.id)
  delete from sessions s using expired e where s.id = e.id returning 1` as const

/** Deletes expired sessions, codes, links and limits, old activity, and accounts that were never verified. */
export async function purgeExpiredAccountData(db: Database): Promise<void> {
  for (const text of [
    DELETE_EXPIRED_SESSIONS,
    `delete from used_credentials where ctid = any(array(select ctid from used_credentials where expires_at < now() - interval '1 minute' limit ${BATCH_SIZE})) returning 1`,
    `delete from sign_in_codes where ctid = any(array(select ctid from sign_in_codes where expires_at < now() limit ${BATCH_SIZE})) returning 1`,
    `delete from mailed_tokens where ctid = any(array(select ctid from mailed_tokens where expires_at < now() and (purpose <> 'reset-password' or created_at < now() - interval '1 day') limit ${BATCH_SIZE})) returning 1`,
    `delete from email_codes where ctid = any(array(select ctid from email_codes where expires_at < now() - interval '1 day' limit ${BATCH_SIZE})) returning 1`,
    `delete from sign_in_places where ctid = any(array(select ctid from sign_in_places where last_at < now() - interval '90 days' limit ${BATCH_SIZE})) returning 1`,
    `delete from passkey_challenges where ctid = any(array(select ctid from passkey_challenges where expires_at < now() limit ${BATCH_SIZE})) returning 1`,
    `delete from sign_in_tickets where ctid = any(array(select ctid from sign_in_tickets where expires_at < now() limit ${BATCH_SIZE})) returning 1`,
    `delete from telegram_sign_ins where ctid = any(array(select ctid from telegram_sign_ins where expires_at < now() limit ${BATCH_SIZE})) returning 1`,
    `delete from remembered_devices where ctid = any(array(select ctid from remembered_devices where expires_at < now() limit ${BATCH_SIZE})) returning 1`,
    `delete from email_reverts where ctid = any(array(select ctid from email_reverts where expires_at < now() limit ${BATCH_SIZE})) returning 1`,
    `delete from authenticator_apps where ctid = any(array(select ctid from authenticator_apps where confirmed_at is null and created_at < now() - interval '1 day' limit ${BATCH_SIZE})) returning 1`,
    `delete from account_activity where ctid = any(array(select ctid from account_activity where at < now() - interval '12 months' limit ${BATCH_SIZE})) returning 1`,
    // Requests count several keys in one statement: what they have locked is left to the next time, or both would wait for each other.
    `delete from limit_counters where ctid = any(array(select ctid from limit_counters where ends_at < now() limit ${BATCH_SIZE} for update skip locked)) returning 1`,
    `delete from accounts where ctid = any(array(select ctid from accounts where verified_at is null and created_at < now() - interval '7 days' limit ${BATCH_SIZE})) returning 1`,
  ] as const)
    await deleteInBatches(() => runSql(db, text))
  await runSql(db, CLEAR_PENDING_EMAILS)
}
