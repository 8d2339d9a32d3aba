import { PRODUCT_NAME } from '@sira/contract/product'
import { recordAccountActivity } from '#db/account-activity.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { Deps } from '#core/deps.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import { hashPassword } from '#core/password-hash.ts'
import { removeSecondFactors } from './second-factors.commands.ts'
import { notifySecurityChange } from './security-changes.commands.ts'
import { endAllSessions } from './sessions.commands.ts'

const UPSERT_ADMINISTRATOR = `
  insert into accounts (first_name, last_name, email, role, password_hash, verified_at)
  values (:firstName, 'Administrator', :email, 'ADMIN', :passwordHash, now())
  on conflict (email) do update set role = 'ADMIN', verified_at = now(), password_hash = excluded.password_hash, updated_at = now()
    where accounts.verified_at is null
  returning id`

/** What the operator's commands need. */
type AdministratorDeps = Pick<Deps, 'db' | 'config'>

/**
 * Makes sure that this administrator exists. A verified account keeps its own password and is promoted. An unverified
 * account, which anybody could have registered, gets this password and loses its sessions.
 */
export async function ensureAdmin(deps: AdministratorDeps, email: string, password: string): Promise<void> {
  const { db } = deps
  const account = await findAccountByEmail(db, email)
  if (account?.isVerified) {
    await grantAdmin(deps, email)
    return
  }
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const [created] = await runSql(trx, UPSERT_ADMINISTRATOR, { firstName: PRODUCT_NAME, email, passwordHash })
    if (!created) return
    await endAllSessions(trx, created.id)
    await auditAccountEvent(trx, 'admin.granted', created.id)
  })
}

/** Gives the ADMIN role to a verified account. */
export async function grantAdmin(
  deps: AdministratorDeps,
  email: string,
): Promise<'granted' | 'already' | 'unknown' | 'unverified'> {
  const account = await findAccountByEmail(deps.db, email)
  if (!account) return 'unknown'
  if (!account.isVerified) return 'unverified'
  return (await changeRole(deps, account.id, 'ADMIN')) ? 'granted' : 'already'
}

/** Removes the ADMIN role. The person chooses between the two other roles at their next visit. */
export async function revokeAdmin(deps: AdministratorDeps, email: string): Promise<'revoked' | 'already' | 'unknown'> {
  const account = await findAccountByEmail(deps.db, email)
  if (!account) return 'unknown'
  return (await changeRole(deps, account.id, 'OTHER')) ? 'revoked' : 'already'
}

/** Removes all second factors of an account whose owner has lost them, and ends all its sessions. */
export async function resetSecondFactors(
  deps: AdministratorDeps,
  email: string,
): Promise<'reset' | 'none' | 'unknown'> {
  const account = await findAccountByEmail(deps.db, email)
  if (!account) return 'unknown'
  return deps.db.transaction().execute(async (trx) => {
    if (!(await removeSecondFactors(trx, account.id))) return 'none'
    await endAllSessions(trx, account.id)
    await auditAccountEvent(trx, 'admin.factors-reset', account.id)
    await recordAccountActivity(trx, { accountId: account.id, activity: 'factors-reset', actor: 'operator' })
    await notifySecurityChange({ ...deps, db: trx }, account.id, 'factors-reset')
    return 'reset'
  })
}

const changeRole = ({ db, config }: AdministratorDeps, id: string, role: 'ADMIN' | 'OTHER'): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const changed = await runSql(
      trx,
      `update accounts set role = :role, updated_at = now() where id = :id and ${role === 'ADMIN' ? `role <> 'ADMIN'` : `role = 'ADMIN'`} returning id`,
      { id, role },
    )
    if (changed.length === 0) return false
    await auditAccountEvent(trx, role === 'ADMIN' ? 'admin.granted' : 'admin.revoked', id)
    await recordAccountActivity(trx, { accountId: id, activity: 'role-changed', actor: 'operator' })
    await notifySecurityChange({ db: trx, config }, id, 'role-changed')
    return true
  })

const auditAccountEvent = (db: Database, act: string, accountId: string) =>
  runSql(db, `insert into audit (act, subject_kind, subject_id) values (:act, 'account', :accountId)`, {
    act,
    accountId,
  })
