import { hashOf, newToken } from '#http/session.ts'
import { run, type Database } from '#db/database.ts'

/** The lock makes a sign-in and a new password take turns: a session of the old password cannot appear after the others were ended. */
const OPEN = `
  with account as (select id from accounts where id = $2 and password_hash = $3 for share)
  insert into sessions (token_hash, account_id, expires_at)
  select $1, id, now() + $4::float8 * interval '1 hour' from account
  returning id`

/** The token of a new session; undefined when the password is no longer the one that was compared. */
export async function openSession(db: Database, account: { id: string; passwordHash: string }, hours: number): Promise<string | undefined> {
  const token = newToken()
  const opened = await run(db, OPEN, [hashOf(token), account.id, account.passwordHash, hours])
  return opened.length > 0 ? token : undefined
}

/** Ends one session; an ended one is no fault. */
export const endSession = (db: Database, sessionId: string) => run(db, 'delete from sessions where id = $1', [sessionId])

/** Ends all sessions of an account, on every device. */
export const endEverySession = (db: Database, accountId: string) => run(db, 'delete from sessions where account_id = $1', [accountId])
