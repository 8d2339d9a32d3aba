import { randomInt } from 'node:crypto'
import type { SignInReply } from '@sira/contract/auth'
import { CODE_LENGTH } from '@sira/contract/enums'
import { appError, throwAppError, toTooManyDetails } from '#core/app-error.ts'
import type { Language } from '@sira/contract/t'
import type { RequestSource } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { computeKeyedHash, matchesKeyedHash } from '#core/keys.ts'
import { hashSecret } from '#core/tokens.ts'
import { runSql } from '#db/sql.ts'
import { chooseLanguage } from '#email/compose-email.ts'
import { CODE_LIFETIME } from '#email/code-lifetimes.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { buildTelegramCodeEmail, buildTelegramKnownEmail } from '#email/templates/telegram-sign-in.ts'
import { consumeEmailLimit } from '#http/rate-limits/email-limit.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { limitSignUps } from '../auth/sign-up.commands.ts'
import { findLinkedAccount, findOrCreateInTransaction, signInInTransaction } from './social-accounts.commands.ts'

const SELECT_TICKET = `select subject from telegram_sign_ins where token_hash = :ticketHash and step = 'email' and expires_at > now()`
/** A new code, or another address, takes the place of what was there before. */
const SAVE_CODE = `
  update telegram_sign_ins set email = :email, code_hash = :codeHash, letter_id = :letterId, code_expires_at = now() + ${CODE_LIFETIME}, tries = 0
  where token_hash = :ticketHash and step = 'email' and expires_at > now() returning 1` as const
const SELECT_VERIFIED = 'select id from accounts where email = :email and verified_at is not null'

/**
 * Emails a code to the address that somebody from Telegram has entered, in this language. To the address of a verified account it emails
 * how to link Telegram instead, and the response is the same: nobody learns who has an account. Throws INVALID_TICKET,
 * and TOO_MANY, which says whose limit is exceeded.
 */
export async function sendTelegramCode(
  deps: Deps,
  { ticket, email, language }: { ticket: string; email: string; language: Language },
  from: RequestSource,
): Promise<void> {
  const ticketHash = hashSecret(ticket)
  if ((await runSql(deps.db, SELECT_TICKET, { ticketHash })).length === 0) throw appError('INVALID_TICKET')
  // One code a minute for an address; a mistyped address can be corrected at once.
  await enforceRateLimits(deps, ['resendAgain', `${ticketHash.toString('base64url')} ${email}`])
  await limitSignUps(deps, email, from)
  await deps.db.transaction().execute(async (trx) => {
    if (!(await consumeEmailLimit({ ...deps, db: trx }, email)))
      throw appError('TOO_MANY', toTooManyDetails(3600, 'mailbox'))
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    const [account] = await runSql(trx, SELECT_VERIFIED, { email })
    const letterId = await enqueueEmail(
      trx,
      account
        ? buildTelegramKnownEmail(deps.config.PUBLIC_ORIGIN, { id: account.id, email })
        : chooseLanguage(buildTelegramCodeEmail(email, code), language),
    )
    const codeHash = computeKeyedHash(deps.secret, toHashedText(ticketHash, code))
    const saved = await runSql(trx, SAVE_CODE, { ticketHash, email, codeHash, letterId })
    if (saved.length === 0) throw appError('INVALID_TICKET')
  })
}

/** A plain hash would not protect six digits: all million codes can be tried in a second. */
const toHashedText = (ticketHash: Buffer, code: string) => `telegram-code:${ticketHash.toString('base64url')}:${code}`

/**
 * One statement counts the attempt and returns the hash to compare with, so that parallel attempts cannot get past the
 * count.
 */
const COUNT_ATTEMPT = `
  update telegram_sign_ins set tries = tries + 1
  where token_hash = :ticketHash and step = 'email' and expires_at > now() and code_expires_at > now() and tries < 5
  returning code_hash as "codeHash"`
/** Deleting the row uses it up: of two right attempts at the same time, only one finds it. */
const USE_TICKET = `
  delete from telegram_sign_ins where token_hash = :ticketHash and code_hash = :codeHash
  returning subject, email::text as email, first_name as "firstName", last_name as "lastName"`

/**
 * Signs in somebody from Telegram who sends the code that was emailed to their address: to a new account of role OTHER,
 * or to an unverified one with that address, which they take over. Telegram is linked to it. Throws INVALID_TICKET;
 * INVALID_CODE for a wrong, replaced or expired code, and after five attempts; EMAIL_TAKEN if there is a verified
 * account with the address by now; ACCOUNT_SUSPENDED.
 */
export async function confirmTelegramEmail(
  deps: Deps,
  { ticket, otp }: { ticket: string; otp: string },
  from: RequestSource,
): Promise<SignInReply> {
  const { db, secret } = deps
  const ticketHash = hashSecret(ticket)
  const [{ subject } = throwAppError('INVALID_TICKET')] = await runSql(db, SELECT_TICKET, { ticketHash })
  await findLinkedAccount(db, { provider: 'telegram', subject })
  const [attempt] = await runSql(db, COUNT_ATTEMPT, { ticketHash })
  const codeHash = attempt?.codeHash
  if (!codeHash || !matchesKeyedHash(secret, codeHash, toHashedText(ticketHash, otp))) throw appError('INVALID_CODE')
  return db.transaction().execute(async (trx) => {
    const [used] = await runSql(trx, USE_TICKET, { ticketHash, codeHash })
    const { email, ...person } = used ?? throwAppError('INVALID_TICKET')
    const transactionDeps = { ...deps, db: trx }
    const accountId = await findOrCreateInTransaction(
      transactionDeps,
      { provider: 'telegram', ...person, email: email ?? throwAppError('INVALID_CODE'), isEmailVouchedFor: false },
      from,
    )
    return signInInTransaction(transactionDeps, accountId, from)
  })
}
