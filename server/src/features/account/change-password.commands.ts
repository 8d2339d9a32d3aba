import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import { buildPasswordChangedEmail } from '#email/templates/accounts.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { Deps } from '#core/deps.ts'
import { requireStrongPassword } from '#core/password-policy.ts'
import { requireCurrentPassword } from '../auth/current-password.commands.ts'
import { invalidateMailedLinks } from '../auth/mailed-links.commands.ts'
import { hashPassword } from '#core/password-hash.ts'
import { recordOwnActivity } from '../auth/security-changes.commands.ts'
import { endOtherSessions } from '../auth/sessions.commands.ts'
import { t } from '@sira/contract/t'

const SELECT_OWNER =
  'select id, email, first_name as "firstName", last_name as "lastName", role, password_hash as "passwordHash" from accounts where id = :accountId'
const UPDATE_PASSWORD =
  'update accounts set password_hash = :newPasswordHash, updated_at = now() where id = :id and password_hash = :oldPasswordHash? returning id'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Changes the password of a session's account, ends its other sessions, makes emailed links invalid and notifies the
 * owner. Throws WRONG_PASSWORD, WEAK_PASSWORD and TOO_MANY.
 */
export async function changePassword(
  deps: Deps,
  session: { accountId: string; sessionId: string },
  { currentPassword, newPassword }: PasswordChange,
  from: RequestSource,
): Promise<void> {
  const [owner] = await runSql(deps.db, SELECT_OWNER, { accountId: session.accountId })
  if (!owner) throw appError('SIGN_IN_REQUIRED')
  await requireCurrentPassword(deps, {
    sessionId: session.sessionId,
    passwordHash: owner.passwordHash,
    given: currentPassword,
    field: 'currentPassword',
  })
  requireStrongPassword(newPassword, owner, 'newPassword')
  const newPasswordHash = await hashPassword(newPassword)
  await deps.db.transaction().execute(async (trx) => {
    const changed = await runSql(trx, UPDATE_PASSWORD, {
      id: owner.id,
      oldPasswordHash: owner.passwordHash,
      newPasswordHash,
    })
    if (changed.length === 0)
      throw appError('WRONG_PASSWORD', { errors: { currentPassword: [t('This is not your current password')] } })
    await endOtherSessions(trx, owner.id, session.sessionId)
    await runSql(trx, 'update sessions set proven_at = now() where id = :sessionId', { sessionId: session.sessionId })
    await recordOwnActivity({ ...deps, db: trx }, owner.id, 'password-changed', from)
    await invalidateMailedLinks(trx, owner.id)
    const email = buildPasswordChangedEmail(deps.config.PUBLIC_ORIGIN, owner, 'inSettings')
    await enqueueEmail(trx, email)
    await createNotifications(trx, [toNotification(email, { subjectId: null })])
  })
}
