import { runSql } from '#db/sql.ts'
import { deleteTelegramChat } from '#db/telegram-chats.ts'
import { buildPasswordChangedEmail, buildPasswordResetEmail } from '#email/templates/accounts.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { RESET_LINK_LIFETIME } from '#email/code-lifetimes.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { consumeRateLimits } from '#http/rate-limits/rate-limits.ts'
import { consumeEmailLimit } from '#http/rate-limits/email-limit.ts'
import { appError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import { hashSecret, generateToken } from '#core/tokens.ts'
import type { Deps } from '#core/deps.ts'
import { requireStrongPassword } from '#core/password-policy.ts'
import { resetCodeRequests } from './email-codes.commands.ts'
import { invalidateMailedLinks } from './mailed-links.commands.ts'
import { hashPassword } from '#core/password-hash.ts'
import { recordOwnActivity } from './security-changes.commands.ts'
import { endAllSessions } from './sessions.commands.ts'
import { resetSecondStepAttempts, resetSignInAttempts, rememberSignInNetwork } from './sign-in-limits.commands.ts'

/** One link per account: a new request replaces the older link. */
const ISSUE_LINK = `
  insert into mailed_tokens (token_hash, account_id, purpose, letter_id, expires_at) values (:tokenHash, :accountId, 'reset-password', :letterId, now() + ${RESET_LINK_LIFETIME})
  on conflict (account_id, purpose) do update set token_hash = excluded.token_hash, letter_id = excluded.letter_id, created_at = now(), expires_at = excluded.expires_at` as const

const SELECT_BY_ADDRESS =
  'select id, email, verified_at is not null as "isVerified" from accounts where email = :email and suspended_at is null for key share'

/**
 * Lets the newest link work again for an hour, if it is not older than a day. Whoever has requested as many as are sent,
 * it is in the mailbox of the account's owner.
 */
const RENEW_LINK = `
  update mailed_tokens t set expires_at = now() + ${RESET_LINK_LIFETIME} from accounts a
  where a.id = t.account_id and a.email = :email and a.suspended_at is null and t.purpose = 'reset-password' and t.created_at > now() - interval '1 day'` as const

/**
 * Mails a link to choose a new password if the address belongs to an account that is not suspended; at most five in
 * half an hour. Beyond that the newest link works again, so that nobody can keep the owner from getting one. For other
 * addresses it does nothing, and does not say so.
 */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  const { db, config } = deps
  if (!(await consumeRateLimits(deps, ['forgotOfAddress', email])))
    return void (await runSql(db, RENEW_LINK, { email }))
  await db.transaction().execute(async (trx) => {
    const [account] = await runSql(trx, SELECT_BY_ADDRESS, { email })
    if (!account) return
    if (await consumeEmailLimit({ ...deps, db: trx }, account.email, { isWayIn: account.isVerified }))
      await issuePasswordResetLink({ db: trx, config }, account)
    else await runSql(trx, RENEW_LINK, { email })
  })
}

/** Mails a link to choose a new password, in the caller's transaction. */
export async function issuePasswordResetLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  account: { id: string; email: string },
): Promise<void> {
  const token = generateToken()
  const letterId = await enqueueEmail(
    db,
    buildPasswordResetEmail(account, `${config.PUBLIC_ORIGIN}/reset-password?token=${token}`),
  )
  await runSql(db, ISSUE_LINK, { tokenHash: hashSecret(token), accountId: account.id, letterId })
}

const SELECT_OWNER = `
  select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.role
  from mailed_tokens t join accounts a on a.id = t.account_id
  where t.token_hash = :tokenHash and t.purpose = 'reset-password' and t.expires_at > now() and a.suspended_at is null`

const USE_TOKEN = `delete from mailed_tokens where token_hash = :tokenHash and purpose = 'reset-password' and expires_at > now() returning account_id`

/**
 * Sets a new password, ends every session, makes other mailed links invalid, unlinks the Telegram chat, which may be a
 * thief's, and notifies the owner. Throws INVALID_RESET_TOKEN for a link that is unknown, used, replaced or expired, and for a suspended account. Throws
 * WEAK_PASSWORD, after which the link can be used again. The person can sign in next from the network they use now,
 * with a code of their app and a code by email, however many passwords and codes others have tried or requested.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  from: RequestSource,
): Promise<void> {
  const { db, config } = deps
  const [owner] = await runSql(db, SELECT_OWNER, { tokenHash: hashSecret(token) })
  if (!owner) throw appError('INVALID_RESET_TOKEN')
  requireStrongPassword(password, owner)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const used = await runSql(trx, USE_TOKEN, { tokenHash: hashSecret(token) })
    if (used.length === 0) throw appError('INVALID_RESET_TOKEN')
    await runSql(trx, 'update accounts set password_hash = :passwordHash, updated_at = now() where id = :id', {
      id: owner.id,
      passwordHash,
    })
    await endAllSessions(trx, owner.id)
    await invalidateMailedLinks(trx, owner.id)
    await deleteTelegramChat(trx, owner.id)
    const changedEmail = buildPasswordChangedEmail(config.PUBLIC_ORIGIN, owner, 'byLink')
    await enqueueEmail(trx, changedEmail)
    await createNotifications(trx, [toNotification(changedEmail, { subjectId: null })])
    await recordOwnActivity({ ...deps, db: trx }, owner.id, 'password-reset', from)
    await rememberSignInNetwork({ ...deps, db: trx }, owner.id, from.ip)
  })
  await resetSignInAttempts(deps, owner.email, from.ip)
  await resetSecondStepAttempts(deps, owner.id)
  await resetCodeRequests(deps, owner.id)
}
