import { run, type Database } from '#db/database.ts'
import { mayMail } from '#http/mail-limit.ts'
import { refuse } from '#http/refusal.ts'
import type { From } from '#http/route.ts'
import { hashOf, newToken } from '#http/session.ts'
import { confirmEmailLetter, emailAskedLetter, emailChangedLetter } from '#mail/letters/settings.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import type { Resources } from '../../resources.ts'
import { voidMailedLinks } from './mailed-links.ts'
import { mailNewResetLink } from './reset.ts'
import { removeFactors } from './second-factors.ts'
import { recordOwn } from './security-changes.ts'
import { endEverySession } from './sessions.ts'

const TAKEN = 'This email address already has an account'
const refuseTaken = () => refuse('EMAIL_TAKEN', { message: TAKEN, errors: { email: [TAKEN] } })

const PENDING = 'update accounts set pending_email = $2, updated_at = now() where id = $1 returning email'
/** One link an account: asking again makes the older one void. */
const ISSUE = `
  insert into mailed_tokens (token_hash, account_id, purpose, expires_at) values ($1, $2, 'confirm-email', now() + interval '24 hours')
  on conflict (account_id, purpose) do update set token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at`

/**
 * Keeps an address until the link mailed to it is opened, and tells the present one. Refuses EMAIL_TAKEN, TOO_MANY.
 * Give it the transaction of the change.
 */
export async function askForEmail(resources: Resources, id: string, email: string, from: From): Promise<void> {
  const { db, config } = resources
  const taken = await run(db, 'select 1 from accounts where email = $1', [email])
  if (taken.length > 0) refuseTaken()
  if (!(await mayMail(resources, email))) refuse('TOO_MANY', { retryAfter: 3600 })
  const [account] = await run<{ email: string }>(db, PENDING, [id, email])
  if (!account) return refuse('SIGN_IN_REQUIRED')
  const token = newToken()
  await run(db, ISSUE, [hashOf(token), id])
  await post(db, confirmEmailLetter({ id, email }, `${config.PUBLIC_ORIGIN}/confirm-email?token=${token}`))
  const letter = emailAskedLetter(config.PUBLIC_ORIGIN, { id, email: account.email })
  await post(db, letter)
  await tell(db, [noticeOf(letter, { subjectId: null })])
  await recordOwn(resources, id, 'email-change-requested', from)
}

/** The token is used up with the change, or stays with it: both are one statement. */
const CONFIRM = `
  with used as (delete from mailed_tokens where token_hash = $1 and purpose = 'confirm-email' and expires_at > now() returning account_id)
  update accounts a set email = a.pending_email, pending_email = null, updated_at = now()
  from used where a.id = used.account_id and a.pending_email is not null and a.suspended_at is null
  returning a.id, old.email as before`

const REVERTIBLE = 'insert into email_reverts (token_hash, account_id, email) values ($1, $2, $3)'

/**
 * Makes the pending address the account's, and mails the old one a link that takes it back for seven days. Refuses INVALID_EMAIL_LINK for a
 * link that is unknown, used, replaced or over; EMAIL_TAKEN.
 */
export const confirmEmail = (resources: Resources, token: string, from: From): Promise<void> =>
  resources.db.transaction().execute(async (trx) => {
    const [account] = await run<{ id: string; before: string }>(trx, CONFIRM, [hashOf(token)]).catch(takenMeanwhile)
    if (!account) return refuse('INVALID_EMAIL_LINK')
    await voidMailedLinks(trx, account.id)
    const revert = newToken()
    await run(trx, REVERTIBLE, [hashOf(revert), account.id, account.before])
    const letter = emailChangedLetter(
      { id: account.id, email: account.before },
      `${resources.config.PUBLIC_ORIGIN}/revert-email?token=${revert}`,
    )
    await post(trx, letter)
    await tell(trx, [noticeOf(letter, { subjectId: null })])
    await recordOwn({ ...resources, db: trx }, account.id, 'email-changed', from)
  })

const USE_REVERT = `
  select r.account_id as "accountId", r.email, r.created_at as "changedAt", r.created_at - interval '7 days' as "doubtedSince" from email_reverts r join accounts a on a.id = r.account_id
  where r.token_hash = $1 and r.expires_at > now() and a.suspended_at is null for update of r, a`
/** An address that somebody else registered meanwhile and never proved is nobody's. */
const FREE = 'delete from accounts where email = $1 and id <> $2 and verified_at is null'
const PUT_BACK =
  'update accounts set email = $2, pending_email = null, password_hash = null, updated_at = now() where id = $1'

/**
 * Puts the old address back. Who changed it knew the password: it is void, and a link to choose a new one is mailed to the address that is
 * back. Every session ends. Second factors and other sign-ins that were added since, or in the seven days before, are gone: a thief adds them
 * first. Refuses INVALID_REVERT_LINK, EMAIL_TAKEN.
 */
export const revertEmail = (resources: Resources, token: string, from: From): Promise<void> =>
  resources.db.transaction().execute(async (trx) => {
    const [change] = await run<{ accountId: string; email: string; changedAt: string; doubtedSince: string }>(
      trx,
      USE_REVERT,
      [hashOf(token)],
    )
    if (!change) return refuse('INVALID_REVERT_LINK')
    const { accountId, email, changedAt, doubtedSince } = change
    await run(trx, FREE, [email, accountId])
    await run(trx, PUT_BACK, [accountId, email]).catch(takenMeanwhile)
    await forgetSince(trx, accountId, doubtedSince)
    await run(trx, 'delete from email_reverts where account_id = $1 and created_at >= $2', [accountId, changedAt])
    const within = { ...resources, db: trx }
    await recordOwn(within, accountId, 'email-restored', from)
    await mailNewResetLink(within, { id: accountId, email })
  })

/** What somebody who had the account may have left behind after this moment. */
async function forgetSince(trx: Database, accountId: string, since: string): Promise<void> {
  await endEverySession(trx, accountId)
  await voidMailedLinks(trx, accountId)
  await removeFactors(trx, accountId, since)
  await run(trx, 'delete from identities where account_id = $1 and created_at > $2', [accountId, since])
}

function takenMeanwhile(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'one_account_per_email') refuseTaken()
  throw error
}
