import type { SignedIn } from '@sira/contract/accounts'
import { recordActivity } from '#db/activity.ts'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { From } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { accountFor } from './accounts.queries.ts'
import { deviceOf } from './device.rules.ts'
import { openProvenSession, openSession } from './sessions.ts'
import { placeHashesOf, rememberPlace } from './sign-in-tries.ts'

/** How long a session lives, and one that is to be remembered. */
export const HOURS = 24
export const REMEMBERED_HOURS = 30 * 24

export interface SessionFacts {
  accountId: string
  /** How long it lives. */
  hours: number
  /** The password that was compared; without it another proof opens the session. */
  passwordHash?: string
  /** By password or passkey, so that nothing asks for them again within ten minutes. */
  isProven: boolean
  passedSecondFactor: boolean
}

/**
 * Makes a sign-in and a new second factor take turns, from here to the end of the transaction: read the factors after this, and none that
 * is added at the same moment is missed.
 */
export const takeTurns = (trx: Database, accountId: string) =>
  run(trx, 'select 1 from accounts where id = $1 for share', [accountId])

const ADMIN_SIGNED_IN = `insert into audit (act, account_id, subject_kind, subject_id, ip) select 'account.signed-in', id, 'account', id, $2 from accounts where id = $1 and role = 'ADMIN'`

/** An administrator's sign-in is in the audit log; other people's is in their own recent activity and a line of the process's log. */
const auditAdmin = (db: Database, accountId: string, ip: string) => run(db, ADMIN_SIGNED_IN, [accountId, ip])

/** Opens the session of somebody whose every step is passed, in the caller's transaction. Refuses INVALID_CREDENTIALS when the password changed meanwhile, ACCOUNT_SUSPENDED. */
export async function finishSignIn(
  resources: Resources,
  { accountId, passwordHash, ...facts }: SessionFacts,
  { ip, agent }: From,
): Promise<SignedIn> {
  const { db, addresses } = resources
  const life = { ...facts, device: deviceOf(agent) }
  const accessToken =
    passwordHash === undefined
      ? await openProvenSession(db, accountId, life)
      : await openSession(db, { id: accountId, passwordHash }, life)
  if (!accessToken) return refuse(passwordHash === undefined ? 'ACCOUNT_SUSPENDED' : 'INVALID_CREDENTIALS')
  await recordActivity(db, {
    accountId,
    activity: 'signed-in',
    device: life.device,
    placeHashes: placeHashesOf(resources.secret, accountId, ip),
    ip,
  })
  await rememberPlace(resources, accountId, ip)
  await auditAdmin(db, accountId, ip)
  return { accessToken, user: await accountFor(db, addresses, accountId) }
}
