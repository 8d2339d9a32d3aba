import type { Role } from '@sira/contract/enums'
import { run } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { From } from '#http/route.ts'
import { passwordChangedLetter } from '#mail/letters/accounts.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import type { Resources } from '../../resources.ts'
import { refuseWeak } from './accounts.commands.ts'
import { mustKnowPassword } from './current-password.ts'
import { voidMailedLinks } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { recordOwn } from './security-changes.ts'
import { endOtherSessions } from './sessions.ts'

interface Owner {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  passwordHash: string | null
}

const OWNER =
  'select id, email, first_name as "firstName", last_name as "lastName", role, password_hash as "passwordHash" from accounts where id = $1'
const CHANGE =
  'update accounts set password_hash = $3, updated_at = now() where id = $1 and password_hash = $2 returning id'

interface Change {
  currentPassword: string
  newPassword: string
}

/** Changes the password of a session's account, ends its other sessions, voids mailed links and tells the owner. Refuses WRONG_PASSWORD, WEAK_PASSWORD, TOO_MANY. */
export async function changePassword(
  resources: Resources,
  session: { accountId: string; sessionId: string },
  { currentPassword, newPassword }: Change,
  from: From,
): Promise<void> {
  const [owner] = await run<Owner>(resources.db, OWNER, [session.accountId])
  if (!owner) return refuse('SIGN_IN_REQUIRED')
  await mustKnowPassword(resources, {
    accountId: owner.id,
    passwordHash: owner.passwordHash,
    given: currentPassword,
    field: 'currentPassword',
  })
  refuseWeak(newPassword, owner, 'newPassword')
  const hashed = await hashPassword(newPassword)
  await resources.db.transaction().execute(async (trx) => {
    const changed = await run(trx, CHANGE, [owner.id, owner.passwordHash, hashed])
    if (changed.length === 0)
      refuse('WRONG_PASSWORD', { errors: { currentPassword: ['This is not your current password'] } })
    await endOtherSessions(trx, owner.id, session.sessionId)
    await run(trx, 'update sessions set proven_at = now() where id = $1', [session.sessionId])
    await recordOwn({ ...resources, db: trx }, owner.id, 'password-changed', from)
    await voidMailedLinks(trx, owner.id)
    const letter = passwordChangedLetter(resources.config.PUBLIC_ORIGIN, owner, 'inSettings')
    await post(trx, letter)
    await tell(trx, [noticeOf(letter, { subjectId: null })])
  })
}
