import type { AccountSession } from '@sira/contract/account'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const SELECT_SESSIONS = `
  select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", coalesce(id = :sessionId, false) as current
  from sessions where account_id = :accountId and expires_at > now() and last_used_at > now() - interval '7 days'
  order by current desc, last_used_at desc, id desc`

/** Returns where an account is signed in: this session first, then the others, the last used one first. */
export const listSessions = (db: Database, accountId: string, sessionId: string): Promise<AccountSession[]> =>
  runSql(db, SELECT_SESSIONS, { accountId, sessionId })

/** Whether the account has a session with this id. */
export async function hasSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from sessions where id = :sessionId and account_id = :accountId', {
    sessionId,
    accountId,
  })
  return rows.length > 0
}
