import type { Account, Credentials } from '@sira/contract/accounts'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { accountByEmail, accountFor, type SigningIn } from './accounts.queries.ts'
import { mailCodeAgain } from './codes.ts'
import { deviceOf } from './device.rules.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { countTry, rememberPlace } from './sign-in-tries.ts'

interface From {
  ip: string
  agent: string
}

const HOURS = 24
const REMEMBERED_HOURS = 30 * 24

/**
 * Opens a session. A wrong address and a wrong password are the same INVALID_CREDENTIALS, in time too; only the right password
 * learns ACCOUNT_SUSPENDED or EMAIL_NOT_VERIFIED (with the id to verify, and a fresh code in the mail). Refuses TOO_MANY after many failures.
 */
export async function signIn(resources: Resources, { email, password, remember }: Credentials, from: From): Promise<{ accessToken: string; user: Account }> {
  const { db, addresses } = resources
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
  const life = { hours: remember ? REMEMBERED_HOURS : HOURS, device: deviceOf(from.agent) }
  const accessToken = (await openSession(db, { id: account.id, passwordHash }, life)) ?? refuse('INVALID_CREDENTIALS')
  await rememberPlace(resources, account.id, from.ip)
  await noteAdmin(db, account.id, from.ip)
  return { accessToken, user: await accountFor(db, addresses, account.id) }
}

async function refuseUnverified(resources: Resources, account: SigningIn): Promise<never> {
  await mailCodeAgain(resources, account)
  resources.wakePostman()
  return refuse('EMAIL_NOT_VERIFIED', { data: { userId: account.id } })
}

const ADMIN_SIGNED_IN = `insert into audit (act, account_id, subject_kind, subject_id, ip) select 'account.signed-in', id, 'account', id, $2 from accounts where id = $1 and role = 'ADMIN'`

/** An administrator's sign-in is in the audit log; other people's is a line of the process's log. */
export const noteAdmin = (db: Database, accountId: string, ip: string) => run(db, ADMIN_SIGNED_IN, [accountId, ip])

/** The kept hash, made anew when it is weaker than today's; a password changed meanwhile is left alone. */
async function upToDate(db: Database, { id, passwordHash }: { id: string; passwordHash: string }, password: string): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash
  const stronger = await hashPassword(password)
  const changed = await run(db, 'update accounts set password_hash = $3 where id = $1 and password_hash = $2 returning id', [id, passwordHash, stronger])
  return changed.length > 0 ? stronger : passwordHash
}
