import { randomInt } from 'node:crypto'
import type { VerificationCodeForm } from '@sira/contract/email-verification'
import { CODE_LENGTH } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { buildVerificationCodeEmail, buildIdentityCodeEmail } from '#email/templates/accounts.ts'
import { CODE_LIFETIME } from '#email/code-lifetimes.ts'
import { enqueueEmail } from '#email/outbox.ts'
import {
  enforceRateLimits,
  consumeRateLimits,
  resetRateLimit,
  type RateLimitDeps,
  type RateLimitUse,
} from '#http/rate-limits/rate-limits.ts'
import { consumeEmailLimit } from '#http/rate-limits/email-limit.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { matchesKeyedHash, computeKeyedHash } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'
import { generateToken, hashSecret } from '#core/tokens.ts'
import { createSignInCode } from './sign-in-codes.commands.ts'
import { resetSecondStepAttempts } from './sign-in-limits.commands.ts'

/**
 * Returns the text whose keyed hash is stored. A plain hash would not protect six digits: all million codes can be
 * tried in a second.
 */
const toHashedText = (accountId: string, code: string) => `email-code:${accountId}:${code}`

type CodePurpose = 'address' | 'identity'
/** A code sent for one purpose is not valid for the other. */
const getCodeSubject = (purpose: CodePurpose, accountId: string) =>
  purpose === 'address' ? accountId : `identity:${accountId}`

const REPLACE_CODE = `
  insert into email_codes (account_id, code_hash, letter_id, expires_at) values (:accountId, :codeHash, :letterId, now() + ${CODE_LIFETIME})
  on conflict (account_id) do update set code_hash = excluded.code_hash, letter_id = excluded.letter_id, tries = 0, created_at = now(), expires_at = excluded.expires_at` as const

/**
 * Creates a new code and enqueues its email; the previous code is no longer valid. Returns false, and changes nothing,
 * when this address has been sent too many emails. Pass the transaction of the change that needs the code.
 */
export async function issueEmailCode(
  deps: RateLimitDeps,
  account: { id: string; email: string },
  purpose: CodePurpose = 'address',
): Promise<boolean> {
  const { db, secret } = deps
  if (!(await consumeEmailLimit(deps, account.email, { isWayIn: purpose === 'identity' }))) return false
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const letterId = await enqueueEmail(
    db,
    purpose === 'address' ? buildVerificationCodeEmail(account, code) : buildIdentityCodeEmail(account, code),
  )
  await runSql(db, REPLACE_CODE, {
    accountId: account.id,
    codeHash: computeKeyedHash(secret, toHashedText(getCodeSubject(purpose, account.id), code)),
    letterId,
  })
  return true
}

/** One code a minute and only a few an hour, for any id, known or not: the response must not tell them apart. */
const listResendLimits = (userId: string): [RateLimitUse, RateLimitUse] => [
  ['resendAgain', userId.toLowerCase()],
  ['resend', userId.toLowerCase()],
]

/**
 * Emails a new verification code on request. Throws TOO_MANY within a minute of the last one. For an unknown, verified
 * or suspended account it does nothing, and does not say so.
 */
export async function resendVerificationCode(deps: Deps, userId: string): Promise<void> {
  const [perMinute, perHour] = listResendLimits(userId)
  // One after the other: a request that comes too soon must not count for the hour, because it sends no code.
  await enforceRateLimits(deps, perMinute)
  await enforceRateLimits(deps, perHour)
  const account = await findUnverifiedAccount(deps.db, userId)
  if (account) await mailCodeInTransaction(deps, account)
}

/**
 * Emails a new code to somebody who signs in with an unverified address, unless the last one is less than a minute old.
 */
export async function resendCodeAtSignIn(deps: Deps, account: { id: string; email: string }): Promise<void> {
  const [perMinute, perHour] = listResendLimits(account.id)
  if ((await consumeRateLimits(deps, perMinute)) && (await consumeRateLimits(deps, perHour)))
    await mailCodeInTransaction(deps, account)
}

const mailCodeInTransaction = (deps: Deps, account: { id: string; email: string }) =>
  deps.db.transaction().execute((trx) => issueEmailCode({ ...deps, db: trx }, account))

async function findUnverifiedAccount(db: Database, id: string) {
  const [account] = await runSql(
    db,
    'select id, email from accounts where id = :id and verified_at is null and suspended_at is null',
    { id },
  )
  return account
}

/**
 * One statement counts the attempt and returns the hash to compare with, so that parallel attempts cannot get past the
 * count.
 */
