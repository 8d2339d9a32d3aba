import type { Role } from '@sira/contract/enums'
import { run } from '#db/database.ts'
import { passwordChangedLetter, resetLetter } from '#mail/letters/accounts.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import { withinLimit } from '#http/limits.ts'
import { mayMail } from '#http/mail-limit.ts'
import { refuse } from '#http/refusal.ts'
import type { From } from '#http/route.ts'
import { hashOf, newToken } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { refuseWeak } from './accounts.commands.ts'
import { voidMailedLinks } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { recordOwn } from './security-changes.ts'
import { endEverySession } from './sessions.ts'
import { forgetTries, rememberPlace } from './sign-in-tries.ts'

interface Owner {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
}

/** One link an account: asking again makes the older one void. */
const ISSUE = `
  insert into mailed_tokens (token_hash, account_id, purpose, expires_at) values ($1, $2, 'reset-password', now() + interval '1 hour')
  on conflict (account_id, purpose) do update set token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at`

const OF_ADDRESS = 'select id, email from accounts where email = $1 and suspended_at is null for key share'

/** Mails a link to choose a new password if the address is known and not suspended; at most five in half an hour, the rest in silence. */
export async function mailResetLink(resources: Resources, email: string): Promise<void> {
  const { db, config } = resources
  if (!(await withinLimit(resources, ['forgotOfAddress', email]))) return
  await db.transaction().execute(async (trx) => {
    const [account] = await run<Pick<Owner, 'id' | 'email'>>(trx, OF_ADDRESS, [email])
    if (!account || !(await mayMail({ ...resources, db: trx }, account.email))) return
    await mailNewResetLink({ db: trx, config }, account)
  })
}

/** Mails a link to choose a new password, in the transaction that asks for it. */
export async function mailNewResetLink(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  account: { id: string; email: string },
): Promise<void> {
  const token = newToken()
  await run(db, ISSUE, [hashOf(token), account.id])
  await post(db, resetLetter(account, `${config.PUBLIC_ORIGIN}/reset-password?token=${token}`))
}

const OWNER = `
  select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.role
  from mailed_tokens t join accounts a on a.id = t.account_id
  where t.token_hash = $1 and t.purpose = 'reset-password' and t.expires_at > now() and a.suspended_at is null`

const USE_UP = `delete from mailed_tokens where token_hash = $1 and purpose = 'reset-password' and expires_at > now() returning account_id`

/**
 * Sets a new password, ends every session, voids other mailed links and tells the owner. Refuses INVALID_RESET_TOKEN for a link that is unknown, used, replaced
 * or over, and for a suspended account; WEAK_PASSWORD leaves the link usable. Who reads the owner's mail signs in from there next,
 * whatever others guessed meanwhile.
 */
export async function resetPassword(
  resources: Resources,
  { token, password }: { token: string; password: string },
  from: From,
): Promise<void> {
  const { db, config } = resources
  const [owner] = await run<Owner>(db, OWNER, [hashOf(token)])
  if (!owner) return refuse('INVALID_RESET_TOKEN')
  refuseWeak(password, owner)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const used = await run(trx, USE_UP, [hashOf(token)])
    if (used.length === 0) refuse('INVALID_RESET_TOKEN')
    await run(trx, 'update accounts set password_hash = $2, updated_at = now() where id = $1', [owner.id, passwordHash])
    await endEverySession(trx, owner.id)
    await voidMailedLinks(trx, owner.id)
    const letter = passwordChangedLetter(config.PUBLIC_ORIGIN, owner, 'byLink')
    await post(trx, letter)
    await tell(trx, [noticeOf(letter, { subjectId: null })])
    await recordOwn({ ...resources, db: trx }, owner.id, 'password-reset', from)
    await rememberPlace({ ...resources, db: trx }, owner.id, from.ip)
  })
  await forgetTries(resources, owner.email, from.ip)
}
