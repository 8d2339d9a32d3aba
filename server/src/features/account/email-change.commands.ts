import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { deleteTelegramChat } from '#db/telegram-chats.ts'
import { consumeEmailLimit } from '#http/rate-limits/email-limit.ts'
import { appError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import { hashSecret, generateToken } from '#core/tokens.ts'
import {
  buildEmailConfirmationEmail,
  buildEmailChangeRequestedEmail,
  buildEmailChangedEmail,
} from '#email/templates/account-settings.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { CONFIRMATION_LINK_LIFETIME } from '#email/code-lifetimes.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { Deps } from '#core/deps.ts'
import { invalidateMailedLinks } from '../auth/mailed-links.commands.ts'
import { issuePasswordResetLink } from '../auth/password-reset.commands.ts'
import { removeSecondFactors } from '../auth/second-factors.commands.ts'
import { recordOwnActivity } from '../auth/security-changes.commands.ts'
import { endAllSessions } from '../auth/sessions.commands.ts'
import { t } from '@sira/contract/t'

const ADDRESS_TAKEN = t('This email address already has an account')
const throwEmailTaken = () => {
  throw appError('EMAIL_TAKEN', { message: ADDRESS_TAKEN, errors: { email: [ADDRESS_TAKEN] } })
}

const SET_PENDING_EMAIL =
  'update accounts set pending_email = :email, updated_at = now() where id = :id returning email'
/** One link per account: a new request replaces the older link. */
const ISSUE_LINK = `
  insert into mailed_tokens (token_hash, account_id, purpose, letter_id, expires_at) values (:tokenHash, :id, 'confirm-email', :letterId, now() + ${CONFIRMATION_LINK_LIFETIME})
  on conflict (account_id, purpose) do update set token_hash = excluded.token_hash, letter_id = excluded.letter_id, created_at = now(), expires_at = excluded.expires_at` as const

/**
 * Stores a new email address as pending until the link mailed to it is opened, and notifies the present address. Throws
 * EMAIL_TAKEN and TOO_MANY. Pass the transaction of the change.
 */
export async function requestEmailChange(deps: Deps, id: string, email: string, from: RequestSource): Promise<void> {
  const { db, config } = deps
  const taken = await runSql(db, 'select 1 from accounts where email = :email', { email })
  if (taken.length > 0) throwEmailTaken()
  if (!(await consumeEmailLimit(deps, email))) throw appError('TOO_MANY', { retryAfter: 3600 })
  const [account] = await runSql(db, SET_PENDING_EMAIL, { id, email })
  if (!account) throw appError('SIGN_IN_REQUIRED')
  const token = generateToken()
  const letterId = await enqueueEmail(
    db,
    buildEmailConfirmationEmail({ id, email }, `${config.PUBLIC_ORIGIN}/confirm-email?token=${token}`),
  )
  await runSql(db, ISSUE_LINK, { tokenHash: hashSecret(token), id, letterId })
  const warningEmail = buildEmailChangeRequestedEmail(config.PUBLIC_ORIGIN, { id, email: account.email })
  await enqueueEmail(db, warningEmail)
  await createNotifications(db, [toNotification(warningEmail, { subjectId: null })])
  await recordOwnActivity(deps, id, 'email-change-requested', from)
}

/** One statement uses up the token and changes the address, so that neither happens without the other. */
const CONFIRM_EMAIL = `
  with used as (delete from mailed_tokens where token_hash = :tokenHash and purpose = 'confirm-email' and expires_at > now() returning account_id)
  update accounts a set email = a.pending_email, pending_email = null, updated_at = now()
  from used where a.id = used.account_id and a.pending_email is not null and a.suspended_at is null
  returning a.id, old.email as before`

const ADD_REVERT_LINK =
  'insert into email_reverts (token_hash, account_id, email) values (:tokenHash, :accountId, :before)'

/**
 * Makes the pending address the account's email address, and mails the old one a link with which the change can be
 * reverted for seven days. Throws INVALID_EMAIL_LINK for a link that is unknown, used, replaced or expired, and
 * EMAIL_TAKEN.
 */
export const confirmEmailChange = (deps: Deps, token: string, from: RequestSource): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const [account] = await runSql(trx, CONFIRM_EMAIL, { tokenHash: hashSecret(token) }).catch(rethrowAsEmailTaken)
    if (!account) throw appError('INVALID_EMAIL_LINK')
    await invalidateMailedLinks(trx, account.id)
    const revertToken = generateToken()
    await runSql(trx, ADD_REVERT_LINK, {
      tokenHash: hashSecret(revertToken),
      accountId: account.id,
      before: account.before,
    })
    const warningEmail = buildEmailChangedEmail(
      { id: account.id, email: account.before },
      `${deps.config.PUBLIC_ORIGIN}/revert-email?token=${revertToken}`,
    )
    await enqueueEmail(trx, warningEmail)
    await createNotifications(trx, [toNotification(warningEmail, { subjectId: null })])
    await recordOwnActivity({ ...deps, db: trx }, account.id, 'email-changed', from)
  })

const USE_REVERT = `
  select r.account_id as "accountId", r.email, r.created_at as "changedAt", r.created_at - interval '7 days' as "doubtedSince" from email_reverts r join accounts a on a.id = r.account_id
  where r.token_hash = :tokenHash and r.expires_at > now() and a.suspended_at is null for update of r, a`
/** If somebody else registered the old address meanwhile and never verified it, that account is deleted. */
const DELETE_UNVERIFIED_ACCOUNT =
  'delete from accounts where email = :email and id <> :accountId and verified_at is null'
const RESTORE_EMAIL =
  'update accounts set email = :email, pending_email = null, password_hash = null, updated_at = now() where id = :accountId'

/**
 * Restores the old address. The person who changed it knew the password, so that the password no longer works, and a link to
 * choose a new one is mailed to the restored address. Every session ends. Second factors, linked sign-ins and a Telegram
 * chat that were added since the change, or in the seven days before it, are removed: a thief adds them first. Throws
 * INVALID_REVERT_LINK and EMAIL_TAKEN.
 */
export const revertEmailChange = (deps: Deps, token: string, from: RequestSource): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const [change] = await runSql(trx, USE_REVERT, { tokenHash: hashSecret(token) })
    if (!change) throw appError('INVALID_REVERT_LINK')
    const { accountId, email, changedAt, doubtedSince } = change
    await runSql(trx, DELETE_UNVERIFIED_ACCOUNT, { email, accountId })
    await runSql(trx, RESTORE_EMAIL, { accountId, email }).catch(rethrowAsEmailTaken)
    await removeAccessSince(trx, accountId, doubtedSince)
    await runSql(trx, 'delete from email_reverts where account_id = :accountId and created_at >= :changedAt', {
      accountId,
      changedAt,
    })
    const transactionDeps = { ...deps, db: trx }
    await recordOwnActivity(transactionDeps, accountId, 'email-restored', from)
    await issuePasswordResetLink(transactionDeps, { id: accountId, email })
  })

/** Removes every way into the account that a thief may have added since this time. */
async function removeAccessSince(trx: Database, accountId: string, since: string): Promise<void> {
  await endAllSessions(trx, accountId)
  await invalidateMailedLinks(trx, accountId)
  await removeSecondFactors(trx, accountId, since)
  await deleteTelegramChat(trx, accountId, since)
  await runSql(trx, 'delete from identities where account_id = :accountId and created_at > :since', {
    accountId,
    since,
  })
}

function rethrowAsEmailTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'one_account_per_email') throwEmailTaken()
  throw error
}
