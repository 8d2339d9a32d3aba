import { hashSecret, generateToken } from '#core/tokens.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/**
 * The lock makes a sign-in and a password change wait for each other: a session with the old password cannot appear
 * after the others were ended.
 */
const INSERT_SESSION_BY_PASSWORD = `
  with account as (select id from accounts where id = :id and password_hash = :passwordHash for share)
  insert into sessions (token_hash, account_id, expires_at, device, proven_at, second_factor_at)
  select :tokenHash, id, now() + :hours::float8 * interval '1 hour', :device, case when :isProven then now() end, case when :passedSecondFactor then now() end from account
  returning id`

/** How a new session begins. */
export interface SessionOptions {
  /** How long it is valid. */
  hours: number
  /** The device's name in the person's list of sessions. */
  device: string
  /** Whether the person has just shown their password or passkey. */
  isProven: boolean
  passedSecondFactor: boolean
}

/** Creates a session and returns its token; undefined when the password is no longer the one that was compared. */
export async function createPasswordSession(
  db: Database,
  account: { id: string; passwordHash: string },
  { hours, device, isProven, passedSecondFactor }: SessionOptions,
): Promise<string | undefined> {
  const token = generateToken()
  const opened = await runSql(db, INSERT_SESSION_BY_PASSWORD, {
    tokenHash: hashSecret(token),
    id: account.id,
    passwordHash: account.passwordHash,
    hours,
    device,
    isProven,
    passedSecondFactor,
  })
  return opened.length > 0 ? token : undefined
}

const INSERT_SESSION = `
  with account as (select id from accounts where id = :accountId and suspended_at is null for share)
  insert into sessions (token_hash, account_id, expires_at, device, proven_at, second_factor_at)
  select :tokenHash, id, now() + :hours::float8 * interval '1 hour', :device, case when :isProven then now() end, case when :passedSecondFactor then now() end from account
  returning id`

/**
 * Creates a session for somebody who was identified without a password, and returns its token; undefined when the
 * account is suspended or no longer exists.
 */
export async function createVerifiedSession(
  db: Database,
  accountId: string,
  { hours, device, isProven, passedSecondFactor }: SessionOptions,
): Promise<string | undefined> {
  const token = generateToken()
  const opened = await runSql(db, INSERT_SESSION, {
    tokenHash: hashSecret(token),
    accountId,
    hours,
    device,
    isProven,
    passedSecondFactor,
  })
  return opened.length > 0 ? token : undefined
}

/**
 * Ends one session, the notifications of its browser and the codes that could open another one; does nothing if it has
 * ended already.
 */
export const endSession = (db: Database, sessionId: string) =>
  runSql(
    db,
    `with ended as (delete from sessions where id = :sessionId returning account_id)
     delete from sign_in_codes where account_id in (select account_id from ended)`,
    { sessionId },
  )

/** Ends all sessions of an account, on every device, and every sign-in that has begun. */
export const endAllSessions = (db: Database, accountId: string) => endSessionsExcept(db, accountId, null)

/** Ends all sessions of an account except this one, and every sign-in that has begun. */
export const endOtherSessions = (db: Database, accountId: string, sessionId: string) =>
  endSessionsExcept(db, accountId, sessionId)

async function endSessionsExcept(db: Database, accountId: string, exceptSessionId: string | null): Promise<void> {
  await runSql(db, 'delete from sessions where account_id = :accountId and id is distinct from :exceptSessionId?', {
    accountId,
    exceptSessionId,
  })
  // Browsers whose session has expired still get notifications.
  await runSql(db, 'delete from push_subscriptions where account_id = :accountId and session_id is null', { accountId })
  // Sign-ins that have begun, and devices that skip the second step, end with the sessions.
  for (const table of ['sign_in_tickets', 'sign_in_codes', 'remembered_devices'] as const)
    await runSql(db, `delete from ${table} where account_id = :accountId`, { accountId })
}
