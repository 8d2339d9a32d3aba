import { hashOf, newToken } from '#http/session.ts'
import { run, type Database } from '#db/database.ts'

/** The lock makes a sign-in and a new password take turns: a session of the old password cannot appear after the others were ended. */
const OPEN = `
  with account as (select id from accounts where id = $2 and password_hash = $3 for share)
  insert into sessions (token_hash, account_id, expires_at, device)
  select $1, id, now() + $4::float8 * interval '1 hour', $5 from account
  returning id`

export interface SessionLife {
  hours: number
  /** In words for the person's list of sessions. */
  device: string
}

/** The token of a new session; undefined when the password is no longer the one that was compared. */
export async function openSession(db: Database, account: { id: string; passwordHash: string }, { hours, device }: SessionLife): Promise<string | undefined> {
  const token = newToken()
  const opened = await run(db, OPEN, [hashOf(token), account.id, account.passwordHash, hours, device])
  return opened.length > 0 ? token : undefined
}

const OPEN_PROVEN = `
  with account as (select id from accounts where id = $2 and suspended_at is null for share)
  insert into sessions (token_hash, account_id, expires_at, device)
  select $1, id, now() + $3::float8 * interval '1 hour', $4 from account
  returning id`

/** The token of a new session of somebody whom another service vouches for; undefined when the account is suspended or gone. */
export async function openProvenSession(db: Database, accountId: string, { hours, device }: SessionLife): Promise<string | undefined> {
  const token = newToken()
  const opened = await run(db, OPEN_PROVEN, [hashOf(token), accountId, hours, device])
  return opened.length > 0 ? token : undefined
}

/** Ends one session; an ended one is no fault. */
export const endSession = (db: Database, sessionId: string) => run(db, 'delete from sessions where id = $1', [sessionId])

/** Ends all sessions of an account, on every device. */
export const endEverySession = (db: Database, accountId: string) => run(db, 'delete from sessions where account_id = $1', [accountId])

export const endOtherSessions = (db: Database, accountId: string, sessionId: string) =>
  run(db, 'delete from sessions where account_id = $1 and id <> $2', [accountId, sessionId])
