import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { OutboxEmail } from './claim-emails.ts'

/** For how long an emailed code and each kind of emailed link is valid. The emails say the same. */
export const CODE_LIFETIME = `interval '10 minutes'`
export const RESET_LINK_LIFETIME = `interval '1 hour'`
export const CONFIRMATION_LINK_LIFETIME = `interval '24 hours'`

/**
 * The lifetime begins again when the email is sent, so that waiting in the outbox takes no minute of it. After an hour it
 * does not: nobody waits for that code any more, and it must not become valid again.
 */
const MADE_RECENTLY = `letter_id = :id and created_at > now() - interval '1 hour'`
const START_LIFETIME = `
  with codes as (
    update email_codes set expires_at = now() + ${CODE_LIFETIME} where account_id = :accountId and ${MADE_RECENTLY})
  update mailed_tokens set expires_at = now() + case purpose when 'reset-password' then ${RESET_LINK_LIFETIME} else ${CONFIRMATION_LINK_LIFETIME} end
  where account_id = :accountId and ${MADE_RECENTLY}` as const

/** The code of somebody from Telegram, who has no account yet. It never outlives their ticket. */
const START_TELEGRAM_LIFETIME =
  `update telegram_sign_ins set code_expires_at = now() + ${CODE_LIFETIME} where letter_id = :id` as const

/** Lets the code or link that an email carries be valid from now on, unless a newer one has replaced it. */
export async function startCodeLifetime(db: Database, { id, name, accountId }: OutboxEmail): Promise<void> {
  if (accountId) await runSql(db, START_LIFETIME, { id, accountId })
  else if (name === 'account.telegram-code') await runSql(db, START_TELEGRAM_LIFETIME, { id })
}
