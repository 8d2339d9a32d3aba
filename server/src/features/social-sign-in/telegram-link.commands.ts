import type { TelegramLink } from '@sira/contract/telegram-sign-in'
import { appError, throwAppError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { hashSecret } from '#core/tokens.ts'
import { runSql } from '#db/sql.ts'
import { recordSecurityChange } from '../auth/security-changes.commands.ts'
import { linkIdentity, lockIdentity } from './social-accounts.commands.ts'

const SELECT_LINK = `select created_at as "linkedAt" from identities where account_id = :accountId and provider = 'telegram' order by created_at limit 1`

/** Returns whether Telegram is offered here, and since when it is linked to the account. */
export async function getTelegramLink({ db, config }: Deps, accountId: string): Promise<TelegramLink> {
  const [link] = await runSql(db, SELECT_LINK, { accountId })
  return { isOffered: config.TELEGRAM_CLIENT_ID !== undefined, linkedAt: link?.linkedAt ?? null }
}

const USE_LINK_TOKEN = `
  delete from telegram_sign_ins where token_hash = :tokenHash and step = 'link' and expires_at > now() returning subject`
const SELECT_OWNER = `select account_id as "accountId" from identities where provider = 'telegram' and subject = :subject`

/**
 * Links the Telegram account of a token from the redirect to this account, and notifies its owner. Throws
 * INVALID_SOCIAL_TOKEN for a token that is unknown, used or expired, and TELEGRAM_TAKEN if the Telegram account signs in
 * to another account.
 */
export const linkTelegram = (deps: Deps, accountId: string, token: string, from: RequestSource): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const [used] = await runSql(trx, USE_LINK_TOKEN, { tokenHash: hashSecret(token) })
    const person = { provider: 'telegram', subject: used?.subject ?? throwAppError('INVALID_SOCIAL_TOKEN') } as const
    await lockIdentity(trx, person)
    const [owner] = await runSql(trx, SELECT_OWNER, { subject: person.subject })
    if (owner?.accountId === accountId) return
    if (owner) throw appError('TELEGRAM_TAKEN')
    await linkIdentity(trx, person, accountId)
    await recordSecurityChange({ ...deps, db: trx }, accountId, 'telegram-linked', from)
  })

/**
 * Unlinks Telegram from this account, and notifies its owner; does nothing if it is not linked. The account can still be
 * signed in to: everybody can choose a password with an emailed link.
 */
export const unlinkTelegram = (deps: Deps, accountId: string, from: RequestSource): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const unlinked = await runSql(
      trx,
      `delete from identities where account_id = :accountId and provider = 'telegram' returning 1`,
      { accountId },
    )
    if (unlinked.length > 0) await recordSecurityChange({ ...deps, db: trx }, accountId, 'telegram-unlinked', from)
  })
