import { run } from '#db/database.ts'
import { mayMail } from '#http/mail-limit.ts'
import { refuse } from '#http/refusal.ts'
import { hashOf, newToken } from '#http/session.ts'
import { confirmEmailLetter, emailAskedLetter, emailChangedLetter } from '#mail/letters/settings.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import type { Resources } from '../../resources.ts'
import { voidMailedLinks } from './mailed-links.ts'

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
export async function askForEmail(resources: Resources, id: string, email: string): Promise<void> {
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
}

/** The token is used up with the change, or stays with it: both are one statement. */
const CONFIRM = `
  with used as (delete from mailed_tokens where token_hash = $1 and purpose = 'confirm-email' and expires_at > now() returning account_id)
  update accounts a set email = a.pending_email, pending_email = null, updated_at = now()
  from used where a.id = used.account_id and a.pending_email is not null and a.suspended_at is null
  returning a.id, old.email as before`

/** Makes the pending address the account's. Refuses INVALID_EMAIL_LINK for a link that is unknown, used, replaced or over; EMAIL_TAKEN. */
export const confirmEmail = ({ db, config }: Resources, token: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [account] = await run<{ id: string; before: string }>(trx, CONFIRM, [hashOf(token)]).catch(takenMeanwhile)
    if (!account) return refuse('INVALID_EMAIL_LINK')
    await voidMailedLinks(trx, account.id)
    const letter = emailChangedLetter(config.PUBLIC_ORIGIN, { id: account.id, email: account.before })
    await post(trx, letter)
    await tell(trx, [noticeOf(letter, { subjectId: null })])
  })

function takenMeanwhile(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'one_account_per_email') refuseTaken()
  throw error
}
