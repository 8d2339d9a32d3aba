import type { AccountSession } from '@sira/contract/account'
import { run, type Database } from '#db/database.ts'

const SELECT_SESSIONS = `
  select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", id = $2 as current
  from sessions where account_id = $1 and expires_at > now() and last_used_at > now() - interval '7 days'
  order by current desc, last_used_at desc, id desc`

/** Returns where an account is signed in: this session first, then the others, the last used one first. */
export const listSessions = (db: Database, accountId: string, sessionId: string): Promise<AccountSession[]> =>
  run<AccountSession>(db, SELECT_SESSIONS, [accountId, sessionId])

/** Whether the account has a session with this id. */
export async function hasSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from sessions where id = $1 and account_id = $2', [sessionId, accountId])
  return rows.length > 0
}
