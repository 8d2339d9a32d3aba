import { randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { codeLetter, identityCodeLetter } from '#mail/letters/accounts.ts'
import { post } from '#mail/outbox.ts'
import { limit, withinLimit, type LimitTools, type Use } from '#http/limits.ts'
import { mayMail } from '#http/mail-limit.ts'
import { refuse } from '#http/refusal.ts'
import { isKeyedHash, keyedHash } from '../../keys.ts'
import type { Resources } from '../../resources.ts'

/** What the kept hash is of. Keyed: of a plain hash of six digits all million originals are tried in a second. */
const claimOf = (accountId: string, code: string) => `email-code:${accountId}:${code}`

type CodePurpose = 'address' | 'identity'
/** Codes of one purpose prove nothing for the other. */
const subjectOf = (purpose: CodePurpose, accountId: string) =>
  purpose === 'address' ? accountId : `identity:${accountId}`

const REPLACE = `
  insert into email_codes (account_id, code_hash, expires_at) values ($1, $2, now() + interval '10 minutes')
  on conflict (account_id) do update set code_hash = excluded.code_hash, tries = 0, created_at = now(), expires_at = excluded.expires_at`

/**
 * Makes a new code and queues its letter; the code before is void. False when this address has had enough letters: then nothing changes.
 * Give it the transaction of the change that asks for it.
 */
export async function mailCode(
  tools: LimitTools,
  account: { id: string; email: string },
  purpose: CodePurpose = 'address',
): Promise<boolean> {
  const { db, secret } = tools
  if (!(await mayMail(tools, account.email))) return false
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await run(db, REPLACE, [account.id, keyedHash(secret, claimOf(subjectOf(purpose, account.id), code))])
  await post(db, purpose === 'address' ? codeLetter(account, code) : identityCodeLetter(account, code))
  return true
}

/** One a minute, and no more than a few an hour, for any id, known or not: the answer must not tell them apart. */
const again = (userId: string): [Use, Use] => [
  ['resendAgain', userId.toLowerCase()],
  ['resend', userId.toLowerCase()],
]

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
  if ((await withinLimit(resources, soon)) && (await withinLimit(resources, often)))
    await inTransaction(resources, account)
}

const inTransaction = (resources: Resources, account: { id: string; email: string }) =>
  resources.db.transaction().execute((trx) => mailCode({ ...resources, db: trx }, account))

async function unverified(db: Database, id: string) {
  const [account] = await run<{ id: string; email: string }>(
    db,
    'select id, email from accounts where id = $1 and verified_at is null and suspended_at is null',
    [id],
  )
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

/** The code of a try that fits; refuses INVALID_CODE for a wrong, used, replaced or expired one, and after five tries. */
async function matchCode(
  { db, secret }: Pick<Resources, 'db' | 'secret'>,
  accountId: string,
  code: string,
  purpose: CodePurpose,
): Promise<{ accountId: string; codeHash: Buffer }> {
  const [kept] = await run<{ accountId: string; codeHash: Buffer }>(db, TRY, [accountId])
  if (!kept || !isKeyedHash(secret, kept.codeHash, claimOf(subjectOf(purpose, kept.accountId), code)))
    return refuse('INVALID_CODE')
  return kept
}

/** Proves the address; refuses INVALID_CODE for a wrong, used, replaced or expired code, after five tries, and for unknown and suspended accounts. */
export async function proveAddress(resources: Resources, userId: string, code: string): Promise<void> {
  const kept = await matchCode(resources, userId, code, 'address')
  const proven = await run(resources.db, PROVE, [kept.accountId, kept.codeHash])
  if (proven.length === 0) refuse('INVALID_CODE')
}

/** Mails a code by which an account without a password proves who it is. Refuses TOO_MANY within a minute. */
export async function mailIdentityCode(resources: Resources, account: { id: string; email: string }): Promise<void> {
  const [soon, often] = again(account.id)
  await limit(resources, soon)
  await limit(resources, often)
  const sent = await resources.db
    .transaction()
    .execute((trx) => mailCode({ ...resources, db: trx }, account, 'identity'))
  if (!sent) refuse('TOO_MANY', { retryAfter: 3600 })
}

/** Uses such a code up. Refuses INVALID_CODE. */
export async function useIdentityCode(resources: Resources, accountId: string, code: string): Promise<void> {
  const kept = await matchCode(resources, accountId, code, 'identity')
  const used = await run(resources.db, 'delete from email_codes where account_id = $1 and code_hash = $2 returning 1', [
    kept.accountId,
    kept.codeHash,
  ])
  if (used.length === 0) refuse('INVALID_CODE')
}
