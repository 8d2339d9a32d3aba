import type { Credentials, SignInReply } from '@sira/contract/accounts'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { From, Resources } from '../../resources.ts'
import { accountByEmail, type SigningIn } from './accounts.queries.ts'
import { mailCodeAgain } from './codes.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { isRememberedDevice, listMfaMethods } from './second-factors.queries.ts'
import { issueTicket } from './second-step.ts'
import { finishSignIn, HOURS, REMEMBERED_HOURS, takeTurns } from './sign-in-sessions.ts'
import { countTry } from './sign-in-tries.ts'

/**
 * Opens a session, or gives an account with a second factor a ticket for the second step, but on a device that skips it. A wrong address and a wrong password are the same INVALID_CREDENTIALS, in time too; only the right password
 * learns ACCOUNT_SUSPENDED or EMAIL_NOT_VERIFIED (with the id to verify, and a fresh code in the mail). Refuses TOO_MANY after many failures.
 */
export async function signIn(
  resources: Resources,
  { email, password, remember, deviceToken }: Credentials,
  from: From,
): Promise<SignInReply> {
  const { db } = resources
  const account = await accountByEmail(db, email)
  const tried = await countTry(resources, { email, accountId: account?.id, ip: from.ip })
  if (!(await isPassword(account?.passwordHash ?? null, password)) || !account?.passwordHash) {
    await tried.failed()
    return refuse('INVALID_CREDENTIALS', { about: account?.id })
  }
  await tried.succeeded()
  if (account.isSuspended) refuse('ACCOUNT_SUSPENDED', { about: account.id })
  if (!account.isVerified) return refuseUnverified(resources, account)
  const passwordHash = await upToDate(db, { id: account.id, passwordHash: account.passwordHash }, password)
  const hours = remember ? REMEMBERED_HOURS : HOURS
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx, account.id)
    const methods = await listMfaMethods(trx, account.id)
    const skipsStep = deviceToken !== undefined && (await isRememberedDevice(trx, account.id, deviceToken))
    if (methods.length > 0 && !skipsStep)
      return (await issueTicket(trx, { id: account.id, passwordHash, hours }, methods)) ?? refuse('INVALID_CREDENTIALS')
    return finishSignIn(
      { ...resources, db: trx },
      { accountId: account.id, hours, passwordHash, isProven: true, passedSecondFactor: false },
      from,
    )
  })
}

async function refuseUnverified(resources: Resources, account: SigningIn): Promise<never> {
  await mailCodeAgain(resources, account)
  resources.wakePostman()
  return refuse('EMAIL_NOT_VERIFIED', { data: { userId: account.id } })
}

/** The kept hash, made anew when it is weaker than today's; a password changed meanwhile is left alone. */
async function upToDate(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash
  const stronger = await hashPassword(password)
  const changed = await run(
    db,
    'update accounts set password_hash = $3 where id = $1 and password_hash = $2 returning id',
    [id, passwordHash, stronger],
  )
  return changed.length > 0 ? stronger : passwordHash
}
