import type { SignInForm, SignInReply, NewSession } from '@sira/contract/auth'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import type { RequestSource } from '#core/caller.ts'
import { findAccountByEmail, type SignInAccount } from './accounts.queries.ts'
import { resendCodeAtSignIn } from './email-codes.commands.ts'
import { hashPassword, isOutdatedPasswordHash, verifyPassword } from '#core/password-hash.ts'
import { isRememberedDevice, listMfaMethods } from './second-factors.queries.ts'
import { createSecondStepTicket } from './second-step.commands.ts'
import {
  finishSignIn,
  SESSION_HOURS,
  REMEMBERED_SESSION_HOURS,
  lockAccountForSignIn,
} from './finish-sign-in.commands.ts'
import { countSignInAttempt } from './sign-in-limits.commands.ts'
import type { PasskeyAssertion } from '@sira/contract/mfa'
import { verifyPasskey } from './passkeys.commands.ts'
import { withProofLimit } from '#http/rate-limits/proof-limit.ts'

/**
 * Opens a session, or returns a ticket for the second step if the account has a second factor and the device does not
 * skip that step. Throws INVALID_CREDENTIALS for a wrong address and for a wrong password alike, after the same time.
 * Only with the right password it throws ACCOUNT_SUSPENDED or EMAIL_NOT_VERIFIED (with the id to verify, and a fresh
 * code in the mail). Throws TOO_MANY after many failures.
 */
export async function signInWithPassword(
  deps: Deps,
  { email, password, remember, deviceToken }: SignInForm,
  from: RequestSource,
): Promise<SignInReply> {
  const { db } = deps
  const account = await findAccountByEmail(db, email)
  const attempt = await countSignInAttempt(deps, { email, accountId: account?.id, ip: from.ip })
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account?.passwordHash) {
    await attempt.failed()
    throw appError('INVALID_CREDENTIALS', { accountId: account?.id })
  }
  await attempt.succeeded()
  if (account.isSuspended) throw appError('ACCOUNT_SUSPENDED', { accountId: account.id })
  if (!account.isVerified) return throwUnverified(deps, account)
  const passwordHash = await rehashIfOutdated(db, { id: account.id, passwordHash: account.passwordHash }, password)
  const hours = remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS
  return db.transaction().execute(async (trx) => {
    await lockAccountForSignIn(trx, account.id)
    const methods = await listMfaMethods(trx, account.id)
    const skipsSecondStep = deviceToken !== undefined && (await isRememberedDevice(trx, account.id, deviceToken))
    if (methods.length > 0 && !skipsSecondStep)
      return (
        (await createSecondStepTicket(trx, { id: account.id, passwordHash, hours }, methods)) ??
        throwAppError('INVALID_CREDENTIALS')
      )
    return finishSignIn(
      { ...deps, db: trx },
      { accountId: account.id, hours, passwordHash, isProven: true, passedSecondFactor: false },
      from,
    )
  })
}

async function throwUnverified(deps: Deps, account: SignInAccount): Promise<never> {
  await resendCodeAtSignIn(deps, account)
  deps.wakeEmailWorker()
  throw appError('EMAIL_NOT_VERIFIED', { data: { userId: account.id } })
}

/**
 * Returns the stored hash of the password; when it is weaker than today's, hashes the password again and stores that. A
 * password that was changed meanwhile is left alone.
 */
async function rehashIfOutdated(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdatedPasswordHash(passwordHash)) return passwordHash
  const stronger = await hashPassword(password)
  const changed = await runSql(
    db,
    'update accounts set password_hash = :newPasswordHash where id = :id and password_hash = :oldPasswordHash returning id',
    { id, oldPasswordHash: passwordHash, newPasswordHash: stronger },
  )
  return changed.length > 0 ? stronger : passwordHash
}

/** Opens a session with a passkey alone. Throws INVALID_PASSKEY, ACCOUNT_SUSPENDED and TOO_MANY. */
export const signInWithPasskey = (
  deps: Deps,
  { passkey, remember }: { passkey: PasskeyAssertion; remember: boolean },
  from: RequestSource,
): Promise<NewSession> =>
  withProofLimit(deps, from.ip, async () => {
    const accountId = await verifyPasskey(deps, 'sign-in', null, passkey)
    const signIn = {
      accountId,
      hours: remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS,
      isProven: true,
      passedSecondFactor: true,
    }
    return deps.db.transaction().execute((trx) => finishSignIn({ ...deps, db: trx }, signIn, from))
  })
