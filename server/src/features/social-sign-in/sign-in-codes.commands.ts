import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { hashSecret, generateToken } from '#core/tokens.ts'

const INSERT_CODE = `insert into sign_in_codes (code_hash, account_id, expires_at) values (:codeHash, :accountId, now() + interval '2 minutes')`
/** Deleting the code uses it up: of two requests at the same time, only one finds it. */
const USE_CODE = `delete from sign_in_codes where code_hash = :codeHash and expires_at > now() returning account_id as "accountId"`

/**
 * Creates a code, valid for two minutes, that the browser may carry in a URL, where a session token must never be.
 * Returns the code.
 */
export async function createSignInCode(db: Database, accountId: string): Promise<string> {
  const code = generateToken()
  await runSql(db, INSERT_CODE, { codeHash: hashSecret(code), accountId })
  return code
}

/** Uses up a code and returns the account it was created for; undefined when it is unknown, used or expired. */
export async function consumeSignInCode(db: Database, code: string): Promise<string | undefined> {
  const [used] = await runSql(db, USE_CODE, { codeHash: hashSecret(code) })
  return used?.accountId
}