const COUNT_ATTEMPT = `
  update email_codes set
    tries = tries + 1,
    recent_tries = array(select t from unnest(recent_tries) t where t > now() - interval '24 hours') || now()
  where account_id = :accountId and tries < 5 and expires_at > now()
    and exists (select from accounts where id = account_id and suspended_at is null)
    and (select count(*) from unnest(recent_tries) t where t > now() - interval '24 hours') < 20
  returning account_id as "accountId", code_hash as "codeHash"`

/** Deleting the code uses it up: of two right attempts at the same time, only one finds it. */
const VERIFY_ADDRESS = `
  with used as (delete from email_codes where account_id = :accountId and code_hash = :codeHash returning account_id, browser_key_hash)
  update accounts set verified_at = coalesce(verified_at, now()), updated_at = now() from used where id = used.account_id
  returning id, first_name as "firstName", coalesce(used.browser_key_hash = :browserKeyHash?, false) as "isSignUpBrowser"`

/**
 * Counts an attempt and returns the stored code if the given one matches it. Throws INVALID_CODE for a wrong, used,
 * replaced or expired code, and after five attempts.
 */
async function matchCode(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  accountId: string,
  code: string,
  purpose: CodePurpose,
): Promise<{ accountId: string; codeHash: Buffer }> {
  const [storedCode] = await runSql(db, COUNT_ATTEMPT, { accountId })
  if (
    !storedCode ||
    !matchesKeyedHash(secret, storedCode.codeHash, toHashedText(getCodeSubject(purpose, storedCode.accountId), code))
  )
    throw appError('INVALID_CODE')
  return storedCode
}

/** Somebody who verified the address has this long to go on without the password. */
const CONTINUE_MINUTES = 10

/**
 * Marks the account's email address as verified. For the browser that signed up, which has its key, it returns a code to
 * go on with and the name, otherwise null. Throws INVALID_CODE for a wrong, used, replaced or expired code, after five attempts, and
 * for unknown and suspended accounts.
 */
export async function verifyEmailAddress(
  deps: Deps,
  { userId, otp, browserKey }: VerificationCodeForm,
): Promise<{ continueCode: string; firstName: string } | null> {
  const storedCode = await matchCode(deps, userId, otp, 'address')
  return deps.db.transaction().execute(async (trx) => {
    const [verified] = await runSql(trx, VERIFY_ADDRESS, {
      accountId: storedCode.accountId,
      codeHash: storedCode.codeHash,
      browserKeyHash: browserKey === undefined ? null : hashSecret(browserKey),
    })
    const { id, firstName, isSignUpBrowser } = verified ?? throwAppError('INVALID_CODE')
    return isSignUpBrowser ? { firstName, continueCode: await createSignInCode(trx, id, CONTINUE_MINUTES) } : null
  })
}

const SAVE_BROWSER_KEY = 'update email_codes set browser_key_hash = :browserKeyHash where account_id = :accountId'

/** Creates the key of the browser that has just signed up: a code that it brings back counts as its own. Returns the key. */
export async function createBrowserKey(trx: Database, accountId: string): Promise<string> {
  const browserKey = generateToken()
  await runSql(trx, SAVE_BROWSER_KEY, { accountId, browserKeyHash: hashSecret(browserKey) })
  return browserKey
}

/**
 * Emails a code with which the owner of an account without a password proves their identity. Throws TOO_MANY within a
 * minute.
 */
export async function issueIdentityCode(deps: Deps, account: { id: string; email: string }): Promise<void> {
  const [perMinute, perHour] = listResendLimits(account.id)
  await enforceRateLimits(deps, perMinute)
  await enforceRateLimits(deps, perHour)
  const sent = await deps.db.transaction().execute((trx) => issueEmailCode({ ...deps, db: trx }, account, 'identity'))
  if (!sent) throw appError('TOO_MANY', { retryAfter: 3600 })
}

/**
 * Forgets the codes that were requested for an account and tried, after its owner has proved that the mailbox is theirs:
 * somebody else may have registered the address and used them up.
 */
export async function resetCodeRequests(deps: Deps, accountId: string): Promise<void> {
  await runSql(deps.db, `update email_codes set recent_tries = '{}' where account_id = :accountId`, { accountId })
  for (const use of listResendLimits(accountId)) await resetRateLimit(deps, use)
}

/**
 * Checks an identity code and uses it up. As proof of the mailbox, it resets the wrong codes of the authenticator app.
 * Throws INVALID_CODE.
 */
export async function consumeIdentityCode(deps: Deps, accountId: string, code: string): Promise<void> {
  const storedCode = await matchCode(deps, accountId, code, 'identity')
  const used = await runSql(
    deps.db,
    'delete from email_codes where account_id = :accountId and code_hash = :codeHash returning 1',
    { accountId: storedCode.accountId, codeHash: storedCode.codeHash },
  )
  if (used.length === 0) throw appError('INVALID_CODE')
  await resetSecondStepAttempts(deps, accountId)
}
