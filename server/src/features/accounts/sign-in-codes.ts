import { run, type Database } from '#db/database.ts'
import { hashOf, newToken } from '#http/session.ts'

const KEEP = `insert into sign_in_codes (code_hash, account_id, expires_at) values ($1, $2, now() + interval '2 minutes')`
/** Deleting uses it up: of two who bring it at once, one finds it. */
const USE_UP = `delete from sign_in_codes where code_hash = $1 and expires_at > now() returning account_id as "accountId"`

/** A code that the browser may carry in an address, where a session's token must never stand. */
export async function newSignInCode(db: Database, accountId: string): Promise<string> {
  const code = newToken()
  await run(db, KEEP, [hashOf(code), accountId])
  return code
}

/** The account that a code was made for; undefined when it is unknown, used or over. */
export async function useSignInCode(db: Database, code: string): Promise<string | undefined> {
  const [used] = await run<{ accountId: string }>(db, USE_UP, [hashOf(code)])
  return used?.accountId
}
