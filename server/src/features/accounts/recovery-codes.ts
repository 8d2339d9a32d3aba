import { randomInt } from 'node:crypto'
import { run, type Database } from '#db/database.ts'
import { hashOf } from '#http/session.ts'

const CODES = 10
const LENGTH = 24
/** 32 letters and digits without I, O, 0 and 1: 24 of them are 120 random bits, for which a plain digest is enough (OWASP ASVS 5.0, 6.5.2). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
/** In groups of four, for reading and typing. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Ten new codes, as they are shown this once; the account's older ones are void. */
export async function createRecoveryCodes(trx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await run(trx, 'delete from recovery_codes where account_id = $1', [accountId])
  await run(trx, 'insert into recovery_codes (account_id, code_hash) select $1, unnest($2::bytea[])', [
    accountId,
    codes.map(hashOf),
  ])
  return codes.map(grouped)
}

const USE =
  'update recovery_codes set used_at = now() where code_hash = $1 and account_id = $2 and used_at is null returning 1'

/** Whether the code is an unused one of the account; it is used up. Of two at once one finds it. */
export const useRecoveryCode = async (db: Database, accountId: string, code: string): Promise<boolean> =>
  (await run(db, USE, [hashOf(code), accountId])).length > 0

/** How many codes the account has left. */
export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [left] = await run<{ n: number }>(
    db,
    'select count(*)::int as n from recovery_codes where account_id = $1 and used_at is null',
    [accountId],
  )
  return left!.n
}
