import type { NewSession } from '@sira/contract/auth'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { hashSecret, generateToken } from '#core/tokens.ts'
import { finishSignIn, lockAccountForSignIn, SESSION_HOURS } from './finish-sign-in.commands.ts'
import { listMfaMethods } from './second-factors.queries.ts'

const INSERT_CODE = `insert into sign_in_codes (code_hash, account_id, expires_at) values (:codeHash, :accountId, now() + make_interval(mins => :minutes))`
/** Deleting the code uses it up: of two requests at the same time, only one finds it. */
const USE_CODE = `delete from sign_in_codes where code_hash = :codeHash and expires_at > now() returning account_id as "accountId"`

/** A browser that comes back from another service uses its code at once. */
const REDIRECT_MINUTES = 2

/**
 * Creates a code that a browser exchanges for a session, once; it may carry it in a URL, where a session token must
 * never be. Returns the code.
 */
export async function createSignInCode(db: Database, accountId: string, minutes = REDIRECT_MINUTES): Promise<string> {
  const code = generateToken()
  await runSql(db, INSERT_CODE, { codeHash: hashSecret(code), accountId, minutes })
  return code
}

/** Uses up a code and returns the account it was created for; undefined when it is unknown, used or expired. */
export async function consumeSignInCode(db: Database, code: string): Promise<string | undefined> {
  const [used] = await runSql(db, USE_CODE, { codeHash: hashSecret(code) })
  return used?.accountId
}

/**
 * Opens the session of somebody who has just verified the address in the browser that signed up. The code is used up
 * also where that fails. Throws INVALID_TICKET for a code that is unknown, used or expired and for an account that has
 * a second factor by now, and ACCOUNT_SUSPENDED.
 */
export async function continueVerifiedSignUp(deps: Deps, code: string, from: RequestSource): Promise<NewSession> {
  const accountId = (await consumeSignInCode(deps.db, code)) ?? throwAppError('INVALID_TICKET')
  return deps.db.transaction().execute(async (trx) => {
    await lockAccountForSignIn(trx, accountId)
    if ((await listMfaMethods(trx, accountId)).length > 0) throw appError('INVALID_TICKET')
    const signIn = { accountId, hours: SESSION_HOURS, isProven: false, passedSecondFactor: false }
    return finishSignIn({ ...deps, db: trx }, signIn, from)
  })
}
