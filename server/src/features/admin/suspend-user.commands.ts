import type { SuspensionForm } from '@sira/contract/users'
import type { UndoableDecision } from '@sira/contract/decisions'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { saveDecision, type ACCOUNT_ACCESS_TABLES } from '#db/decisions.ts'
import { appError } from '#core/app-error.ts'
import { buildAccountReinstatedEmail, buildAccountSuspendedEmail } from '#email/templates/admin.ts'
import { toNotification, createDecisionNotifications } from '#email/notifications.ts'
import { enqueueDecisionEmails } from '#email/outbox.ts'

interface SuspensionDeps {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

const LOCK_ACCOUNT = `
  select id, email, role, suspended_at is not null as "isSuspended",
    jsonb_build_object('suspended_at', suspended_at, 'suspension_reason', suspension_reason, 'updated_at', updated_at) as before
  from accounts where id = :accountId for update`
const SUSPEND_ACCOUNT =
  'update accounts set suspended_at = now(), suspension_reason = :reason?, updated_at = now() where id = :accountId returning updated_at::text as version'
const REINSTATE_ACCOUNT =
  'update accounts set suspended_at = null, suspension_reason = null, updated_at = now() where id = :accountId returning updated_at::text as version'

/** The administrator who decides and their IP address, and the account. */
export interface SuspensionTarget {
  adminId: string
  accountId: string
  ip: string
}

/**
 * Suspends an account, or lifts the suspension. Its sessions end in the same transaction, and every other token that
 * opens it is deleted; when the suspension is lifted, the account starts without any. The person gets an email and a
 * notification once the undo window is over. A company of the account stays as it is. Throws OWN_ACCOUNT,
 * ADMIN_ACCOUNT, ACCOUNT_NOT_FOUND, ALREADY_REVIEWED.
 */
export async function decideOnSuspension(
  { db, config }: SuspensionDeps,
  { adminId, accountId, ip }: SuspensionTarget,
  { suspended, reason }: SuspensionForm,
): Promise<UndoableDecision> {
  if (accountId === adminId) throw appError('OWN_ACCOUNT')
  return db.transaction().execute(async (trx) => {
    const [account] = await runSql(trx, LOCK_ACCOUNT, { accountId })
    if (!account) throw appError('ACCOUNT_NOT_FOUND')
    if (account.role === 'ADMIN') throw appError('ADMIN_ACCOUNT')
    if (account.isSuspended === suspended) throw appError('ALREADY_REVIEWED')
    const [changed] = suspended
      ? await runSql(trx, SUSPEND_ACCOUNT, { accountId, reason: reason ?? null })
      : await runSql(trx, REINSTATE_ACCOUNT, { accountId })
    if (!changed?.version) throw appError('ACCOUNT_NOT_FOUND')
    const before = { account: account.before, ...(await deleteAccess(trx, accountId)) }
    const act = suspended ? 'account.suspended' : 'account.reinstated'
    const subject = { kind: 'account', id: accountId } as const
    const decision = await saveDecision(trx, { adminId, subject, act, before, version: changed.version })
    await auditAdminAction(trx, { adminId, act, subject, details: { reason: reason || undefined }, ip })
    const email = suspended
      ? buildAccountSuspendedEmail(config.PUBLIC_ORIGIN, account, reason ?? '')
      : buildAccountReinstatedEmail(config.PUBLIC_ORIGIN, account)
    await enqueueDecisionEmails(trx, decision.id, [email])
    await createDecisionNotifications(trx, decision.id, [toNotification(email, { subjectId: accountId })])
    return decision
  })
}

/** Deletes the sessions and tokens of an account. Returns the deleted rows by table. */
async function deleteAccess(trx: Database, accountId: string): Promise<Record<string, unknown[]>> {
  const deleted: Record<string, unknown[]> = {}
  for (const table of [
    'sessions',
    'mailed_tokens',
    'sign_in_codes',
    'sign_in_tickets',
  ] as const satisfies typeof ACCOUNT_ACCESS_TABLES) {
    const rows = await runSql(
      trx,
      `delete from ${table} t where account_id = :accountId returning to_jsonb(t) as row`,
      {
        accountId,
      },
    )
    deleted[table] = rows.map(({ row }) => row)
  }
  return deleted
}
