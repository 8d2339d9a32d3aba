import type { Suspension } from '@sira/contract/desk-people'
import type { Role } from '@sira/contract/enums'
import { noteAct } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { accountReinstated, accountSuspended } from '#mail/letters/desk.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'

interface Tools {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

const HELD = 'select id, email, role, suspended_at is not null as "isSuspended" from accounts where id = $1 for update'
const SUSPEND = 'update accounts set suspended_at = now(), suspension_reason = $2, updated_at = now() where id = $1'
const REINSTATE = 'update accounts set suspended_at = null, suspension_reason = null, updated_at = now() where id = $1'
/** What would open the account: sessions, and links and codes that were mailed. */
const KEYS = ['sessions', 'mailed_tokens', 'sign_in_codes', 'sign_in_tickets', 'remembered_devices', 'email_reverts']

/** Who decides, about whom, and from where. */
export interface Deciding {
  adminId: string
  accountId: string
  ip: string
}

/**
 * Suspends an account, or lifts that. Its sessions end in the same transaction and nothing else opens it; after that it begins without any.
 * Its person is told by mail and bell. A company of the account stays as it is. Refuses OWN_ACCOUNT, ADMIN_ACCOUNT, ALREADY_REVIEWED.
 */
export async function decideOnPerson({ db, config }: Tools, { adminId, accountId, ip }: Deciding, { suspended, reason }: Suspension): Promise<void> {
  if (accountId === adminId) refuse('OWN_ACCOUNT')
  await db.transaction().execute(async (trx) => {
    const [account] = await run<{ id: string; email: string; role: Role; isSuspended: boolean }>(trx, HELD, [accountId])
    if (!account) return refuse('ACCOUNT_NOT_FOUND')
    if (account.role === 'ADMIN') refuse('ADMIN_ACCOUNT')
    if (account.isSuspended === suspended) refuse('ALREADY_REVIEWED')
    await (suspended ? run(trx, SUSPEND, [accountId, reason]) : run(trx, REINSTATE, [accountId]))
    for (const table of KEYS) await run(trx, `delete from ${table} where account_id = $1`, [accountId])
    const act = suspended ? 'account.suspended' : 'account.reinstated'
    await noteAct(trx, { adminId, act, subject: { kind: 'account', id: accountId }, details: { reason: reason || undefined }, ip })
    const letter = suspended ? accountSuspended(config.PUBLIC_ORIGIN, account, reason ?? '') : accountReinstated(config.PUBLIC_ORIGIN, account)
    await post(trx, letter)
    await tell(trx, [noticeOf(letter, { subjectId: accountId })])
  })
}
