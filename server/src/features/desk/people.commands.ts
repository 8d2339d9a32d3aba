import type { Suspension } from '@sira/contract/desk-people'
import type { Undoable } from '@sira/contract/decisions'
import type { Role } from '@sira/contract/enums'
import { noteAct } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import { keepDecision, OPENS_AN_ACCOUNT } from '#db/decisions.ts'
import { refuse } from '#http/refusal.ts'
import { accountReinstated, accountSuspended } from '#mail/letters/desk.ts'
import { noticeOf, tellHeld } from '#mail/notices.ts'
import { postHeld } from '#mail/outbox.ts'

interface Tools {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

const HELD = `
  select id, email, role, suspended_at is not null as "isSuspended",
    jsonb_build_object('suspended_at', suspended_at, 'suspension_reason', suspension_reason, 'updated_at', updated_at) as before
  from accounts where id = $1 for update`
const SUSPEND =
  'update accounts set suspended_at = now(), suspension_reason = $2, updated_at = now() where id = $1 returning updated_at::text as version'
const REINSTATE =
  'update accounts set suspended_at = null, suspension_reason = null, updated_at = now() where id = $1 returning updated_at::text as version'

interface Held {
  id: string
  email: string
  role: Role
  isSuspended: boolean
  before: object
}

/** Who decides, about whom, and from where. */
export interface Deciding {
  adminId: string
  accountId: string
  ip: string
}

/**
 * Suspends an account, or lifts that. Its sessions end in the same transaction and nothing else opens it; after that it begins without any.
 * Its person is told by mail and bell once that is final. A company of the account stays as it is. Refuses OWN_ACCOUNT, ADMIN_ACCOUNT, ALREADY_REVIEWED.
 */
export async function decideOnPerson(
  { db, config }: Tools,
  { adminId, accountId, ip }: Deciding,
  { suspended, reason }: Suspension,
): Promise<Undoable> {
  if (accountId === adminId) refuse('OWN_ACCOUNT')
  return db.transaction().execute(async (trx) => {
    const [account] = await run<Held>(trx, HELD, [accountId])
    if (!account) return refuse('ACCOUNT_NOT_FOUND')
    if (account.role === 'ADMIN') refuse('ADMIN_ACCOUNT')
    if (account.isSuspended === suspended) refuse('ALREADY_REVIEWED')
    const [changed] = await run<{ version: string }>(
      trx,
      suspended ? SUSPEND : REINSTATE,
      suspended ? [accountId, reason] : [accountId],
    )
    const before: Record<string, unknown> = { account: account.before }
    for (const table of OPENS_AN_ACCOUNT)
      before[table] = (
        await run<{ row: object }>(trx, `delete from ${table} t where account_id = $1 returning to_jsonb(t) as row`, [
          accountId,
        ])
      ).map(({ row }) => row)
    const act = suspended ? 'account.suspended' : 'account.reinstated'
    const decision = await keepDecision(trx, {
      adminId,
      on: { kind: 'account', id: accountId },
      act,
      before,
      version: changed!.version,
    })
    await noteAct(trx, {
      adminId,
      act,
      subject: { kind: 'account', id: accountId },
      details: { reason: reason || undefined },
      ip,
    })
    const letter = suspended
      ? accountSuspended(config.PUBLIC_ORIGIN, account, reason ?? '')
      : accountReinstated(config.PUBLIC_ORIGIN, account)
    await postHeld(trx, decision.id, [letter])
    await tellHeld(trx, decision.id, [noticeOf(letter, { subjectId: accountId })])
    return decision
  })
}
