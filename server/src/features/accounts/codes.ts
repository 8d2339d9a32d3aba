import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { codeLetter } from '#mail/letters/accounts.ts'
import { post } from '#mail/outbox.ts'
import { limit, withinLimit, type LimitTools, type Use } from '#http/limits.ts'
import { mayMail } from '#http/mail-limit.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'

/** Keyed: of a plain hash of six digits all million originals are tried in a second. */
const codeHash = (secret: string, accountId: string, code: string) => createHmac('sha256', secret).update(`email-code:${accountId}:${code}`).digest()

const REPLACE = `
  insert into email_codes (account_id, code_hash, expires_at) values ($1, $2, now() + interval '10 minutes')
  on conflict (account_id) do update set code_hash = excluded.code_hash, tries = 0, created_at = now(), expires_at = excluded.expires_at`

/**
 * Makes a new code and queues its letter; the code before is void. False when this address has had enough letters: then nothing changes.
 * Give it the transaction of the change that asks for it.
 */
export async function mailCode(tools: LimitTools, account: { id: string; email: string }): Promise<boolean> {
  const { db, secret } = tools
  if (!(await mayMail(tools, account.email))) return false
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await run(db, REPLACE, [account.id, codeHash(secret, account.id, code)])
  await post(db, codeLetter(account, code))
  return true
}

/** One a minute, and no more than a few an hour, for any id, known or not: the answer must not tell them apart. */
const again = (userId: string): [Use, Use] => [['resendAgain', userId.toLowerCase()], ['resend', userId.toLowerCase()]]

/** A new code on request; refuses TOO_MANY within the minute. An unknown, verified or suspended account gets none, in silence. */
export async function resendCode(resources: Resources, userId: string): Promise<void> {
  const [soon, often] = again(userId)
  // One after the other: who presses too soon has not had a code for it.
  await limit(resources, soon)
  await limit(resources, often)
  const account = await unverified(resources.db, userId)
  if (account) await inTransaction(resources, account)
}

/** A new code for somebody who signs in unverified; within the minute the last one has to do. */
export async function mailCodeAgain(resources: Resources, account: { id: string; email: string }): Promise<void> {
  const [soon, often] = again(account.id)
  if ((await withinLimit(resources, soon)) && (await withinLimit(resources, often))) await inTransaction(resources, account)
}

const inTransaction = (resources: Resources, account: { id: string; email: string }) =>
  resources.db.transaction().execute((trx) => mailCode({ ...resources, db: trx }, account))

async function unverified(db: Database, id: string) {
  const [account] = await run<{ id: string; email: string }>(db, 'select id, email from accounts where id = $1 and verified_at is null and suspended_at is null', [id])
  return account
}

/** One statement counts the try and gives the code to compare with, so that parallel tries cannot slip past the count. */
const TRY = `
  update email_codes set
    tries = tries + 1,
    recent_tries = array(select t from unnest(recent_tries) t where t > now() - interval '24 hours') || now()
  where account_id = $1 and tries < 5 and expires_at > now()
    and exists (select from accounts where id = account_id and suspended_at is null)
    and (select count(*) from unnest(recent_tries) t where t > now() - interval '24 hours') < 20
  returning account_id as "accountId", code_hash as "codeHash"`

/** Deleting the code uses it up: of two right tries at once only one finds it. */
const PROVE = `
  with used as (delete from email_codes where account_id = $1 and code_hash = $2 returning account_id)
  update accounts set verified_at = coalesce(verified_at, now()), updated_at = now() from used where id = used.account_id
  returning id`

/** Proves the address; refuses INVALID_CODE for a wrong, used, replaced or expired code, after five tries, and for unknown and suspended accounts. */
export async function proveAddress({ db, secret }: Resources, userId: string, code: string): Promise<void> {
  const [kept] = await run<{ accountId: string; codeHash: Buffer }>(db, TRY, [userId])
  if (!kept || !timingSafeEqual(kept.codeHash, codeHash(secret, kept.accountId, code))) return refuse('INVALID_CODE')
  const proven = await run(db, PROVE, [kept.accountId, kept.codeHash])
  if (proven.length === 0) refuse('INVALID_CODE')
}
