import { randomInt } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { hashSecret } from '#core/tokens.ts'

const CODE_COUNT = 10
const CODE_LENGTH = 24
/**
 * 32 letters and digits without I, O, 0 and 1: 24 of them have 120 random bits, for which a plain hash is enough (OWASP
 * ASVS 5.0, 6.5.2).
 */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const createCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
/** Groups of four are easier to read and to type. */
const formatCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Creates ten new codes, which replace the account's older ones. Returns them as they are shown, this one time. */
export async function createRecoveryCodes(trx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, createCode)
  await runSql(trx, 'delete from recovery_codes where account_id = :accountId', { accountId })
  await runSql(
    trx,
    'insert into recovery_codes (account_id, code_hash) select :accountId, unnest(:codeHashes::bytea[])',
    {
      accountId,
      codeHashes: codes.map(hashSecret),
    },
  )
  return codes.map(formatCode)
}

const USE_CODE =
  'update recovery_codes set used_at = now() where code_hash = :codeHash and account_id = :accountId and used_at is null returning 1'

/**
 * Uses up a code. Returns whether it is an unused code of the account: of two requests at the same time, only one finds
 * it.
 */
export const consumeRecoveryCode = async (db: Database, accountId: string, code: string): Promise<boolean> =>
  (await runSql(db, USE_CODE, { codeHash: hashSecret(code), accountId })).length > 0

/** Returns how many unused codes the account has. */
export async function countUnusedRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [left] = await runSql(
    db,
    'select count(*)::int as n from recovery_codes where account_id = :accountId and used_at is null',
    { accountId },
  )
  return left!.n
}
