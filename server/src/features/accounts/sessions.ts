import { hashOf, newToken } from '#http/session.ts'
import { run, type Database } from '#db/database.ts'

/** The lock makes a sign-in and a new password take turns: a session of the old password cannot appear after the others were ended. */
const OPEN = `
  with account as (select id from accounts where id = $2 and password_hash = $3 for share)
  insert into sessions (token_hash, account_id, expires_at, device, proven_at, second_factor_at)
  select $1, id, now() + $4::float8 * interval '1 hour', $5, case when $6 then now() end, case when $7 then now() end from account
  returning id`

export interface SessionLife {
  hours: number
  /** In words for the person's list of sessions. */
  device: string
  isProven: boolean
  passedSecondFactor: boolean
}

/** The token of a new session; undefined when the password is no longer the one that was compared. */
export async function openSession(
  db: Database,
  account: { id: string; passwordHash: string },
  { hours, device, isProven, passedSecondFactor }: SessionLife,
): Promise<string | undefined> {
  const token = newToken()
  const opened = await run(db, OPEN, [
    hashOf(token),
    account.id,
    account.passwordHash,
    hours,
    device,
    isProven,
    passedSecondFactor,
  ])
  return opened.length > 0 ? token : undefined
}

const OPEN_PROVEN = `
  with account as (select id from accounts where id = $2 and suspended_at is null for share)
  insert into sessions (token_hash, account_id, expires_at, device, proven_at, second_factor_at)
  select $1, id, now() + $3::float8 * interval '1 hour', $4, case when $5 then now() end, case when $6 then now() end from account
  returning id`

/** The token of a new session of somebody whom another service vouches for; undefined when the account is suspended or gone. */
export async function openProvenSession(
  db: Database,
  accountId: string,
  { hours, device, isProven, passedSecondFactor }: SessionLife,
): Promise<string | undefined> {
  const token = newToken()
  const opened = await run(db, OPEN_PROVEN, [hashOf(token), accountId, hours, device, isProven, passedSecondFactor])
  return opened.length > 0 ? token : undefined
}

/** Ends one session; an ended one is no fault. */
export const endSession = (db: Database, sessionId: string) =>
  run(db, 'delete from sessions where id = $1', [sessionId])

/** What is half-way to a session, or shortens the way to one, ends with the sessions. */
const BEGUN = ['sign_in_tickets', 'sign_in_codes', 'remembered_devices']

/** Ends all sessions of an account, on every device, and every sign-in that has begun. */
export const endEverySession = (db: Database, accountId: string) => endSessions(db, accountId, null)

/** The same, but for one session. */
export const endOtherSessions = (db: Database, accountId: string, sessionId: string) =>
  endSessions(db, accountId, sessionId)

async function endSessions(db: Database, accountId: string, but: string | null): Promise<void> {
  await run(db, 'delete from sessions where account_id = $1 and id is distinct from $2', [accountId, but])
  for (const table of BEGUN) await run(db, `delete from ${table} where account_id = $1`, [accountId])
}
