import type { NewSession } from '@sira/contract/auth'
import { recordAccountActivity } from '#db/account-activity.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { getAccount } from './accounts.queries.ts'
import { getDeviceName } from './device-name.rules.ts'
import { createVerifiedSession, createPasswordSession } from './sessions.commands.ts'
import { getNetworkHashes, rememberSignInNetwork } from './sign-in-limits.commands.ts'

/** How many hours a session is valid. */
export const SESSION_HOURS = 24
/** How many hours a session is valid when the person wants to stay signed in. */
export const REMEMBERED_SESSION_HOURS = 30 * 24

/** A sign-in whose every step is passed. */
export interface PassedSignIn {
  accountId: string
  /** How long the session is valid. */
  hours: number
  /** The hash with which the password was compared; undefined when something else identified the person. */
  passwordHash?: string
  /** Whether a password or passkey was shown, so that nothing asks for it again within ten minutes. */
  isProven: boolean
  passedSecondFactor: boolean
}

/**
 * Makes a sign-in and the adding of a second factor wait for each other until the end of the transaction. Call it
 * before reading the factors, so that none is missed that is being added at the same time.
 */
export const lockAccountForSignIn = (trx: Database, accountId: string) =>
  runSql(trx, 'select 1 from accounts where id = :accountId for share', { accountId })

const AUDIT_ADMIN_SIGN_IN = `insert into audit (act, account_id, subject_kind, subject_id, ip) select 'account.signed-in', id, 'account', id, :ip from accounts where id = :accountId and role = 'ADMIN'`

/**
 * Records an administrator's sign-in in the audit log; other people's are only in their recent activity and in the
 * process log.
 */
const auditAdmin = (db: Database, accountId: string, ip: string) => runSql(db, AUDIT_ADMIN_SIGN_IN, { accountId, ip })

/**
 * Opens the session of somebody who has passed every step of the sign-in, in the caller's transaction. Throws
 * INVALID_CREDENTIALS when the password was changed meanwhile, and ACCOUNT_SUSPENDED.
 */
export async function finishSignIn(
  deps: Deps,
  { accountId, passwordHash, ...sessionOptions }: PassedSignIn,
  { ip, userAgent: agent }: RequestSource,
): Promise<NewSession> {
  const { db, fileUrls } = deps
  const session = { ...sessionOptions, device: getDeviceName(agent) }
  const accessToken =
    passwordHash === undefined
      ? await createVerifiedSession(db, accountId, session)
      : await createPasswordSession(db, { id: accountId, passwordHash }, session)
  if (!accessToken) throw appError(passwordHash === undefined ? 'ACCOUNT_SUSPENDED' : 'INVALID_CREDENTIALS')
  await recordAccountActivity(db, {
    accountId,
    activity: 'signed-in',
    device: session.device,
    placeHashes: getNetworkHashes(deps.secret, accountId, ip),
    ip,
  })
  await rememberSignInNetwork(deps, accountId, ip)
  await auditAdmin(db, accountId, ip)
  return { accessToken, user: await getAccount(db, fileUrls, accountId) }
}
